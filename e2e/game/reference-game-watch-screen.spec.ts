import type { Locator } from "@playwright/test";
import { scoreMessages as words } from "@fabulous-fish/game/languages/scores";
import { messages as pageMessages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { pauseClock, test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { passFrames, skipDrawing } from "./reference-game-page.ts";
import { stubScores } from "./stub-scores.ts";

test.use({ viewport: { width: 320, height: 400 } });

/** Whether two elements, of any frames, overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("An element is not shown.");
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("on the page, the first Escape stops watching and the second one leads to the exit", async ({
  user,
}) => {
  const { page, sandbox } = user;
  await skipDrawing(page);
  await stubScores(page);
  // As the page opens the game of a site with scores, whose gate would require a signature.
  await page.route("**/WebGLBuild/index.html?account=*", (route) => {
    const url = route.request().url();
    if (url.endsWith("&scores=1")) return route.fallback();
    return route.fulfill({ status: 302, headers: { location: `${url}&scores=1` } });
  });
  sandbox.settings.change({ game: "built" });
  await page.clock.install();
  await user.visit();
  await user.connect(accounts.eligible);
  await user.button(pageMessages.play).click();
  const game = page.locator("iframe.game-frame").contentFrame();
  await game.getByRole("button", { name: words.watch }).click();
  const stopWatching = game.getByRole("button", { name: words.stop });
  await expect(stopWatching).toBeVisible();
  // No time passes between the presses.
  await pauseClock(page);
  const control = page.locator(".game-control").last();
  for (const [width, height] of [
    [320, 568],
    [640, 360],
    [1000, 700],
    [1100, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlap(control, game.locator(".watch-bar"))).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(stopWatching).toHaveCount(0);
  await expect(game.getByRole("button", { name: words.watch })).toBeFocused();
  await page.keyboard.press("Escape");
  const exit = page.getByRole("link", { name: pageMessages.leaveGame });
  await expect(exit).toBeFocused();
  await passFrames(page);
  await expect(exit).toBeFocused();
  await expect(stopWatching).toHaveCount(0);
});
