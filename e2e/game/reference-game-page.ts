import type { Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import type { GameState } from "@fabulous-fish/game/run/test-clock";
import { messages } from "@fabulous-fish/game/languages/messages";
import type { PageUser } from "../fixtures.ts";
import { address, expect } from "./game-page.ts";

const gameUrl = `/WebGLBuild/index.html?clock=manual&seed=3&account=${address}`;

/** The button that starts a run. */
export const swim = (page: Page) =>
  page.getByRole("button", { name: messages.ready.swim, exact: true });

/** Replaces WebGL's draw calls by nothing: without a graphics card, they take most of a test's time. */
export async function skipDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = ["clear", "drawArrays", "drawElements"] as const;
    const nothing = () => {};
    for (const name of names) Object.assign(WebGL2RenderingContext.prototype, { [name]: nothing });
  });
}

/** Opens the game without the page, with a manual clock. `query` is added to its URL. */
export async function openByClock(user: PageUser, query = ""): Promise<Page> {
  const { page, sandbox } = user;
  sandbox.settings.change({ game: "built" });
  await user.visit(gameUrl + query, "load");
  await page.waitForFunction(() => window.unityInstance !== undefined);
  await handOver(page, address);
  await expect(swim(page)).toBeFocused();
  await expect(page.locator(".account")).toHaveText(shortenAccount(address));
  return page;
}

/**
 * Lets some frames and timers of the page and its game pass, by the page's paused clock: what they do
 * after a press is done. It is less than the time in which a second Escape counts.
 */
export async function passFrames(page: Page): Promise<void> {
  await page.clock.runFor(100);
}

/** Delivers an account. */
export async function handOver(page: Page, account: string, canPlay = true): Promise<void> {
  await page.evaluate(
    (json) => {
      if (!window.unityInstance) throw new Error("The game is not open.");
      window.unityInstance.SendMessage("GameManager", "SetCanPlay", json);
    },
    JSON.stringify({ canPlay, account, tokens: {} }),
  );
}

/** Advances the game's clock. Returns the game's state. */
export async function advance(page: Page, milliseconds: number): Promise<GameState> {
  const state = await page.evaluate((time) => {
    window.fabulousFishGame?.advance(time);
    return window.fabulousFishGame?.state();
  }, milliseconds);
  if (state === undefined) throw new Error("The game was not opened with a manual clock.");
  return state;
}

declare global {
  interface Window {
    /** A stub of a gamepad with the standard layout. */
    pad?: { readonly axes: number[]; readonly buttons: { pressed: boolean }[] };
  }
}

/** Adds a gamepad before the game loads. */
export async function addGamepad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    const pad = { axes: [0, 0], buttons };
    window.pad = pad;
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
}

/** Lets the browser report the gamepad. */
export async function connectGamepad(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("gamepadconnected")));
}

/** Presses a button for one poll of the game. Returns the game's state after it. */
export async function pressButton(page: Page, button: number): Promise<GameState> {
  for (const pressed of [true, false]) {
    await page.evaluate(
      ([index, isPressed]) => {
        const pressedButton = window.pad?.buttons[index];
        if (!pressedButton) throw new Error(`There is no gamepad with a button ${index}.`);
        pressedButton.pressed = isPressed;
      },
      [button, pressed] as const,
    );
    await advance(page, 50);
  }
  return advance(page, 0);
}
