import type { SessionState } from "./session-state.ts";

/** The build page's address with the account, if there is one (rule 2.11). */
export function gameUrl(page: string, state: SessionState): string {
  return state.status === "connected"
    ? `${page}?account=${encodeURIComponent(state.account)}`
    : page;
}
