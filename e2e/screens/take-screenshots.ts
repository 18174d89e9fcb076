import { existsSync } from "node:fs";
import { join } from "node:path";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { seedStorage, test } from "../fixtures.ts";
import { account, holding, test as ownSite } from "../own-site.ts";
import { frontPageShown } from "../page-state.ts";
import { openInState, pageStates } from "../page-states.ts";
import { gamePictures, reachScene } from "./game-pictures.ts";

/*
 * Takes a screenshot of every state of the page at three widths, light and dark, and of scenes of the
 * reference game. Those that the docs show are renewed in docs/screens; the others go to screens/,
 * which Git ignores.
 */

const projectRoot = join(import.meta.dirname, "../..");

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

function picture(name: string) {
  const shown = join(projectRoot, "docs/screens", `${name}.jpg`);
  const path = existsSync(shown) ? shown : join(projectRoot, "screens", `${name}.jpg`);
  return { path, type: "jpeg" as const, quality: 80 };
}

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

/* The example of an operator's own site (docs/site.md). */
for (const viewport of sizes) {
  for (const colorScheme of ["light", "dark"] as const) {
    const suffix = `${viewport.width}-${colorScheme}`;
    ownSite.describe(`own site, ${suffix}`, () => {
      ownSite.use({ viewport, colorScheme });
      ownSite("first visit", async ({ user }) => {
        await user.visit();
        await frontPageShown(user.page);
        await user.page.screenshot(picture(`own-site-${suffix}`));
      });
      ownSite("may play", async ({ user, context }) => {
        user.sandbox.settings.change(holding("1200"));
        await seedStorage(context, { account });
        await user.visit();
        await frontPageShown(user.page);
        await user.page.getByText(messages.justNow).waitFor();
        await user.page.screenshot(picture(`own-site-may-play-${suffix}`));
      });
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
