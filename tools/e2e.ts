import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { FabulousFishError } from "@fabulous-fish/core";
import { whyStale } from "./build/stale-build.ts";
import { findProgram, programsOfTests, providePrograms } from "./programs.ts";
import { programsOf } from "./programs-of-tests.ts";
import { projectRoot } from "./project-root.ts";

/**
 * `npm run e2e`: browser tests, with Playwright's arguments, on a build of the sources. It installs what
 * the chosen tests need and this machine lacks.
 */

const args = process.argv.slice(2);

/** Runs one of npm's binaries, which on Windows are scripts that only a shell can run. */
const run = (program: string, words: readonly string[], options: SpawnSyncOptions = {}) =>
  spawnSync(program, words, {
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
const playwright = (...words: readonly string[]) => ["test", "--config=e2e", ...words, ...args];

/** Installs the missing programs of the tests that the arguments choose. */
function installPrograms(): void {
  if (programsOfTests.required.every((name) => findProgram(name) !== undefined)) return;
  const words = playwright("--list", "--reporter=json");
  const { stdout } = run("playwright", words, { stdio: "pipe", maxBuffer: 2 ** 30 });
  const { config, suites } = JSON.parse(String(stdout)) as JSONReport;
  providePrograms(suites.flatMap(({ file }) => programsOf(join(config.rootDir, file))));
}

try {
  installPrograms();
  const reason = whyStale(projectRoot);
  if (reason !== undefined) console.log(`Building, because ${reason}.`);
  const built = reason === undefined ? 0 : run("tsx", ["tools/build.ts"]).status;
  process.exitCode = built === 0 ? (run("playwright", playwright()).status ?? 1) : 1;
} catch (error) {
  if (!(error instanceof FabulousFishError)) throw error;
  console.error(`${error.message} ${error.remedy}`);
  process.exitCode = 1;
}
