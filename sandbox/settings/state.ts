import { sandboxAccounts } from "../accounts.ts";
import {
  type ChainAsset,
  chainAssets,
  firstRequiredAsset,
  secondRequiredAsset,
} from "../required-assets.ts";
import type { GameFaultMode } from "./game-fault-modes.ts";

/**
 * Fault modes of a stub node. When the mode changes, delayed requests are answered at once.
 *
 * - `slow`: responds after three seconds
 * - `hanging`: never responds
 * - `down`: closes the connection
 * - `busy`: 429 without CORS headers
 * - `html`: an HTML page instead of JSON
 * - `limit-exceeded`: 400 for every account
 * - `malformed`: truncated JSON
 * - `no-assets`, `null-assets`, `empty-object`: an account without `assets`, with `"assets": null`,
 *   or as `{}`
 * - `no-route`, `bad-request`, `unauthorized`, `forbidden`: a gateway's 404, 400, 401 or 403 for
 *   every path
 * - `stale`: 1,000 rounds behind, with empty accounts
 * - `stopped`: stopped an hour ago, with the holdings of the time at which the mode was set
 * - `absurd`: accounts with a round that no network has reached
 * - `other-network`: another genesis hash, with empty accounts
 * - `nothing-held`: at the current round, with empty accounts
 * - `unlisted`: as `limit-exceeded`, and no list of assets (algod before version 4.6)
 * - `no-network`: a gateway hides the paths that name the network
 */
export const nodeFaultModes = [
  "normal",
  "slow",
  "hanging",
  "down",
  "busy",
  "html",
  "limit-exceeded",
  "malformed",
  "no-assets",
  "null-assets",
  "empty-object",
  "no-route",
  "bad-request",
  "unauthorized",
  "forbidden",
  "stale",
  "stopped",
  "absurd",
  "other-network",
  "nothing-held",
  "unlisted",
  "no-network",
] as const;
export type NodeFaultMode = (typeof nodeFaultModes)[number];

/** Which nodes the site configuration names. */
export const configuredNodes = ["both", "first"] as const;
type ConfiguredNodes = (typeof configuredNodes)[number];

/** Which wallets the site configuration offers. */
export const offeredWallets = ["pera", "defly", "lute", "all"] as const;
type OfferedWallets = (typeof offeredWallets)[number];

/** How the page meets Lute: the stub of its extension is installed, or `lute.app` opens in a window. */
export const luteForms = ["extension", "site"] as const;
type LuteForm = (typeof luteForms)[number];

/** Fault modes of the bridge. `dead` also closes open connections. */
export const bridgeFaultModes = ["alive", "dead"] as const;
export type BridgeFaultMode = (typeof bridgeFaultModes)[number];

/** Fault modes of the wallet providers' configuration documents. */
export const providerFaultModes = ["available", "hanging", "failing"] as const;
export type ProviderFaultMode = (typeof providerFaultModes)[number];

/**
 * How the sandbox wallet responds to requests for a signature.
 *
 * - `normal`: asks, and signs with the account's key
 * - `rejecting`: rejects every request, as a user who declines
 * - `late`: as `normal`, but responds 30 seconds later, or when the mode changes
 * - `other-key`: signs with a key of no account
 * - `transactions-only`: signs transactions only, as Pera Web and Defly Wallet
 * - `data-only`: signs data only, without ARC-60
 * - `pera-android-6`, `pera-ios-6`, `pera-7`: as these versions of Pera Wallet, whose differences
 *   wallet/signing/wallet-apps.ts describes
 * - `other-network`: as `pera-ios-6`, set to another network
 */
export const walletFaultModes = [
  "normal",
  "rejecting",
  "late",
  "other-key",
  "transactions-only",
  "data-only",
  "pera-android-6",
  "pera-ios-6",
  "pera-7",
  "other-network",
] as const;
export type WalletFaultMode = (typeof walletFaultModes)[number];

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
export interface SettingState {
  nodes: { first: NodeFaultMode; second: NodeFaultMode };
  configuredNodes: ConfiguredNodes;
  wallets: OfferedWallets;
  lute: LuteForm;
  bridge: BridgeFaultMode;
  provider: ProviderFaultMode;
  game: GameFaultMode;
  wallet: WalletFaultMode;
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
export interface SettingChange {
  /** Both nodes at once. */
  node?: NodeFaultMode | undefined;
  nodes?: { first?: NodeFaultMode | undefined; second?: NodeFaultMode | undefined } | undefined;
  configuredNodes?: ConfiguredNodes | undefined;
  wallets?: OfferedWallets | undefined;
  lute?: LuteForm | undefined;
  bridge?: BridgeFaultMode | undefined;
  provider?: ProviderFaultMode | undefined;
  game?: GameFaultMode | undefined;
  wallet?: WalletFaultMode | undefined;
  authAddresses?: Record<string, string | null> | undefined;
  assets?: Record<string, AssetChange> | undefined;
  holdings?: Record<string, HoldingsSetting> | undefined;
}

/** Returns the settings of a new or reset sandbox. */
export function initialState(): SettingState {
  return {
    nodes: { first: "normal", second: "normal" },
    configuredNodes: "both",
    wallets: "pera",
    lute: "extension",
    bridge: "alive",
    provider: "available",
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
