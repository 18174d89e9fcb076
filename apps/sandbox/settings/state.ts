import type { ChainContents } from "../chain-contents.ts";
import type { ChainAsset } from "../required-assets.ts";
import { type ChosenModes, type NodeFaultMode, valueOfEachMode } from "./fault-modes.ts";
import { modesOf } from "./mode-table.ts";

/**
 * The responses of a node to a request for an asset's parameters.
 *
 * - `normal`: with the parameters
 * - `missing`: 404, as for an asset that was destroyed
 * - `hanging`: never, until the mode changes
 */
export const assetModes = ["normal", "missing", "hanging"] as const;

/** An asset's parameters, and how a node responds to a request for them. */
export interface AssetSetting extends ChainAsset {
  readonly mode: (typeof assetModes)[number];
}

/** The sandbox's nodes, in their order. */
export const nodeNames = ["first", "second", "third"] as const;
export type NodeName = (typeof nodeNames)[number];

/** Returns an object with a value for each node. */
export function valueOfEachNode<Value>(valueOf: (node: NodeName) => Value) {
  return { first: valueOf("first"), second: valueOf("second"), third: valueOf("third") };
}

/** The settings of a sandbox. */
export interface SettingState extends ChosenModes {
  nodes: Record<NodeName, NodeFaultMode>;
  /** The address that each rekeyed account is rekeyed to. `null` means not rekeyed. */
  authAddresses: Record<string, string | null>;
  /** The assets on the chain by their ids. Any other asset does not exist. */
  assets: Record<string, AssetSetting>;
  /**
   * Holdings by address and asset id: the required tokens, and every other asset that was set. Amounts are
   * in base units, as decimal strings; `null` means not opted in.
   */
  holdings: Record<string, Record<string, string | null>>;
}

/** Returns the settings of a new or reset sandbox: of each table, the first mode. */
export function initialState({ accounts, assets }: ChainContents): SettingState {
  return {
    nodes: valueOfEachNode(() => "normal"),
    ...(valueOfEachMode((table) => modesOf(table)[0]) as ChosenModes),
    authAddresses: Object.fromEntries(
      accounts.flatMap(({ address, authAddress }) =>
        authAddress === undefined ? [] : [[address, authAddress]],
      ),
    ),
    assets: Object.fromEntries(
      Object.entries(assets).map(([id, asset]) => [id, { ...asset, mode: "normal" }]),
    ),
    holdings: Object.fromEntries(
      accounts.map(({ address, amounts }) => [
        address,
        Object.fromEntries(
          Object.entries(amounts).map(([id, amount]) => [id, amount?.toString() ?? null]),
        ),
      ]),
    ),
  };
}
