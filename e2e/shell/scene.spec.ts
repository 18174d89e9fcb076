import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, pauseClock, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { connectPera } from "../labels.ts";
import { openCounters } from "./counters.ts";

test.use({ isSeaPainted: true });

/** The states of the scene's animations, each once. */
const playStates = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      Array.from(document.querySelectorAll(".seascape"))
        .flatMap((seascape) => seascape.getAnimations({ subtree: true }))
        .filter((animation) => animation instanceof CSSAnimation)
        .map(({ playState }) => playState),
    ),
  ]);

/**
 * Returns the properties that the scene's animations change, the parts of pictures that they move,
 * which are drawn anew, whether their keyframes reach from start to end, and whether the iterations
 * of all animations on the page are long.
 */
const movement = (page: Page) =>
  page.evaluate(() => {
    const effects = Array.from(document.querySelectorAll(".seascape"))
      .flatMap((seascape) => seascape.getAnimations({ subtree: true }))
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect);
    const ofKeyframes = ["offset", "computedOffset", "easing", "composite"];
    const properties = effects
      .flatMap((effect) => effect.getKeyframes())
      .flatMap((keyframe) => Object.keys(keyframe))
      .filter((name) => !ofKeyframes.includes(name));
    const areWhole = effects
      .map((effect) => effect.getKeyframes())
      .every((frames) => frames[0]?.computedOffset === 0 && frames.at(-1)?.computedOffset === 1);
    const parts = effects
      .map(({ target }) => target)
      .filter((target) => target instanceof SVGElement && target.ownerSVGElement);
    // At the start of an iteration, styles are calculated, and script can run.
    const areLong = document
      .getAnimations()
      .every(({ effect }) => Number(effect?.getTiming().duration) >= 120_000);
    const changed = [...new Set(properties)].sort();
    return { properties: changed, parts: parts.map(String), areWhole, areLong };
  });

const turnOfTheFish = (page: Page) =>
  page
    .locator(".fish")
    .evaluate((fish) => Number.parseFloat(getComputedStyle(fish).getPropertyValue("--turn")));

test("with reduced motion, nothing moves and the fish does not turn", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toBeVisible();
  const turn = await turnOfTheFish(user.page);
  await user.page.mouse.move(1270, 300);
  await user.page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await turnOfTheFish(user.page)).toBe(turn);
  expect(await playStates(user.page)).toEqual([]);
});

test("neither the fish nor the shoal touches a panel or the version", async ({ user }) => {
  const { page } = user;
  await user.visit();
  await frontPageShown(page);
  await expect(page.locator(".shoal")).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1024, 768],
    [1366, 625],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const gaps = await page.evaluate(() => {
      const boxes = (css: string) =>
        Array.from(document.querySelectorAll(css), (found) => found.getBoundingClientRect());
      const swimmers = boxes(".shoal use, .fish .logo path");
      return boxes(".panel, .version").flatMap((text) =>
        swimmers.map((box) =>
          Math.max(
            text.left - box.right,
            box.left - text.right,
            text.top - box.bottom,
            box.top - text.bottom,
          ),
        ),
      );
    });
    expect.soft(Math.min(...gaps), `${width} x ${height}`).toBeGreaterThan(12);
  }
});

test("the shoal passes above the title, also with text of 200 %", async ({ user }) => {
  const { page } = user;
  await user.visit();
  await expect(page.locator(".shoal")).toBeVisible();
  for (const [width, fontSize] of [
    [360, "16px"],
    [768, "16px"],
    [320, "32px"],
    [480, "32px"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const gap = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const shoal = document.querySelector(".shoal")?.getBoundingClientRect();
      const title = document.querySelector("h1")?.getBoundingClientRect();
      return (title?.top ?? 0) - (shoal?.bottom ?? 0);
    }, fontSize);
    expect.soft(gap, `${width} px, text of ${fontSize}`).toBeGreaterThanOrEqual(0);
  }
});

