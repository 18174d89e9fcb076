import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { Plugin } from "vite";
import { encodeBase64 } from "@fabulous-fish/core";
import { startWorker } from "../servers/workerd.ts";
import { differences } from "./compare.ts";
import { type Outcome, outcomeOfReplay } from "./outcome.ts";
import { type RecordedRun, recordRuns } from "./recorded-runs.ts";
import { serveReplays } from "./serve-replays.ts";

/*
 * The same replays in Firefox and WebKit: e2e/browsers/replay-tests.ts.
 */
test.describe.configure({ mode: "default" });

let runs: readonly RecordedRun[];
test.beforeAll(() => {
  runs = recordRuns();
});

async function replayInBrowser(
  page: Page,
  replayed: readonly RecordedRun[],
  plugins?: readonly Plugin[],
) {
  const served = await serveReplays(replayed, plugins);
  await page.goto(served.url);
  await page.waitForFunction(() => window.outcomes, undefined, { timeout: 280_000 });
  const outcomes = await page.evaluate(() => window.outcomes);
  await served.close();
  return outcomes ?? [];
}

test("there are 200 runs of all kinds, and none is like another", () => {
  expect(runs).toHaveLength(200);
  expect(new Set(runs.map(({ outcome: [score, state] }) => `${score} ${state}`)).size).toBe(200);
  const steps = runs.map(({ outcome }) => outcome[2] ?? 0);
  expect(steps.filter((each) => each > 6 * 60 * 40).length).toBeGreaterThanOrEqual(4);
  expect(steps.filter((each) => each < 2 * 60 * 40).length).toBeGreaterThan(5);
  expect(runs.filter(({ outcome }) => outcome[3] === 1).length).toBeGreaterThan(2);
});

test("they are replayed alike on Node", () => {
  expect(
    differences(
      runs,
      runs.map(({ recording }) => outcomeOfReplay(recording)),
    ),
  ).toEqual([]);
});

test("they are replayed alike in the browser, by what the game's build makes", async ({ page }) => {
  expect(differences(runs, await replayInBrowser(page, runs))).toEqual([]);
});

test("they are replayed alike in Cloudflare's runtime", async () => {
  const assets = await mkdtemp(join(tmpdir(), "fish-replays-"));
  const worker = await startWorker({ entry: "e2e/replays/replay-worker.ts", assets });
  const response = await fetch(worker.url, {
    method: "POST",
    body: JSON.stringify(runs.map(({ recording }) => encodeBase64(recording))),
  });
  const outcomes = (await response.json()) as readonly Outcome[];
  await worker.remove();
  await rm(assets, { recursive: true });
  expect(differences(runs, outcomes)).toEqual([]);
});

test("if one number of the simulation differs a little, hardly any replay is the same", async ({
  page,
}) => {
  let changed = 0;
  const otherNumber: Plugin = {
    name: "other-number",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/packages/simulation/rules.ts")) return undefined;
      changed += 1;
      return code.replace("playerResponse = 6.5;", "playerResponse = 6.500_000_000_001;");
    },
  };
  const some = runs.filter((_, index) => index % 5 === 0);
  const outcomes = await replayInBrowser(page, some, [otherNumber]);
  expect(changed).toBe(1);
  expect(differences(some, outcomes).length).toBeGreaterThan(38);
});
