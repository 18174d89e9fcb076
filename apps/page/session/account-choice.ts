import { checkOf, type Connected, type SessionState } from "./session-state.ts";

/** How many accounts are read, the session's included (rule 3.16). */
export const maxReadAccounts = 20;

/** Returns whether the user has a choice: the wallet shares the session's account and others. */
export function isChoice(state: SessionState): state is Connected {
  return (
    state.status === "connected" && state.shared.length > 1 && state.shared.includes(state.account)
  );
}

/** Returns the accounts beside the session's that are read; none without a choice. */
export function readableAccounts(state: SessionState): readonly string[] {
  if (!isChoice(state)) return [];
  const others = state.shared.filter((account) => account !== state.account);
  return others.slice(0, maxReadAccounts - 1);
}

/** Returns how many of the other accounts have been read; undefined while none is being read. */
export function readingProgress(
  state: SessionState,
): { readonly read: number; readonly of: number } | undefined {
  const checks = readableAccounts(state).map((account) => state.checks.get(account));
  if (!checks.some((check) => check?.status === "reading")) return undefined;
  const read = checks.filter((check) => check && check.status !== "reading");
  return { read: read.length, of: checks.length };
}

/** Returns an account that may play while the session's account may not; undefined if there is none. */
export function offeredAccount(state: SessionState): string | undefined {
  return isChoice(state) && checkOf(state).decision?.canPlay === false ? state.eligible : undefined;
}
