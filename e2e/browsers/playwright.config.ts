import { defineConfig } from "@playwright/test";

/**
 * `npm run test:browsers` tests the built page in the system's Firefox and in WebKitGTK's browser.
 * Playwright runs the tests, but does not control these browsers: see fixtures.ts.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*-tests.ts",
  outputDir: "../../test-results/browsers",
  reporter: "list",
  forbidOnly: true,
  // A keyboard has one focus.
  workers: 1,
  // Only for a browser that crashes: other failures are not repeated.
  retries: 1,
  // Long, because the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [{ name: "firefox" }, { name: "webkit" }],
});
