import type { Step } from "./steps.ts";
import { reports, type TestCase } from "./test-reports.ts";

/** The maximum duration of a test while nothing else runs. */
export const maxTestSeconds = 10;

/** With more slow tests than these, the machine is slow: to run them again would take long, too. */
const maxRepeated = 10;

/** The folder of the reports on tests that were run again, from the root of the repository. */
export const reportsOfRepeated = `${reports}/slow`;

/** Whether a test took longer than it may alone. */
export const isSlow = ({ seconds }: Pick<TestCase, "seconds">): boolean => seconds > maxTestSeconds;

/**
 * Returns the steps that run slow tests again, one after the other and with nothing beside them, and
 * with them what has the same place; none if there are too many.
 */
export function stepsOfSlowTests(slow: readonly Pick<TestCase, "file" | "place">[]): Step[] {
  if (slow.length > maxRepeated) return [];
  const isOfBrowser = ({ file }: Pick<TestCase, "file">) => file.endsWith(".spec.ts");
  const placesOf = (tests: typeof slow) => [...new Set(tests.map(({ place }) => place))].join(" ");
  const unit = placesOf(slow.filter((test) => !isOfBrowser(test)));
  const browser = placesOf(slow.filter(isOfBrowser));
  const steps: Step[] = [];
  if (unit !== "") {
    const outputFile = `--outputFile.json=${reportsOfRepeated}/unit-tests.json`;
    const command = `vitest run --maxWorkers=1 ${outputFile} ${unit}`;
    steps.push({ name: "slow unit tests again", command });
  }
  if (browser !== "") {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reportsOfRepeated}/browser-tests.json` };
    const command = `playwright test --config=e2e --workers=1 ${browser}`;
    steps.push({ name: "slow browser tests again", command, env });
  }
  return steps;
}
