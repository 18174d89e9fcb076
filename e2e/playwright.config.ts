import { defineConfig } from "@playwright/test";
import { findChromium } from "@fabulous-fish/tools/chromium/find-chromium";
import { thisMachine } from "@fabulous-fish/tools/chromium/machine";
import { browserTestsReport } from "@fabulous-fish/tools/steps/browser-tests";

const executablePath = process.env.CHROMIUM_PATH || findChromium();

const quietArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // The game draws with WebGL, and test machines have no graphics card.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

// Chromium's own sandbox refuses root, and most containers forbid what it needs.
const isConfined = thisMachine.isRoot || process.env.CI !== undefined;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // Two busy cores: nothing is asserted about time, so waiting long costs nothing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: browserTestsReport }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // The light in the water would keep a machine without a graphics card busy.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      args: [...(isConfined ? ["--no-sandbox"] : []), ...quietArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
