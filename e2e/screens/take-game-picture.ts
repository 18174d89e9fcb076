import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { test } from "../fixtures.ts";
import { reachScene } from "./game-pictures.ts";

/*
 * Takes the picture of the reference game for the home screen, without its displays, and writes it
 * to apps/page/public as AVIF and WebP.
 */

const scene = { name: "game", viewport: { width: 960, height: 540 }, seed: 3, swum: 50 };
/** The fish, a shoal, a jellyfish, a hunter and a reef: 1280 by 720 pixels with the scale below. */
const clip = { x: 128, y: 108, width: 768, height: 432 };

/** Quality of ImageMagick, as high as 40 kB allow. */
const qualities = { avif: 74, webp: 88 };

test.use({ deviceScaleFactor: 5 / 3 });

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
