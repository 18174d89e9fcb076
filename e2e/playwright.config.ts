import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "@fabulous-fish/tools/chromium-arguments";
import { findProgram } from "@fabulous-fish/tools/programs";

/** The browser of a test that needs the whole one: its preferences, or its pop-up blocker. */
export const wholeBrowser = findProgram("chromium");
const executablePath = findProgram("headlessShell") ?? wholeBrowser;

/** The tests without a browser. */
const servers = /[\\/]e2e[\\/]servers[\\/].*\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  // Not relative: other configurations spread this one.
  globalSetup: join(import.meta.dirname, "global-setup.ts"),
  projects: [
    { name: "browser", testMatch: "**/*.spec.ts", testIgnore: servers, workers: 2 },
    // They wait for most of their time, so that they run beside those in a browser.
    { name: "servers", testMatch: servers, workers: 1 },
  ],
  outputDir: "../test-results",
  fullyParallel: true,
  // Generous, for busy machines, and the same for all: no test asserts a duration (eslint.config.js).
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // CI runs on machines of any load: what passes on the second run only is listed as flaky, to be fixed.
  retries: process.env["CI"] === undefined ? 0 : 1,
  workers: 3,
  // .ci/run adds up the results.
  reporter: [
    ["list"],
    ["json", { outputFile: "../node_modules/.cache/reports/browser-tests.json" }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    // The water animation would keep a machine without a graphics card busy.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: [...chromiumArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
