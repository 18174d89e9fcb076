import { hasCode } from "@fabulous-fish/core";
import { isProgramName, providePrograms } from "./programs.ts";

/**
 * Prepares the tests: installs those of the given programs that are missing, and prints the paths of
 * the ones that the tests use. Without a program after `--optional`, the tests do with less: those that
 * need it are skipped, or use another one.
 */
const words = process.argv.slice(2);
const isOptional = (word: string) =>
  words.includes("--optional") && words.indexOf(word) > words.indexOf("--optional");
const names = words.filter(isProgramName);

for (const [name, path] of Object.entries(providePrograms(names.filter((n) => !isOptional(n)))))
  console.log(`${name}: ${path}`);
for (const name of names.filter(isOptional)) {
  try {
    console.log(`${name}: ${providePrograms([name])[name]}`);
  } catch (error) {
    if (!hasCode(error, "programs-missing")) throw error;
    console.warn(`${name}: none; the tests do without it. ${error.message}`);
  }
}
