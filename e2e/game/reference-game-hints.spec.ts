import type { Page } from "@playwright/test";
import type {} from "@fabulous-fish/game/run/test-clock";
import { messages } from "@fabulous-fish/game/languages/messages";
import { test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { openByClock, skipDrawing, swim } from "./reference-game-page.ts";

test.beforeEach(({ page }) => skipDrawing(page));

/** In CSS pixels. */
const windows = [
  { width: 320, height: 256 },
  { width: 667, height: 325 },
  { width: 740, height: 304 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? "with touch" : "with a mouse", () => {
    test.use({ hasTouch, isMobile: hasTouch });

    for (const viewport of windows) {
      test(`no hint covers the fish in ${viewport.width} x ${viewport.height}`, async ({
        user,
      }) => {
        await user.page.setViewportSize(viewport);
        const page = await openByClock(user);
        await swim(page).press("Enter");
        const { shown, covering } = await page.evaluate(() => {
          const game = window.fabulousFishGame;
          const canvas = document.querySelector("canvas");
          const found = { shown: new Set<string>(), covering: [] as string[] };
          for (let tenths = 0; tenths < 250; tenths += 1) {
            game?.advance(100);
            const fish = game?.state();
            if (!fish) break;
            // Towards the prey, with a dash up or down now and then.
            const { x, y } = fish.nearestPrey ?? { x: 1, y: 0 };
            const dashes = tenths % 15 === 0;
            const vertical = tenths % 30 === 0 ? 1 : -1;
            const distance = Math.hypot(x, y) + 0.001;
            const mouse = {
              bubbles: true,
              pointerType: "mouse",
              clientX: fish.screenX + (dashes ? 0 : (150 * x) / distance),
              clientY: fish.screenY + 150 * (dashes ? vertical : y / distance),
            };
            canvas?.dispatchEvent(new PointerEvent(dashes ? "pointerdown" : "pointermove", mouse));
            for (const hint of document.querySelectorAll(".hint.shown")) {
              const box = hint.getBoundingClientRect();
              found.shown.add(hint.textContent);
              const isApart =
                box.left > fish.screenX + fish.screenReach ||
                box.right < fish.screenX - fish.screenReach ||
                box.top > fish.screenY + fish.screenReach ||
                box.bottom < fish.screenY - fish.screenReach;
              if (!isApart) found.covering.push(`${tenths / 10} s: ${hint.textContent}`);
            }
          }
          return { shown: [...found.shown], covering: found.covering };
        });
        expect(shown.length).toBeGreaterThan(2);
        expect(covering).toEqual([]);
      });
    }
  });
}

/** Lets the fish drift until a heart is lost. Returns the hints that were shown, and what is announced then. */
async function drift(page: Page) {
  const { texts, announced, pictures } = await page.evaluate(() => {
    const game = window.fabulousFishGame;
    const shown = { texts: new Set<string>(), pictures: 0, announced: "" };
    for (let tenths = 0; tenths < 3_000 && game?.state().hearts === 3; tenths += 1) {
      game.advance(100);
      for (const hint of document.querySelectorAll(".hint.shown")) {
        shown.texts.add(hint.textContent);
        shown.pictures = Math.max(shown.pictures, hint.querySelectorAll("canvas").length);
      }
    }
    const announced = document.querySelector(".interface > .live")?.textContent ?? "";
    return { ...shown, texts: [...shown.texts], announced };
  });
  const lessons: readonly string[] = Object.values(messages.lessons);
  return { lessons: texts.filter((text) => lessons.includes(text)), announced, pictures };
}

test("a danger is taught by a picture when it first comes near, once, and what costs a heart is named", async ({
  user,
}) => {
  const page = await openByClock(user);
  await swim(page).press("Enter");
  const first = await drift(page);
  expect(first.lessons).not.toEqual([]);
  expect(first.pictures).toBe(1);
  const { over, creatures, toasts } = messages;
  const causes = [
    ...Object.values(over.endings),
    ...Object.values(creatures).map(over.bitten),
    toasts.starving,
  ];
  expect(causes.some((cause) => first.announced.startsWith(cause))).toBe(true);

  await openByClock(user);
  await swim(page).press("Enter");
  expect((await drift(page)).lessons).toEqual([]);
});
