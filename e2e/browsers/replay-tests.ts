import { differences } from "../replays/compare.ts";
import { recordRuns } from "../replays/recorded-runs.ts";
import { serveReplays } from "../replays/serve-replays.ts";
import { expect, test } from "./fixtures.ts";
import { Tab } from "./tab.ts";
import { polled } from "./until.ts";

const maxReplayMilliseconds = 240_000;

test("200 recorded runs of the reference game are replayed as on Node", async ({ user }) => {
  const runs = recordRuns();
  const page = await serveReplays(runs);
  try {
    const tab = new Tab(await user.browser.newTab());
    await tab.driver.open(page.url);
    const outcomes = () => tab.evaluate(() => window.outcomes ?? []);
    const replayed = async () => (await outcomes()).length;
    await polled("replayed runs", replayed, maxReplayMilliseconds).toBe(runs.length);
    expect(differences(runs, await outcomes())).toEqual([]);
  } finally {
    await page.close();
  }
});
