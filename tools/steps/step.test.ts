import { expect, test } from "vitest";
import { ChromiumPathInvalidError } from "../chromium/chromium-errors.ts";
import { runSteps, type Step, summaryLine, totals } from "./step.ts";

const outcome = { passed: 1, failed: 0, output: "fine" };
const passing = (name: string): Step => ({ name, run: () => Promise.resolve(outcome) });

test("behavior: a step that throws counts as failed, and the others still run", async () => {
  const broken: Step = { name: "broken", run: () => Promise.reject(new Error("no disk")) };
  const printed: string[] = [];
  const finished = await runSteps([broken, passing("types")], 1, (text) => printed.push(text));
  expect(totals(finished)).toEqual({ passed: 1, failed: 1 });
  expect(printed.join("\n")).toContain("no disk");
});

test("behavior: an error is printed with its remedy", async () => {
  const broken: Step = {
    name: "broken",
    run: () => Promise.reject(new ChromiumPathInvalidError("/gone")),
  };
  const printed: string[] = [];
  await runSteps([broken], 1, (text) => printed.push(text));
  expect(printed.join("\n")).toContain("/gone Set it to the path");
});

test("behavior: no more steps run at the same time than allowed", async () => {
  let running = 0;
  let most = 0;
  const step = (name: string): Step => ({
    name,
    async run() {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return outcome;
    },
  });
  await runSteps(["a", "b", "c", "d", "e"].map(step), 2, () => undefined);
  expect(most).toBe(2);
});

test.each([
  [{ passed: 12, failed: 0 }, /^✓ unit tests +12 passed, 0 failed/],
  [{ passed: 11, failed: 1 }, /^✗ unit tests +11 passed, 1 failed/],
])("parameters: the summary of %o", (counts, line) => {
  expect(summaryLine({ name: "unit tests", seconds: 3, output: "", ...counts })).toMatch(line);
});
