import { deepEqual } from "node:assert/strict";
import { differences } from "../replays/compare.ts";
import { recordRuns } from "../replays/recorded-runs.ts";
import { serveReplays } from "../replays/serve-replays.ts";
import { Tab } from "./tab.ts";
import { until } from "./until.ts";
import type { BrowserTest } from "./user.ts";

/** In milliseconds. */
const longestReplays = 240_000;

/** That the simulation of the reference game is the same as in other engines. */
export const replayTests: readonly BrowserTest[] = [
  {
    name: "200 recorded runs of the reference game are replayed as on Node",
    async run({ browser }) {
      const runs = recordRuns();
      const page = await serveReplays(runs);
      try {
        const tab = new Tab(await browser.newTab());
        await tab.open(page.url);
        const outcomes = await until(
          "all runs are replayed",
          () => tab.evaluate(() => window.outcomes),
          (replayed) => replayed?.length === runs.length,
          longestReplays,
        );
        deepEqual(differences(runs, outcomes ?? []), []);
      } finally {
        await page.close();
      }
    },
  },
];
