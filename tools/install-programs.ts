import { hasCode } from "@fabulous-fish/core";
import { isProgramName, programsOfTests, providePrograms } from "./programs.ts";

/**
 * Installs the programs of the command line that are missing, or without arguments those of
 * `npm test`, and prints the path of each.
 */
const named = process.argv.slice(2).filter(isProgramName);
const { required, optional } =
  named.length > 0 ? { required: named, optional: [] } : programsOfTests;

for (const [name, path] of Object.entries(providePrograms(required)))
  console.log(`${name}: ${path}`);
for (const name of optional) {
  try {
    console.log(`${name}: ${providePrograms([name])[name]}`);
  } catch (error) {
    if (!hasCode(error, "programs-missing")) throw error;
    console.warn(`${name}: none; the tests do without it. ${error.message}`);
  }
}
