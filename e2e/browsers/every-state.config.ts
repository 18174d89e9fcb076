import { defineConfig } from "@playwright/test";
import browserTests from "../playwright.config.ts";

/**
 * `npm run states -w e2e` goes through every state of the page in Playwright's own Firefox and WebKit.
 * Playwright controls no other: the system's Firefox does not know some of its commands. The other
 * configuration tests both of the system's.
 */
export default defineConfig({
  ...browserTests,
  testDir: ".",
  testMatch: "every-state.ts",
  outputDir: "../../test-results/states",
  reporter: "list",
  workers: 2,
  projects: [
    {
      name: "firefox",
      use: {
        browserName: "firefox",
        // Test machines have no graphics card, and by default Firefox then disables WebGL.
        launchOptions: { firefoxUserPrefs: { "webgl.force-enabled": true } },
      },
    },
    { name: "webkit", use: { browserName: "webkit", launchOptions: {} } },
  ],
});
