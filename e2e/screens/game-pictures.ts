import type { Page } from "@playwright/test";
import type {} from "@fabulous-fish/game/engine/unity-instance";
import type {} from "@fabulous-fish/game/run/test-clock";
import { accounts } from "@fabulous-fish/sandbox/accounts";

/** A scene of the reference game. The same seed and duration reproduce it. */
export interface GamePicture {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly seed: number;
  /** Duration of the run in seconds, or `end` for its end. Without it, no run is started. */
  readonly swum?: number | "end";
  /** The fish's distance from danger, as a part of the usual one. */
  readonly caution?: number;
  /** Shows the very moment, without the time in which animations finish. */
  readonly isStill?: boolean;
}

export const gamePictures: readonly GamePicture[] = [
  { name: "game-ready-360", viewport: { width: 360, height: 740 }, seed: 3 },
  { name: "game-swimming-360", viewport: { width: 360, height: 740 }, seed: 7, swum: 30 },
  { name: "game-swimming-768", viewport: { width: 768, height: 1024 }, seed: 7, swum: 36 },
  { name: "game-swimming-1440", viewport: { width: 1440, height: 900 }, seed: 7, swum: 36 },
  { name: "game-ended-360", viewport: { width: 360, height: 740 }, seed: 5, swum: "end" },
];

/** With software rendering, a small window makes the run faster. */
const thumbnail = { width: 100, height: 100 };
const account = accounts.holderOfOthers.address;

/** Opens the game and advances its manual clock to the scene. */
export async function reachScene(
  page: Page,
  siteUrl: string,
  { viewport, seed, swum, caution = 1, isStill = false }: GamePicture,
): Promise<void> {
  await page.setViewportSize(thumbnail);
  await page.goto(`${siteUrl}/WebGLBuild/index.html?clock=manual&seed=${seed}&account=${account}`);
  await page.waitForFunction(() => window.unityInstance !== undefined);
  await page.evaluate((who) => {
    const json = JSON.stringify({ canPlay: true, account: who, tokens: {} });
    window.unityInstance?.SendMessage("GameManager", "SetCanPlay", json);
  }, account);
  if (swum !== undefined) {
    await page.keyboard.press("Enter");
    await swim(page, swum === "end" ? Number.POSITIVE_INFINITY : swum, caution);
  }
  await page.setViewportSize(viewport);
  await page.waitForFunction(
    (width) => document.querySelector("canvas")?.clientWidth === width,
    viewport.width,
  );
  if (isStill) return;
  // Lets animations finish after the window has been resized.
  await page.evaluate(
    (frames) => {
      for (let frame = 0; frame < frames; frame += 1) window.fabulousFishGame?.advance(33);
    },
    swum === "end" ? 90 : 4,
  );
}

/** Steers towards the nearest prey, away from danger, and down to the next open zone. */
function swim(page: Page, seconds: number, caution: number): Promise<void> {
  return page.evaluate(
    ([until, part]) => {
      const game = window.fabulousFishGame;
      if (!game) throw new Error("The game has no manual clock.");
      for (
        let state = game.state();
        state.phase === "running" && state.seconds < until;
        state = game.state()
      ) {
        const { nearestPrey: prey, nearestDanger: danger } = state;
        let { x, y } = prey ?? { x: 1, y: 0 };
        const distance = Math.hypot(x, y) + 0.001;
        x /= distance;
        y = y / distance + (state.openZone > state.zone ? 2 : 0);
        const reach = (170 + state.openZone * 70) * part;
        const gap = danger ? Math.hypot(danger.x, danger.y) + 0.001 : reach;
        if (danger && gap < reach) {
          const push = 2.6 * (1 - gap / reach) + 0.4;
          x -= (danger.x / gap) * push;
          y -= (danger.y / gap) * push;
        }
        const length = Math.hypot(x, y) + 0.001;
        window.dispatchEvent(
          new PointerEvent("pointermove", {
            pointerType: "mouse",
            clientX: state.screenX + (x / length) * 150,
            clientY: state.screenY + (y / length) * 150,
          }),
        );
        game.advance(200);
      }
    },
    [seconds, caution] as const,
  );
}
