import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/game/languages/messages";
import { scoreMessages } from "@fabulous-fish/game/languages/scores";
import { seedStorage, test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { advance, openByClock, skipDrawing, swim } from "./reference-game-page.ts";
import { stubScores } from "./stub-scores.ts";

test.use({ viewport: { width: 480, height: 480 } });
test.beforeEach(({ page }) => skipDrawing(page));

const progressKey = "fabulous-fish-game.progress";
const { daily, over, zones } = messages;

/** Lets the fish drift until the result is shown. */
async function finish(page: Page): Promise<void> {
  while ((await advance(page, 5_000)).phase === "running");
  await advance(page, 2_000);
  await expect(page.getByRole("button", { name: over.again })).toBeVisible();
}

test("a player without progress starts at the surface, in the look of the account", async ({
  user,
}) => {
  const page = await openByClock(user);
  await expect(page.locator(".start-in, .looks")).toHaveCount(0);
  await swim(page).press("Enter");
  await finish(page);
  await expect(page.locator(".goals li")).toHaveCount(5);
  await expect(page.locator(".goals")).toContainText(over.goals.open(zones[1]));
});

test("a zone that was reached can be the start, and its look stays", async ({ user, context }) => {
  await seedStorage(context, { [progressKey]: '{"deepest":2,"goals":["open-1"]}' });
  const page = await openByClock(user);
  const look = page.getByRole("button", { name: zones[2] });
  await expect(page.getByRole("button", { name: zones[3] })).toBeDisabled();
  await look.click();
  await expect(look).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel(messages.ready.startIn).selectOption(zones[2]);
  await swim(page).click();
  expect(await advance(page, 100)).toMatchObject({ zone: 2, openZone: 2 });
  await finish(page);
  await expect(page.locator(".goals .reached")).toContainText(over.goals.open(zones[2]));
  await expect(page.locator(".goals")).not.toContainText(over.goals.open(zones[1]));

  await page.getByRole("button", { name: over.again }).click();
  expect(await advance(page, 100)).toMatchObject({ zone: 2, best: 0 });
  await finish(page);
  await expect(page.locator(".goals")).not.toContainText(over.goals.open(zones[2]));
  await page.getByRole("button", { name: over.toAquarium }).click();
  await expect(look).toHaveAttribute("aria-pressed", "true");
});

test("the sea of the day is one for everybody, keeps its best, and does not count", async ({
  user,
}) => {
  const requests = await stubScores(user.page);
  // A day on which a fish that swims to the right eats.
  await user.page.clock.setFixedTime("2026-11-28T12:00:00Z");
  const page = await openByClock(user, "&scores=1");
  await expect(page.locator(".season")).toBeVisible();
  await expect(page.getByText(daily.about)).toBeVisible();
  await page.getByRole("button", { name: daily.name }).click();
  const { seed } = await advance(page, 100);
  expect(seed).not.toBe(3);
  await page.keyboard.down("ArrowRight");
  await finish(page);
  const notCounted = scoreMessages.notCounted(scoreMessages.reasons.elsewhere);
  await expect(page.locator(".run-state")).toHaveText(notCounted);
  await expect(page.getByRole("button", { name: daily.share })).toBeVisible();
  await expect(page.locator(".daily img")).toHaveJSProperty("naturalWidth", 1200);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);

  await page.getByRole("button", { name: over.again }).click();
  const again = await advance(page, 100);
  expect(again.seed).toBe(seed);
  expect(again.best).toBeGreaterThan(0);
  await finish(page);
  await page.getByRole("button", { name: over.toAquarium }).click();
  await expect(page.getByText(daily.best(again.best.toLocaleString("en")))).toBeVisible();
});
