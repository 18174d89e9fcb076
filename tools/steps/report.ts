import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./run-command.ts";

/** Path of the report of a test runner. */
export function reportPath(name: string): string {
  return join(projectRoot, "node_modules", ".cache", "tools", `${name}.json`);
}

/** Reads a report; undefined if it does not exist or is not JSON. */
export async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as unknown;
  } catch {
    return undefined;
  }
}
