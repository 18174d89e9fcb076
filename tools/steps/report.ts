import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./run-command.ts";

/** Where a test runner leaves the report that its tests are counted from. */
export function reportPath(name: string): string {
  return join(projectRoot, "node_modules", ".cache", "tools", `${name}.json`);
}

/** A runner's report; undefined when it left none, or none that can be read. */
export async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}
