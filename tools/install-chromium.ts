import { providePrograms } from "./programs.ts";

/** Prepares the browser tests: installs a Chromium if there is none. */
console.log(`Browser: ${providePrograms(["chromium"]).chromium}`);
