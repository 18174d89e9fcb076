import type { Page } from "@playwright/test";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { eligible, frontPageShown, type PageState, shown } from "../page-state.ts";
import { fiveScores, stubScores } from "../scores.ts";

/* The home screen with the best scores of a season. */

async function scoresShown(page: Page): Promise<void> {
  await frontPageShown(page);
  const scores = page.locator(".scores");
  await scores.waitFor();
  await scores.evaluate((panel) => panel.scrollIntoView({ block: "end" }));
}

export const scoresStates: readonly PageState[] = [
  { name: "best-scores", arrange: (_, page) => stubScores(page), reach: scoresShown },
  {
    name: "best-scores-may-play",
    saved: eligible,
    arrange: (_, page) => stubScores(page),
    async reach(page) {
      await shown(page, messages.justNow);
      await scoresShown(page);
    },
  },
  {
    name: "best-scores-in-german",
    saved: { [languageKey]: "de" },
    arrange: (_, page) => stubScores(page),
    async reach(page) {
      await page.locator("html[lang=de]").waitFor();
      await scoresShown(page);
    },
  },
  {
    name: "best-scores-of-many-digits",
    saved: eligible,
    arrange: (_, page) =>
      stubScores(
        page,
        fiveScores.map((entry) => ({ ...entry, score: Number.MAX_SAFE_INTEGER, isSlow: true })),
      ),
    async reach(page) {
      await shown(page, messages.justNow);
      await scoresShown(page);
    },
  },
  { name: "no-scores-yet", arrange: (_, page) => stubScores(page, []), reach: scoresShown },
];
