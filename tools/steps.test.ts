import { expect, test } from "vitest";
import { runStages, type Step } from "./steps.ts";

const step = (name: string, script: string, rest: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, "-e", script],
  ...rest,
});

/** Runs stages, and returns their outcomes and what is printed, without seconds and commands. */
async function run(...stages: Step[][]) {
  const printed: string[] = [];
  const results = await runStages(stages, (line) => printed.push(line));
  const outcomes = Object.fromEntries(results.map(({ step, outcome }) => [step.name, outcome]));
  const lines = printed.map((line) => line.replace(/\d+ s/, "N s").replace(/(… .*?): .*/, "$1"));
  return { outcomes, lines };
}

test("a line as a step starts and ends, with what it has counted", async () => {
  const counting = step("tests", "console.log('first')", {
    isShown: true,
    count: () => "3 passed",
  });
  const { outcomes, lines } = await run([counting]);
  expect(outcomes).toEqual({ tests: "passed" });
  expect(lines).toEqual(["… tests", "first", "✓ tests: N s, 3 passed"]);
});

test("other output is shown only of a step that fails, before its last line", async () => {
  const script = "console.log('said'); console.error('wrong');";
  const { lines } = await run([step("good", script)], [step("bad", `${script} process.exit(1)`)]);
  expect(lines.slice(0, 3)).toEqual(["… good", "✓ good: N s", "… bad"]);
  expect(lines.slice(3, 5).sort()).toEqual(["said", "wrong"]);
  expect(lines.slice(5)).toEqual(["✗ bad: N s"]);
});

test("steps run also after one has failed, unless they need it", async () => {
  const failing = "process.exit(3)";
  const build = step("build", failing);
  const { outcomes } = await run(
    [step("lint", failing), step("types", ""), step("format", "")],
    [build, step("sizes", "", { after: build })],
    [step("browser tests", "", { after: build })],
  );
  expect(outcomes).toEqual({
    lint: "failed",
    types: "passed",
    format: "passed",
    build: "failed",
    sizes: "not run",
    "browser tests": "not run",
  });
});

test("a program that does not exist is a step that fails, and says which", async () => {
  const { outcomes, lines } = await run([{ name: "missing", command: ["no-such-program-here"] }]);
  expect(outcomes).toEqual({ missing: "failed" });
  expect(lines.join("\n")).toContain("no-such-program-here");
});
