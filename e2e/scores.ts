import type { Page } from "@playwright/test";
import type { ScoreEntry } from "@fabulous-fish/core/scores/score-messages";
import { sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { configure } from "./configure.ts";

/** An entry of `GET /gate/scores` of the sandbox's account with this index. */
export const scoreOf = (
  index: number,
  score: number,
  change: Partial<ScoreEntry> = {},
): ScoreEntry => ({
  id: `run-${index}`,
  rank: index + 1,
  account: sandboxAccounts[index]?.address ?? "",
  score,
  playedAt: Date.UTC(2026, 0, 1 + index),
  isSlow: false,
  hasRecording: true,
  ...change,
});

/** Five scores, of which two are equal and two of slow runs. */
export const fiveScores: readonly ScoreEntry[] = [
  scoreOf(0, 1_204_310),
  scoreOf(1, 98_765, { isSlow: true }),
  scoreOf(2, 4_321),
  scoreOf(3, 4_321, { rank: 3 }),
  scoreOf(4, 0, { isSlow: true }),
];

/** The response to `GET /gate/scores` with these entries. */
export const scoresResponse = (scores: readonly ScoreEntry[]) => ({
  season: "spring",
  count: scores.length,
  scores,
});

export const scoresUrl = "**/gate/scores*";

/** Gives the site a gate with scores, whose response is a stub. */
export async function stubScores(
  routes: Pick<Page, "route">,
  scores: readonly ScoreEntry[] = fiveScores,
): Promise<void> {
  await configure(routes, { gate: "/gate", scores: true });
  await routes.route(scoresUrl, (route) => route.fulfill({ json: scoresResponse(scores) }));
}
