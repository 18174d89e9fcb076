import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/game/languages/messages";
import { test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import {
  addGamepad,
  connectGamepad,
  skipDrawing,
  pressButton,
  advance,
  openByClock,
} from "./reference-game-page.ts";

// Without a graphics card, drawing takes most of the time.
test.use({ viewport: { width: 640, height: 400 } });
test.beforeEach(({ page }) => skipDrawing(page));

test("a gamepad starts the run, steers and pauses", async ({ user }) => {
  await addGamepad(user.page);
  const page = await openByClock(user);
  await connectGamepad(page);
  const { phase, x } = await pressButton(page, 0);
  expect(phase).toBe("running");

  await page.evaluate(() => window.pad?.axes.splice(0, 2, 1, 0));
  const swum = await advance(page, 1_500);
  expect(swum.x).toBeGreaterThan(x + 50);
  expect((await pressButton(page, 9)).phase).toBe("paused");
  expect((await pressButton(page, 9)).phase).toBe("running");
});

/**
 * Records every `AudioContext` that the game creates. Returns a function that reads their states.
 */
async function recordAudioContexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    Object.assign(window, { contexts });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
    );
}

test("audio starts with the first key press; muted, it stays muted on the next visit", async ({
  user,
}) => {
  const states = await recordAudioContexts(user.page);
  const page = await openByClock(user);
  expect(await states()).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(states).toEqual(["running"]);
  await page.keyboard.press("KeyM");
  const unmute = page.getByRole("button", { name: messages.hud.unmute });
  await expect(unmute).toBeVisible();

  await openByClock(user);
  await page.keyboard.press("Enter");
  await expect(unmute).toBeVisible();
  await unmute.click();
  await expect(page.getByRole("button", { name: messages.hud.mute })).toBeVisible();

  // On AZERTY, the letter is right of L.
  await page.evaluate(() =>
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "m", code: "Semicolon" })),
  );
  await expect(unmute).toBeVisible();
});
