import type { AccountCheck, AccountsState } from "./accounts-state.ts";
import { enough, tooLittle } from "./session.fixtures.ts";
import type { HoldingsCheck, SessionState } from "./session-state.ts";

export const no = { canPlay: false, tokens: tooLittle, checkedAt: 1 };
export const yes = { canPlay: true, tokens: enough, checkedAt: 2 };

export const unread: AccountCheck = { status: "unread" };
export const reading: HoldingsCheck = { status: "reading", decision: undefined };
export const loaded = (decision: typeof yes): HoldingsCheck => ({ status: "loaded", decision });
export const failed: HoldingsCheck = {
  status: "failed",
  decision: undefined,
  error: new Error("no node"),
};

/** A state with the accounts a, b, c and so on. */
export function state(
  current: string | undefined,
  checks: readonly AccountCheck[],
  eligible?: string,
): AccountsState {
  const accounts = checks.map((check, index) => ({
    address: "abcdefghijklmnopqrstuvwxyz".charAt(index),
    check,
  }));
  return { current, accounts, eligible };
}
export const connected = (account: string, check: HoldingsCheck): SessionState => ({
  status: "connected",
  account,
  check,
});
