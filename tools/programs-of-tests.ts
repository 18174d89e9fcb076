import { readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isProgramName, type ProgramName } from "./programs.ts";

/** In the path of a test without a browser. */
const servers = `${sep}servers${sep}`;

/**
 * Returns the programs that the tests of a file in `e2e/` need: Chromium, and what is named by calls of
 * `providePrograms` with one name in the file and in the modules that it imports.
 */
export function programsOf(file: string): ProgramName[] {
  const named = [...modulesOf(file)].flatMap((path) =>
    Array.from(
      readFileSync(path, "utf8").matchAll(/\bprovidePrograms\(\["(\w+)"\]/g),
      ([, name = ""]) => name,
    ),
  );
  return [...(file.includes(servers) ? [] : ["chromium"]), ...named].filter(isProgramName);
}

/** Returns a module, and those of its package that it imports. */
function modulesOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, imported = ""] of readFileSync(path, "utf8").matchAll(/ from "(\.[^"]+\.ts)";/g))
    modulesOf(join(dirname(path), imported), found);
  return found;
}