test("on paper, there is no sea", async ({ user }) => {
  await user.visit();
  const sea = user.page.locator(".seascape");
  await expect(user.page.locator(".shoal")).toBeVisible();
  await user.page.emulateMedia({ media: "print" });
  await expect(sea).toBeHidden();
  await expect(user.page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(user.button(connectPera())).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("while nothing happens, the scene moves without styles, layout and script", async ({
    user,
  }) => {
    const { page, sandbox } = user;
    const read = await openCounters(page, sandbox.siteUrl);
    await page.clock.install();
    await user.visit();
    await expect(page.locator(".shoal")).toHaveCount(1);
    await frontPageShown(page);
    await pauseClock(page);
    await page.mouse.move(3, 3);
    await page.clock.runFor(5_000);

    // What loads late ends first, and the turn to the pointer.
    let before = await read();
    await expect
      .poll(
        async () => {
          const last = before;
          before = await read();
          const { blocks, styles, layouts, time } = before;
          // At most one style or layout, and no script.
          const drawn = styles - last.styles + layouts - last.layouts < 2;
          return time - last.time > 2 && drawn ? blocks - last.blocks : NaN;
        },
        { intervals: [2_100], timeout: 60_000 },
      )
      .toBe(0);

    // In 15 s of the page's clock, no timer or frame runs script. During the poll, this clock stands still.
    await page.clock.runFor(15_000);
    expect((await read()).blocks - before.blocks, "blocks of script").toBe(0);
    expect(await playStates(page)).toEqual(["running"]);
    expect(await movement(page)).toEqual({
      properties: ["opacity", "transform"],
      parts: [],
      areWhole: true,
      areLong: true,
    });
  });

  test("the fish turns to the pointer; a hidden tab pauses the scene, and a shown one continues it", async ({
    user,
  }) => {
    await user.visit();
    await expect(user.page.locator(".shoal")).toHaveCount(1);
    expect(await playStates(user.page)).toContain("running");
    await user.page.mouse.move(1275, 200);
    await expect.poll(() => turnOfTheFish(user.page)).toBe(1);
    await user.page.mouse.move(100, 200);
    await expect.poll(() => turnOfTheFish(user.page)).toBe(-1);

    const setHidden = (hidden: boolean) =>
      user.page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await setHidden(true);
    expect(await playStates(user.page)).toEqual(["paused"]);
    await setHidden(false);
    expect(await playStates(user.page)).toContain("running");
  });

  test("after a screen that hides the scene, the fish turns again", async ({ user }) => {
    const { page } = user;
    await user.visit();
    await expect(page.locator(".shoal")).toHaveCount(1);
    await page.evaluate(() => {
      location.hash = "#/fabulous-fish";
    });
    await expect(page.locator(".seascape")).toBeHidden();
    await page.getByRole("link", { name: messages.leaveGame }).hover();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => history.back());
    await expect(user.button(connectPera())).toBeVisible();
    for (const [x, turn] of [
      [1275, 1],
      [100, -1],
    ] as const) {
      await page.mouse.move(x, 200);
      await expect.poll(() => turnOfTheFish(page)).toBe(turn);
    }
  });

  test("after a minute without a sign of the player, the scene is still until the next one", async ({
    user,
  }) => {
    const { page } = user;
    await page.clock.install();
    await user.visit();
    await expect(page.locator(".shoal")).toHaveCount(1);
    await page.clock.runFor(50_000);
    await page.mouse.move(100, 200);
    await page.clock.runFor(50_000);
    expect(await playStates(page)).toContain("running");
    await page.clock.runFor(11_000);
    expect(await playStates(page)).toEqual(["paused"]);
    await page.keyboard.press("Shift");
    expect(await playStates(page)).toContain("running");
    await page.clock.runFor(61_000);
    expect(await playStates(page)).toEqual(["paused"]);
  });

  for (const [what, reported] of [
    ["with a data saver", { connection: { saveData: true } }],
    ["on a device with two cores and 2 GB of memory", { hardwareConcurrency: 2, deviceMemory: 2 }],
  ] as const)
    test(`${what}, the scene is still`, async ({ user }) => {
      await user.page.addInitScript((values) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(navigator, name, { value });
      }, reported);
      await user.visit();
      await expect(user.page.locator(".shoal")).toHaveCount(1);
      expect(await playStates(user.page)).toEqual(["paused"]);
    });
});

test("nothing covers the button at 320 px, also with text of 200 %", async ({ user }) => {
  await user.page.setViewportSize({ width: 320, height: 640 });
  await user.visit();
  await expect(user.page.locator(".shoal")).toBeVisible();
  for (const fontSize of ["16px", "32px"]) {
    await user.page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    const hit = await user.button(connectPera()).evaluate((button) => {
      button.scrollIntoView({ block: "center" });
      const { x, y, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].map((at) =>
        button.contains(document.elementFromPoint(x + width * at, y + height / 2)),
      );
    });
    expect(hit, fontSize).toEqual([true, true, true]);
  }
});
