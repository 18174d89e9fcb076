import { defineConfig } from "@playwright/test";
import browserTests from "../playwright.config.ts";

/**
 * `npm run screens` takes the screenshots of all states, `npm run picture` the game's picture for the
 * home screen.
 */
export default defineConfig({
  ...browserTests,
  testDir: ".",
  outputDir: "../../test-results",
  reporter: "list",
  projects: [
    { name: "screens", testMatch: "take-screenshots.ts" },
    { name: "picture", testMatch: "take-game-picture.ts" },
  ],
});
