import { providePrograms } from "./programs.ts";

/**
 * Prepares the browser tests: installs Chromium if no working one is found, and prints the path of
 * the one that the tests use.
 */
console.log(`Browser: ${providePrograms(["chromium"]).chromium}`);
