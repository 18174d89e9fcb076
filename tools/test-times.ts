import type { MachineLoad } from "./machine-load.ts";
import type { TestCase } from "./test-reports.ts";

/** What a test should take at most on idle cores, in seconds. */
export const maxTestSeconds = 10;

/** From this idle share of the cores' time on, a slow test has waited, not computed. */
const minIdleShare = 0.25;

/** The tests that took longer than they should. */
export interface SlowTests {
  /** The cores were idle for a good part: these tests have waited. */
  readonly waiting: readonly TestCase[];
  /** The cores were busy, with whatever, or their load is unknown: the seconds say nothing. */
  readonly busy: readonly TestCase[];
}

/** Returns the slow tests, the slowest first. */
export function findSlowTests(tests: readonly TestCase[], load: MachineLoad): SlowTests {
  const slow = tests
    .filter(({ seconds }) => seconds > maxTestSeconds)
    .sort((one, other) => other.seconds - one.seconds);
  const hasWaited = ({ began, ended }: TestCase) =>
    (load.idleShare(began, ended) ?? 0) >= minIdleShare;
  return { waiting: slow.filter(hasWaited), busy: slow.filter((test) => !hasWaited(test)) };
}

/** Returns a table with a line for each folder, with its tests and their summed seconds. */
export function describeFolders(tests: readonly TestCase[]): string[] {
  const folders = new Map<string, { count: number; seconds: number }>();
  for (const { file, seconds } of tests) {
    const folder = folderOf(file);
    const { count, seconds: before } = folders.get(folder) ?? { count: 0, seconds: 0 };
    folders.set(folder, { count: count + 1, seconds: before + seconds });
  }
  const rows = [...folders]
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .map(([folder, { count, seconds }]) => [folder, String(count), seconds.toFixed(0)] as const);
  return align([["folder", "tests", "seconds"], ...rows]);
}

/** The package of a file, or of a browser test its folder in `e2e/`. */
function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "tools" ? first : `${first}/${second}`;
}

function align(rows: readonly (readonly [string, string, string])[]): string[] {
  const width = Math.max(...rows.map(([folder]) => folder.length));
  return rows.map(
    ([folder, count, seconds]) =>
      `${folder.padEnd(width)}  ${count.padStart(6)}  ${seconds.padStart(7)}`,
  );
}
