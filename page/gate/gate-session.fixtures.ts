import type { Account, GateSession } from "@fabulous-fish/core";
import { feeSink } from "../account/session.fixtures.ts";

/** A session of an account that may play. */
export function sessionOf(
  account: Account = feeSink,
  changes: Partial<GateSession> = {},
): GateSession {
  return {
    account,
    canPlay: true,
    standing: "yes",
    tokens: new Map([["2667249425", 100_000n]]),
    round: 50_000_000n,
    checkedAt: 1_790_000_000_000,
    expiresAt: 1_790_043_200_000,
    ...changes,
  };
}
