import * as v from "valibot";
import { isValidAddress } from "algosdk";
import { modeSettings, nodeFaultModes } from "./fault-modes.ts";
import { modesOf, type ModeTable } from "./mode-table.ts";
import {
  type AssetSetting,
  assetModes,
  initialState,
  type SettingChange,
  type SettingState,
} from "./state.ts";

/** The settings of one sandbox. The wallet's tab, `npm run setting` and tests use them. */
export interface Settings {
  /** Returns a copy of the current settings. */
  read(): SettingState;
  /**
   * Changes the given settings. The others stay.
   * @throws {SettingChangeError} if a setting is unknown or its value is not valid
   */
  change(change: SettingChange): void;
  /** Resets all settings and holdings. */
  reset(): void;
  /** Calls the listener after each change. Returns a function that removes it. */
  subscribe(listener: (state: SettingState) => void): () => void;
}

/** Creates the settings of a sandbox, in their initial state. */
export function createSettings(): Settings {
  let state = initialState();
  const listeners = new Set<(state: SettingState) => void>();

  function replace(next: SettingState): void {
    state = next;
    for (const listener of [...listeners]) listener(structuredClone(state));
  }

  return {
    read: () => structuredClone(state),
    change: (change) => replace(changed(state, parseSettingChange(change))),
    reset: () => replace(initialState()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function changed(state: SettingState, change: SettingChange): SettingState {
  const holdings = structuredClone(state.holdings);
  for (const [address, amounts] of Object.entries(change.holdings ?? {})) {
    holdings[address] = { ...holdings[address], ...amounts };
  }
  return {
    nodes: {
      first: change.nodes?.first ?? change.node ?? state.nodes.first,
      second: change.nodes?.second ?? change.node ?? state.nodes.second,
    },
    configuredNodes: change.configuredNodes ?? state.configuredNodes,
    wallets: change.wallets ?? state.wallets,
    lute: change.lute ?? state.lute,
    bridge: change.bridge ?? state.bridge,
    provider: change.provider ?? state.provider,
    scores: change.scores ?? state.scores,
    game: change.game ?? state.game,
    wallet: change.wallet ?? state.wallet,
    authAddresses: { ...state.authAddresses, ...change.authAddresses },
    assets: changedAssets(state.assets, change.assets ?? {}),
    holdings,
  };
}

/** Changes the given parameters. A new asset has no name, and no decimals. */
function changedAssets(
  assets: SettingState["assets"],
  changes: NonNullable<SettingChange["assets"]>,
): SettingState["assets"] {
  const changed = Object.entries(changes).map(([id, change]): [string, AssetSetting] => {
    const {
      name = "",
      unitName = "",
      decimals = "0",
      mode = "normal",
    } = { ...assets[id], ...change };
    return [id, { name, unitName, decimals, mode }];
  });
  return { ...assets, ...Object.fromEntries(changed) };
}

/** Resolves as soon as the settings fulfil the condition. */
export function whenSettings(
  settings: Settings,
  isMet: (state: SettingState) => boolean,
): Promise<void> {
  if (isMet(settings.read())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = settings.subscribe((state) => {
      if (!isMet(state)) return;
      stop();
      resolve();
    });
  });
}

const largestUint64 = 2n ** 64n - 1n;

/** An invalid change of settings. The message names the setting and its valid values. */
export class SettingChangeError extends Error {
  override readonly name = "SettingChangeError";
}

const isUint64 = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= largestUint64;

const uint64String = (what: string) =>
  v.pipe(v.string(), v.check(isUint64, `${what} is a whole number from 0 to 2^64-1, as a string`));

const validAddress = (what: string) => v.pipe(v.string(), v.check(isValidAddress, what));

const modeOf = <Table extends ModeTable>(table: Table) => v.optional(v.picklist(modesOf(table)));

const changeSchema = v.strictObject({
  node: modeOf(nodeFaultModes),
  nodes: v.optional(
    v.strictObject({
      first: modeOf(nodeFaultModes),
      second: modeOf(nodeFaultModes),
    }),
  ),
  configuredNodes: modeOf(modeSettings.configuredNodes.table),
  wallets: modeOf(modeSettings.wallets.table),
  lute: modeOf(modeSettings.lute.table),
  bridge: modeOf(modeSettings.bridge.table),
  provider: modeOf(modeSettings.provider.table),
  scores: modeOf(modeSettings.scores.table),
  game: modeOf(modeSettings.game.table),
  wallet: modeOf(modeSettings.wallet.table),
  authAddresses: v.optional(
    v.record(
      validAddress("authAddresses are keyed by valid account addresses"),
      v.nullable(validAddress("an auth address is a valid address, or null")),
    ),
  ),
  assets: v.optional(
    v.record(
      uint64String("an asset id"),
      v.strictObject({
        name: v.optional(v.string()),
        unitName: v.optional(v.string()),
        decimals: v.optional(
          v.pipe(v.string(), v.regex(/^(?:\d|1\d)$/, "decimals are 0 to 19, as a string")),
        ),
        mode: v.optional(v.picklist(assetModes)),
      }),
    ),
  ),
  holdings: v.optional(
    v.record(
      validAddress("holdings are keyed by valid account addresses"),
      v.record(uint64String("an asset id"), v.nullable(uint64String("an amount"))),
    ),
  ),
});

/**
 * Validates a change of settings.
 * @throws {SettingChangeError} if a setting is unknown or its value is not valid
 */
export function parseSettingChange(input: unknown): SettingChange {
  const result = v.safeParse(changeSchema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new SettingChangeError(path === null ? issue.message : `${path}: ${issue.message}`);
}
