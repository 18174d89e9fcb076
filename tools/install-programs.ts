import { isProgramName, providePrograms } from "./programs.ts";

/**
 * Prepares the browser tests: installs those of the given programs that are missing, and prints the
 * paths of the ones that the tests use.
 */
const names = process.argv.slice(2).filter(isProgramName);
for (const [name, path] of Object.entries(providePrograms(names))) console.log(`${name}: ${path}`);
