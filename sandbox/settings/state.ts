import { sandboxAccounts } from "../accounts.ts";
import {
  type ChainAsset,
  chainAssets,
  firstRequiredAsset,
  secondRequiredAsset,
} from "../required-assets.ts";
import type { ChosenModes, NodeFaultMode } from "./fault-modes.ts";

/**
 * How a node responds to a request for an asset's parameters.
 *
 * - `normal`: with the parameters
 * - `missing`: 404, as for an asset that was destroyed
 * - `hanging`: never, until the mode changes
 */
export const assetModes = ["normal", "missing", "hanging"] as const;
type AssetMode = (typeof assetModes)[number];

/** An asset's parameters, and how a node responds to a request for them. */
export interface AssetSetting extends ChainAsset {
  readonly mode: AssetMode;
}

/** Amounts in base units by asset id, as decimal strings. `null` means not opted in. */
export type HoldingsSetting = Record<string, string | null>;

/** The settings of a sandbox. */
export interface SettingState extends ChosenModes {
  nodes: { first: NodeFaultMode; second: NodeFaultMode };
  /** The address that each rekeyed account is rekeyed to. `null` means not rekeyed. */
  authAddresses: Record<string, string | null>;
  /** The assets on the chain by their ids. Any other asset does not exist. */
  assets: Record<string, AssetSetting>;
  /** Holdings by address: the gate assets, and every other asset that was set. */
  holdings: Record<string, HoldingsSetting>;
}

/** A change of an asset's parameters. Omitted ones stay. */
export interface AssetChange {
  name?: string | undefined;
  unitName?: string | undefined;
  decimals?: string | undefined;
  mode?: AssetMode | undefined;
}

/** A change of some settings. Omitted settings stay. */
export interface SettingChange extends OptionalModes {
  /** Both nodes at once. */
  node?: NodeFaultMode | undefined;
  nodes?: { first?: NodeFaultMode | undefined; second?: NodeFaultMode | undefined } | undefined;
  authAddresses?: Record<string, string | null> | undefined;
  assets?: Record<string, AssetChange> | undefined;
  holdings?: Record<string, HoldingsSetting> | undefined;
}

type OptionalModes = { [Setting in keyof ChosenModes]?: ChosenModes[Setting] | undefined };

/** Returns the settings of a new or reset sandbox. */
export function initialState(): SettingState {
  return {
    nodes: { first: "normal", second: "normal" },
    configuredNodes: "both",
    wallets: "pera",
    lute: "extension",
    bridge: "alive",
    provider: "available",
    scores: "on",
    game: "built",
    wallet: "normal",
    authAddresses: Object.fromEntries(
      sandboxAccounts.flatMap(({ address, authAddress }) =>
        authAddress === undefined ? [] : [[address, authAddress]],
      ),
    ),
    assets: Object.fromEntries(
      Object.entries(chainAssets).map(([id, asset]) => [id, { ...asset, mode: "normal" }]),
    ),
    holdings: Object.fromEntries(
      sandboxAccounts.map(({ address, first, second }) => [
        address,
        {
          [firstRequiredAsset.id]: first?.toString() ?? null,
          [secondRequiredAsset.id]: second?.toString() ?? null,
        },
      ]),
    ),
  };
}
