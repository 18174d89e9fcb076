import type { Page } from "@playwright/test";
import type { GameState } from "@fabulous-fish/game/run/test-clock";
import { advance } from "./reference-game-page.ts";

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
      ([index, isPressed]) =>
        Object.assign(window.pad?.buttons[index] ?? {}, { pressed: isPressed }),
      [button, pressed] as const,
    );
    await advance(page, 50);
  }
  return advance(page, 0);
}
