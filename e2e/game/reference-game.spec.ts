import type { Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import type {} from "@fabulous-fish/game/engine/unity-instance";
import type { GameState } from "@fabulous-fish/game/run/test-clock";
import { messages as gameMessages } from "@fabulous-fish/game/languages/messages";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { pauseClock, test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { advance, openByClock, passFrames, skipDrawing, swim } from "./reference-game-page.ts";

// Without a graphics card, drawing takes most of the time.
test.use({ viewport: { width: 640, height: 400 } });

/** The number of times that the fish is steered, and the time between, in ms. */
const courseCount = 40;
const courseMs = 400;

/** Steers towards the nearest prey, then waits until the run is over. */
async function playToTheEnd(page: Page, steer: (state: GameState) => Promise<void>): Promise<void> {
  let state = await advance(page, courseMs);
  expect(state.phase).toBe("running");
  let swum = 0;
  for (let course = 0; course < courseCount && state.phase === "running"; course += 1) {
    await steer(state);
    const next = await advance(page, courseMs);
    swum += Math.hypot(next.x - state.x, next.y - state.y);
    state = next;
  }
  // The length of the path, not the distance: the fish can return to its start.
  expect(swum).toBeGreaterThan(500);
  expect(state.score).toBeGreaterThan(0);
  while (state.phase === "running") state = await advance(page, 3000);
  expect(state.phase).toBe("over");
  await advance(page, 2000);
  await expect(page.getByRole("heading", { name: gameMessages.over.lost })).toBeVisible();
  await expect(page.getByRole("button", { name: gameMessages.over.again })).toBeVisible();
  expect(state.best).toBe(state.score);
}

/** Returns the unit vector towards the nearest prey, or to the right if there is none. */
function courseOf({ nearestPrey }: GameState): { x: number; y: number } {
  if (nearestPrey === null) return { x: 1, y: 0 };
  const length = Math.hypot(nearestPrey.x, nearestPrey.y) + 0.001;
  return { x: nearestPrey.x / length, y: nearestPrey.y / length };
}

test("Play opens the reference game, which shows the connected account, and stays paused while the focus is outside its frame", async ({
  user,
}) => {
  const { page, sandbox } = user;
  const account = accounts.eligible;
  sandbox.settings.change({ game: "built" });
  await skipDrawing(page);
  await page.clock.install();
  await user.visit();
  await user.connect(account);
  await user.button(messages.play).click();
  const frame = page.locator("iframe.game-frame");
  const game = frame.contentFrame();
  await expect(game.locator(".account")).toHaveText(shortenAccount(account.address));
  await expect(page.locator("[data-game=acknowledged]")).toBeVisible();
  // No time passes between the presses of a pair.
  await pauseClock(page);
  const paused = game.getByRole("heading", { name: gameMessages.paused.heading });
  const exit = page.getByRole("link", { name: messages.leaveGame });
  const { keyboard } = page;
  await game.getByRole("button", { name: gameMessages.ready.swim, exact: true }).click();
  await expect(game.locator(".interface[data-phase=running]")).toBeVisible();

  await keyboard.press("Escape");
  await expect(paused).toBeVisible();
  await keyboard.press("Escape");
  await expect(exit).toBeFocused();
  await passFrames(page);
  await expect(exit).toBeFocused();
  await expect(exit).toHaveCSS("outline-style", "solid");
  await expect(paused).toBeVisible();

  await keyboard.press("Escape");
  await expect(game.getByRole("button", { name: gameMessages.paused.resume })).toBeFocused();
  await keyboard.press("Enter");
  await expect(paused).toBeHidden();

  // Resumed by another key: the game has to pause again when the focus leaves it.
  await keyboard.press("Escape");
  await keyboard.press("p");
  await expect(paused).toBeHidden();
  await keyboard.press("Escape");
  await expect(exit).toBeFocused();
  await expect(paused).toBeVisible();
  await passFrames(page);
  await expect(exit).toBeFocused();
  await expect(paused).toBeVisible();
});

test("with canPlay false, the game stays an aquarium", async ({ user }) => {
  const page = await openByClock(user);
  await page.evaluate(() =>
    window.unityInstance?.SendMessage("GameManager", "SetCanPlay", '{"canPlay":false}'),
  );
  await expect(page.getByText(gameMessages.aquarium.needed)).toBeVisible();
  await expect(swim(page)).toHaveCount(0);
});

test("a run is played to its end by keyboard, with its pictures", async ({ user }) => {
  await user.page.setViewportSize({ width: 320, height: 240 });
  const page = await openByClock(user);
  const { keyboard } = page;
  await keyboard.press("Enter");
  let held: string[] = [];
  await playToTheEnd(page, async (state) => {
    const { x, y } = courseOf(state);
    const wanted = [
      ...(Math.abs(x) > 0.35 ? [x > 0 ? "ArrowRight" : "ArrowLeft"] : []),
      ...(Math.abs(y) > 0.35 ? [y > 0 ? "KeyS" : "KeyW"] : []),
    ];
    for (const key of held.filter((one) => !wanted.includes(one))) await keyboard.up(key);
    for (const key of wanted.filter((one) => !held.includes(one))) await keyboard.down(key);
    held = wanted;
  });
});

test("a run is played to its end by mouse", async ({ user }) => {
  await skipDrawing(user.page);
  const page = await openByClock(user);
  await swim(page).click();
  await playToTheEnd(page, async (state) => {
    const { x, y } = courseOf(state);
    await page.mouse.move(state.screenX + x * 150, state.screenY + y * 150);
  });
});

/** The number of measured frames, and of frames before, in which the browser compiles the code. */
const frameCount = 600;
const warmUpFrames = 1200;
/** The limit of heap allocations for each frame, in bytes. PixiJS causes nearly all of them. */
const bytesAFrame = 40_000;

/** Draws frames at 60 per second of the game's clock. */
function drawFrames(page: Page, frames: number): Promise<void> {
  return page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      window.fabulousFishGame?.advance(1000 / 60);
      if (frame % 60 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }, frames);
}

interface HeapNode {
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}

function bytesIn(node: HeapNode): number {
  return node.children.reduce((sum, child) => sum + bytesIn(child), node.selfSize);
}

test("drawing allocates little on the heap", async ({ user, context }) => {
  // Draw calls allocate nothing on the heap.
  await skipDrawing(user.page);
  const page = await openByClock(user);
  await page.keyboard.press("Enter");
  await drawFrames(page, warmUpFrames);
  const devTools = await context.newCDPSession(page);
  await devTools.send("HeapProfiler.startSampling", {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await drawFrames(page, frameCount);
  const { profile } = await devTools.send("HeapProfiler.stopSampling");
  const bytes = bytesIn(profile.head) / frameCount;
  expect((await advance(page, 0)).phase).toBe("running");
  expect(bytes).toBeLessThan(bytesAFrame);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("a run is played to its end by touch", async ({ user, context }) => {
    await skipDrawing(user.page);
    const page = await openByClock(user);
    await swim(page).tap();
    const devTools = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", x: number, y: number) =>
      devTools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
    await touch("touchStart", 180, 480);
    await playToTheEnd(page, async (state) => {
      const { x, y } = courseOf(state);
      await touch("touchMove", 180 + x * 60, 480 + y * 60);
    });
  });
});
