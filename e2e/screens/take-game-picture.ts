import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { test } from "../fixtures.ts";
import { reachScene } from "./game-pictures.ts";

/*
 * Takes the picture of the reference game for the home screen, without its displays, and writes it
 * to apps/page/public as AVIF and WebP.
 */

/** With the step of `swim`, the moment before a bite in front of a shark. */
const scene = {
  name: "game",
  viewport: { width: 1440, height: 810 },
  seed: 30,
  swum: 44.5,
  caution: 0.75,
  isStill: true,
};
/** The fish with its prey, a shark and a reef, none of them cut: 1280 by 720 pixels with the scale below. */
const clip = { x: 618, y: 228, width: 640, height: 360 };

/** Quality of ImageMagick, as high as 40 kB allow. */
const qualities = { avif: 80, webp: 80 };

test.use({ deviceScaleFactor: 2 });

test("game picture", async ({ page, sandbox }, testInfo) => {
  test.setTimeout(300_000);
  const { imageMagick } = providePrograms(["imageMagick"]);
  sandbox.settings.change({ game: "built" });
  await reachScene(page, sandbox.siteUrl, scene);
  await page.addStyleTag({ content: "body :not(canvas, :has(canvas)) { visibility: hidden }" });
  const lossless = testInfo.outputPath("game.png");
  await page.screenshot({ path: lossless, clip, timeout: 120_000 });

  for (const [format, quality] of Object.entries(qualities)) {
    const file = join(import.meta.dirname, "../../apps/page/public", `game.${format}`);
    execFileSync(imageMagick, [lossless, "-strip", "-quality", String(quality), file]);
  }
});
