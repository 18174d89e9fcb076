import { isValidAddress } from "algosdk";
import { type ChosenModes, nodeFaultModes, valueOfEachMode } from "./fault-modes.ts";
import { modesOf, type ModeTable } from "./mode-table.ts";
import {
  type AssetSetting,
  assetModes,
  type SettingState,
  valueOfEachNode,
  initialState,
} from "./state.ts";
import type { ChainContents } from "../chain-contents.ts";

import * as v from "valibot";

/** An invalid change of settings. The message names the setting and its valid values. */
export class SettingChangeError extends Error {
  override readonly name = "SettingChangeError";
}

const largestUint64 = 2n ** 64n - 1n;

const isUint64 = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= largestUint64;

const uint64String = (what: string) =>
  v.pipe(v.string(), v.check(isUint64, `${what} is a whole number from 0 to 2^64-1, as a string`));

const validAddress = (what: string) => v.pipe(v.string(), v.check(isValidAddress, what));

const modeOf = <Table extends ModeTable>(table: Table) => v.optional(v.picklist(modesOf(table)));

const changeSchema = v.strictObject({
  /** All nodes at once. */
  node: modeOf(nodeFaultModes),
  nodes: v.optional(v.strictObject(valueOfEachNode(() => modeOf(nodeFaultModes)))),
  ...(valueOfEachMode(modeOf) as {
    [Setting in keyof ChosenModes]: v.OptionalSchema<
      v.GenericSchema<ChosenModes[Setting]>,
      undefined
    >;
  }),
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

/** A change of some settings. Omitted settings stay, and so do omitted parameters of an asset. */
export type SettingChange = v.InferOutput<typeof changeSchema>;

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

/** Returns the settings after a change. */
function applyChange(state: SettingState, change: SettingChange): SettingState {
  const holdings = structuredClone(state.holdings);
  for (const [address, amounts] of Object.entries(change.holdings ?? {})) {
    holdings[address] = { ...holdings[address], ...amounts };
  }
  return {
    nodes: valueOfEachNode((node) => change.nodes?.[node] ?? change.node ?? state.nodes[node]),
    ...(valueOfEachMode((_, setting) => change[setting] ?? state[setting]) as ChosenModes),
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
  const next = Object.entries(changes).map(([id, change]): [string, AssetSetting] => {
    const {
      name = "",
      unitName = "",
      decimals = "0",
      mode = "normal",
    } = { ...assets[id], ...change };
    return [id, { name, unitName, decimals, mode }];
  });
  return { ...assets, ...Object.fromEntries(next) };
}

/** The settings of one sandbox. The wallet's tab, `npm run setting` and tests use them. */
export type Settings = ReturnType<typeof createSettings>;

/** Creates the settings of a sandbox, in their initial state. */
export function createSettings(contents: ChainContents) {
  let state = initialState(contents);
  const listeners = new Set<(state: SettingState) => void>();

  function replace(next: SettingState): void {
    state = next;
    for (const listener of [...listeners]) listener(structuredClone(state));
  }

  return {
    /** The contents of the chain after a reset. */
    contents,
    /** Returns a copy of the current settings. */
    read: () => structuredClone(state),
    /**
     * Changes the given settings. The others stay.
     * @throws {SettingChangeError} if a setting is unknown or its value is not valid
     */
    change: (change: SettingChange) => replace(applyChange(state, parseSettingChange(change))),
    /** Resets all settings and holdings. */
    reset: () => replace(initialState(contents)),
    /** Calls the listener after each change. Returns a function that removes it. */
    subscribe(listener: (state: SettingState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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
