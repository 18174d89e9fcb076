import type { SessionState } from "./session-state.ts";

/** The build page's URL, with the connected account as its query parameter (rule 2.11). */
export function gameUrl(page: string, state: SessionState): string {
  return state.status === "connected"
    ? `${page}?account=${encodeURIComponent(state.account)}`
    : page;
}
