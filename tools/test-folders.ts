import type { TestCase } from "./test-reports.ts";

/** Returns a table with a line for each folder, with its tests and their summed seconds. */
export function describeFolders(tests: readonly Pick<TestCase, "file" | "seconds">[]): string[] {
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
