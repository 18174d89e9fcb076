import { join } from "node:path";
import type { MachineLoad } from "./machine-load.ts";
import type { Step } from "./steps.ts";
import { reports, type TestCase } from "./test-reports.ts";

/** What a test may take at most while nothing else runs, in seconds. */
export const maxTestSeconds = 10;

/** With more slow tests than these, the machine is slow: to run them again would take long, too. */
const maxRepeated = 10;

/** If at least this share of the cores' time was idle, nothing but its own work held a test up. */
const minIdleShare = 0.5;

/** The folder of the reports on tests that were run again. */
export const reportsOfRepeated = join(reports, "slow");

/** Whether a test took longer than it may alone. */
export const isSlow = ({ seconds }: TestCase): boolean => seconds > maxTestSeconds;

/**
 * Returns the steps that run slow tests again, one after the other and with nothing beside them; none if
 * there are too many.
 */
export function stepsOfSlowTests(slow: readonly TestCase[]): readonly Step[] {
  if (slow.length > maxRepeated) return [];
  const ofBrowser = slow.filter(({ file }) => file.endsWith(".spec.ts"));
  const ofUnits = slow.filter((test) => !ofBrowser.includes(test));
  const steps: Step[] = [];
  if (ofUnits.length > 0) {
    const outputFile = `--outputFile.json=${join(reportsOfRepeated, "unit-tests.json")}`;
    const files = new Set(ofUnits.map(({ file }) => file));
    const names = `^(${patternOf(ofUnits)})$`;
    steps.push({
      name: "slow unit tests again",
      command: ["vitest", "run", ...files, "--maxWorkers=1", "-t", names, outputFile],
    });
  }
  if (ofBrowser.length > 0) {
    const places = new Set(ofBrowser.map(({ place }) => place));
    // Playwright's pattern also covers the names of the project and the file.
    const names = `(${patternOf(ofBrowser)})$`;
    steps.push({
      name: "slow browser tests again",
      command: ["playwright", "test", "--config=e2e", "--workers=1", ...places, "-g", names],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reportsOfRepeated, "browser-tests.json") },
    });
  }
  return steps;
}

/** Of tests that were run again: those that are slow, and those of which it cannot be said. */
export interface SlowTests {
  readonly slow: readonly TestCase[];
  /** The cores were busy with something else, or their load is unknown. */
  readonly unknown: readonly TestCase[];
}

/** Judges tests that were run again. */
export function judgeSlowTests(repeated: readonly TestCase[], load: MachineLoad): SlowTests {
  const slow = repeated.filter(isSlow);
  const wasQuiet = ({ began, ended }: TestCase) =>
    (load.idleShare(began, ended) ?? 0) >= minIdleShare;
  return { slow: slow.filter(wasQuiet), unknown: slow.filter((test) => !wasQuiet(test)) };
}

/** A regular expression for the names of tests. */
function patternOf(tests: readonly TestCase[]): string {
  const names = new Set(tests.map(({ name }) => name));
  return [...names]
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join("|");
}
