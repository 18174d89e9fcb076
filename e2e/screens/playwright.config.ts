import { defineConfig } from "@playwright/test";
import browserTests from "../playwright.config.ts";

/** `npm run screens` takes the screenshots in docs/screens. */
export default defineConfig({
  ...browserTests,
  testDir: ".",
  testMatch: "take-screenshots.ts",
  outputDir: "../../test-results",
  reporter: "list",
});
