import { defineConfig } from "@playwright/test";
import { findProgram } from "@fabulous-fish/tools/programs";

const executablePath = findProgram("chromium");

const disabledFeatures = [
  // Playwright's own list, which the switch replaces.
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"],
  ...["PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // The URL field renders two hidden pages for each window, which a test takes longer for than its own.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Test machines have no graphics card. The game's WebGL is emulated, and nothing else, which is faster.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
  `--disable-features=${disabledFeatures.join()}`,
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
    launchOptions: {
      args: [...(isConfined ? ["--no-sandbox"] : []), ...chromiumArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
