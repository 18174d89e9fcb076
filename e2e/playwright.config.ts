import { defineConfig } from "@playwright/test";
import { findProgram } from "@fabulous-fish/tools/programs";

const executablePath = findProgram("chromium");

const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // The game draws with WebGL, and test machines have no graphics card.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

// Chromium's sandbox does not run as root, nor in most containers.
const isConfined = process.getuid?.() === 0 || process.env.CI !== undefined;

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
  // .ci/run adds up the results.
  reporter: [
    ["list"],
    ["json", { outputFile: "../node_modules/.cache/reports/browser-tests.json" }],
  ],
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
