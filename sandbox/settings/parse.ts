import { isValidAddress } from "algosdk";
import * as v from "valibot";
import {
  bridgeFaultModes,
  configuredNodes,
  gameFaultModes,
  nodeFaultModes,
  providerFaultModes,
  type SettingChange,
} from "./state.ts";

const largestUint64 = 2n ** 64n - 1n;

/** An invalid change of settings. The message names the setting and its valid values. */
export class SettingChangeError extends Error {
  override readonly name = "SettingChangeError";
}

const isUint64 = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= largestUint64;

const uint64String = (what: string) =>
  v.pipe(v.string(), v.check(isUint64, `${what} is a whole number from 0 to 2^64-1, as a string`));

const address = v.pipe(
  v.string(),
  v.check(isValidAddress, "holdings are keyed by valid account addresses"),
);

const changeSchema = v.strictObject({
  node: v.optional(v.picklist(nodeFaultModes)),
  nodes: v.optional(
    v.strictObject({
      first: v.optional(v.picklist(nodeFaultModes)),
      second: v.optional(v.picklist(nodeFaultModes)),
    }),
  ),
  configuredNodes: v.optional(v.picklist(configuredNodes)),
  bridge: v.optional(v.picklist(bridgeFaultModes)),
  provider: v.optional(v.picklist(providerFaultModes)),
  game: v.optional(v.picklist(gameFaultModes)),
  holdings: v.optional(
    v.record(address, v.record(uint64String("an asset id"), v.nullable(uint64String("an amount")))),
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
