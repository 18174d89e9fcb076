import { expect, test } from "vitest";
import { quickSteps, runAllSteps } from "./stages.ts";
import type { Step } from "./steps.ts";

/** Runs all steps, of which those with the names fail. Returns the runs, and what did not pass. */
async function run(...failing: readonly string[]) {
  const runs: { readonly names: readonly string[]; readonly args?: readonly string[] }[] = [];
  const failed = await runAllSteps(
    (steps: readonly Step[], args?: readonly string[]) => {
      runs.push({ names: steps.map(({ name }) => name), ...(args && { args }) });
      return Promise.resolve(steps.filter(({ name }) => failing.includes(name)));
    },
    ["--grep", "scene"],
  );
  return { runs, failed: failed.map(({ name }) => name) };
}

test("the programs are installed before the unit tests, which skip what needs them", async () => {
  const { runs } = await run();
  expect(runs[0]?.names).toEqual(["programs"]);
  expect(runs[1]?.names).toContain("unit tests");
});

test("every step runs also after others have failed", async () => {
  const all = (await run()).runs.flatMap(({ names }) => names);
  const { runs, failed } = await run("programs", "lint", "languages", "sizes");
  expect(runs.flatMap(({ names }) => names)).toEqual(all);
  expect(failed).toEqual(["programs", "lint", "languages", "sizes"]);
});

test("without a build, what needs one did not pass", async () => {
  const { runs, failed } = await run("build");
  expect(failed).toEqual(["build", "oldest browsers", "sizes", "browser tests"]);
  expect(runs.flatMap(({ names }) => names)).not.toContain("browser tests");
});

test("Playwright's arguments reach the browser tests, beside which nothing runs", async () => {
  const { runs } = await run();
  expect(runs.at(-1)).toEqual({ names: ["browser tests"], args: ["--grep", "scene"] });
});

test("the quick run has steps of the whole one, without a build and a browser", async () => {
  const all = (await run()).runs.flatMap(({ names }) => names);
  const names = quickSteps.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["unit tests", "lint", "types"]));
  expect(all).toEqual(expect.arrayContaining(names));
  for (const name of ["build", "browser tests"]) expect(names).not.toContain(name);
});
