import { defineConfig } from "@playwright/test";
import type { Fixtures } from "../fixtures.ts";
import browserTests from "../playwright.config.ts";

/**
 * `npm run screens -w e2e` takes the screenshots of all states, `npm run picture -w e2e` the game's
 * picture for the home screen; `npm run tasks -w e2e` lists the page's long tasks.
 */
export default defineConfig<Pick<Fixtures, "isSeaPainted">>({
  ...browserTests,
  testDir: ".",
  outputDir: "../../test-results",
  reporter: "list",
  workers: 2,
  projects: [
    { name: "screens", testMatch: "take-screenshots.ts", use: { isSeaPainted: true } },
    { name: "picture", testMatch: "take-game-picture.ts" },
    { name: "tasks", testMatch: "list-tasks.ts", use: { isSeaPainted: true }, workers: 1 },
  ],
});
