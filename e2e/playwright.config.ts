import { defineConfig } from "@playwright/test";
import { findChromium } from "@fabulous-fish/tools/chromium/find-chromium";
import { thisMachine } from "@fabulous-fish/tools/chromium/machine";
import { browserTestsReport } from "@fabulous-fish/tools/steps/browser-tests";

const executablePath = process.env.CHROMIUM_PATH || findChromium();

const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // The game draws with WebGL, and test machines have no graphics card.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

// Chromium's sandbox does not run as root, nor in most containers.
const isConfined = thisMachine.isRoot || process.env.CI !== undefined;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // Generous, for busy machines: no test asserts a duration.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: browserTestsReport }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // The water animation would keep a machine without a graphics card busy.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      args: [...(isConfined ? ["--no-sandbox"] : []), ...chromiumArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
