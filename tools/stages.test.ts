import { expect, test } from "vitest";
import { quickStages, stagesOfTests } from "./stages.ts";

/** The number of the stage that has the step. */
const stageOf = (name: string) =>
  stagesOfTests([]).findIndex((steps) => steps.some((step) => step.name === name));

test("the programs are installed before the unit tests, which skip what needs them", () => {
  expect(stageOf("programs")).toBe(0);
  expect(stageOf("unit tests")).toBeGreaterThan(0);
});

test("the browser tests, the sizes and the oldest browsers are checked after the build, which they need", () => {
  const steps = stagesOfTests([]).flat();
  for (const name of ["sizes", "oldest browsers", "browser tests"])
    expect(steps.find((step) => step.name === name)?.after?.name).toBe("build");
});

test("the quick run has steps of the whole one, without a build and a browser", () => {
  const names = quickStages.flat().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["unit tests", "lint", "types"]));
  for (const name of ["build", "browser tests"]) expect(names).not.toContain(name);
  for (const name of names) expect(stageOf(name)).not.toBe(-1);
});

test("Playwright's arguments reach the browser tests", () => {
  const steps = stagesOfTests(["--grep", "scene"]).flat();
  const browserTests = steps.find(({ name }) => name === "browser tests");
  expect(browserTests?.command.slice(-2)).toEqual(["--grep", "scene"]);
});
