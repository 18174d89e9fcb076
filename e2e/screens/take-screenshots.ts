import { join } from "node:path";
import { test } from "../fixtures.ts";
import { openInState, pageStates } from "../page-states.ts";
import { gamePictures, reachScene } from "./game-pictures.ts";

/*
 * Takes the screenshots in docs/screens: every state of the page at three widths, light and dark,
 * and scenes of the reference game.
 */

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const picture = (name: string) => ({
  path: join(import.meta.dirname, "../../docs/screens", `${name}.jpg`),
  type: "jpeg" as const,
  quality: 80,
});

for (const viewport of sizes) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const state of pageStates) {
        test(state.name, async ({ user }) => {
          await openInState(user, state);
          const name = `${state.name}-${viewport.width}-${colorScheme}`;
          await user.page.screenshot(picture(name));
        });
      }
    });
  }
}

for (const scene of gamePictures) {
  test(scene.name, async ({ page, sandbox }) => {
    test.setTimeout(300_000);
    sandbox.settings.change({ game: "built" });
    await reachScene(page, sandbox.siteUrl, scene);
    await page.screenshot({ ...picture(scene.name), timeout: 120_000 });
  });
}
