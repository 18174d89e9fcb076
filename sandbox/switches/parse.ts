import { isValidAddress } from "algosdk";
import * as v from "valibot";
import {
  bridgeMoods,
  configuredNodes,
  gameMoods,
  nodeMoods,
  providerMoods,
  type SwitchChange,
} from "./state.ts";

const LARGEST_UINT64 = 2n ** 64n - 1n;

/** A change to the switches that makes no sense; the message names the switch and what it takes. */
export class SwitchChangeError extends Error {
  override readonly name = "SwitchChangeError";
}

const isUint64 = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_UINT64;

const uint64Text = (what: string) =>
  v.pipe(v.string(), v.check(isUint64, `${what} is a whole number from 0 to 2^64-1, as text`));

const address = v.pipe(
  v.string(),
  v.check(isValidAddress, "holdings are keyed by valid account addresses"),
);

const changeSchema = v.strictObject({
  node: v.optional(v.picklist(nodeMoods)),
  nodes: v.optional(
    v.strictObject({
      first: v.optional(v.picklist(nodeMoods)),
      second: v.optional(v.picklist(nodeMoods)),
    }),
  ),
  configuredNodes: v.optional(v.picklist(configuredNodes)),
  bridge: v.optional(v.picklist(bridgeMoods)),
  provider: v.optional(v.picklist(providerMoods)),
  game: v.optional(v.picklist(gameMoods)),
  holdings: v.optional(
    v.record(address, v.record(uint64Text("an asset id"), v.nullable(uint64Text("an amount")))),
  ),
});

/**
 * Reads a change to the switches that came as JSON or was typed.
 * @throws {SwitchChangeError} when a switch is unknown or its value is none it can take.
 */
export function parseSwitchChange(input: unknown): SwitchChange {
  const result = v.safeParse(changeSchema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new SwitchChangeError(path === null ? issue.message : `${path}: ${issue.message}`);
}
