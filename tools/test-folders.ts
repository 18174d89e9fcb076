import type { TestCase } from "./test-reports.ts";

/** Returns the tests of each folder and their summed seconds, the longest first. */
export function sumFolders(tests: readonly Pick<TestCase, "file" | "seconds">[]) {
  const folders = new Map<string, { tests: number; seconds: number }>();
  for (const { file, seconds } of tests) {
    const folder = folderOf(file);
    const before = folders.get(folder) ?? { tests: 0, seconds: 0 };
    folders.set(folder, { tests: before.tests + 1, seconds: before.seconds + seconds });
  }
  const rows = [...folders].sort(([, one], [, other]) => other.seconds - one.seconds);
  return Object.fromEntries(
    rows.map(([folder, { tests, seconds }]) => [folder, { tests, seconds: Math.round(seconds) }]),
  );
}

/** The package of a file, or of a browser test its folder in `e2e/`. */
function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "tools" ? first : `${first}/${second}`;
}
