import type { SessionState } from "./session-state.ts";

/** The build page's address with the account, if there is one (specification, section 2). */
export function gameAddress(page: string, state: SessionState): string {
  return state.status === "connected"
    ? `${page}?account=${encodeURIComponent(state.account)}`
    : page;
}
