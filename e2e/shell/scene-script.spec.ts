import { expect, type PageUser, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { scriptPerFrame } from "./script-per-frame.ts";

/*
 * What the scene costs while the pointer moves. Playwright's own trace would run script in the page.
 */
test.use({
  trace: "off",
  viewport: { width: 1040, height: 480 },
  contextOptions: { reducedMotion: "no-preference" },
});

/** In milliseconds, so that a frame has room for everything else. */
const limit = 4;
/** How often is measured. A busy machine only adds time, so the best run counts. */
const runs = 2;

const steps = 24;

/** Moves the pointer around the fish, close to the edges. */
async function circle({ page }: PageUser): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(520 + 500 * Math.cos(angle), 240 + 220 * Math.sin(angle));
  }
}

/** Returns the longest script of a frame while the pointer moves, in milliseconds. */
async function longestScript(user: PageUser): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const frames = await scriptPerFrame(user.page, () => circle(user));
    expect(frames.length).toBeGreaterThan(steps / 2);
    longest.push(Math.max(...frames));
  }
  return Math.min(...longest);
}

test("no frame has more than 4 ms of script while the pointer moves", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  // The first calls compile the handler.
  await circle(user);
  expect(await longestScript(user)).toBeLessThan(limit);
});

test("behavior: a slow handler, even a rare one, is found", async ({ user }) => {
  await user.page.addInitScript((duration) => {
    let moves = 0;
    addEventListener("pointermove", () => {
      if (++moves % 12 > 0) return;
      const start = performance.now();
      while (performance.now() - start < 5 * duration);
    });
  }, limit);
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  expect(await longestScript(user)).toBeGreaterThan(limit);
});

test("many movements in a frame cost one reading of the layout", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  const readings = await user.page.evaluate(async () => {
    const fish = document.querySelector(".fish");
    if (!fish) throw new Error("The page has no fish.");
    let count = 0;
    const measure = fish.getBoundingClientRect.bind(fish);
    fish.getBoundingClientRect = () => {
      count += 1;
      return measure();
    };
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (let x = 1; x <= 50; x += 1)
      dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: 9 }));
    await frame();
    return count;
  });
  expect(readings).toBe(1);
});
