import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document, setUpDeployment } from "../node/check/deployment.fixtures.ts";

/** Checks a gate whose page shows scores, or not. */
async function checkWith(page: object, variables?: Readonly<Record<string, string>>) {
  const { site, served, check } = setUpDeployment();
  writeFileSync(join(site, "_root.data"), JSON.stringify(page));
  served.set("/_root.data", () => Response.json(page));
  return check(variables);
}

const withScores = { ...document, scores: true };

test("a season that the page shows is named", async () => {
  const { results, failing } = await checkWith(withScores, { GATE_SEASON: "spring" });
  expect(failing).toEqual([]);
  const ok = { group: "scores", subject: "season", level: "ok", seen: "spring" };
  expect(results).toContainEqual(ok);
});

test("a season that the page does not show is a warning", async () => {
  const { failing, exitCode } = await checkWith(document, { GATE_SEASON: "spring" });
  const problem =
    "the gate has the season spring, but the page does not show it, so nobody plays for a score";
  expect([failing, exitCode]).toEqual([[`warning scores: season: ${problem}`], 1]);
});

test("a page with scores is wrong at a gate without a season", async () => {
  const { failing, exitCode } = await checkWith(withScores);
  const problem = "the gate has no season, but the page shows scores";
  expect(failing).toEqual([`wrong scores: season: ${problem}`]);
  expect(exitCode).toBe(2);
});
