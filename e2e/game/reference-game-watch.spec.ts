import type { Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/game/languages/messages";
import { Replay } from "@fabulous-fish/simulation/recording/replay";
import { scoreMessages as words } from "@fabulous-fish/game/languages/scores";
import { violations } from "../axe.ts";
import { test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import {
  addGamepad,
  connectGamepad,
  skipDrawing,
  pressButton,
  advance,
  openByClock,
  swim,
} from "./reference-game-page.ts";
import { type Answer, type Answers, bestRun, problem, season, stubScores } from "./stub-scores.ts";

// Without a graphics card, drawing takes most of the time.
test.use({ viewport: { width: 320, height: 400 } });

test.beforeEach(({ page }) => skipDrawing(page));

const watch = (page: Page) => page.getByRole("button", { name: words.watch });
const twice = (page: Page) => page.getByRole("button", { name: words.twice });
const stop = (page: Page) => page.getByRole("button", { name: words.stop });
const score = (page: Page) => page.locator(".score");

const champion = shortenAccount(season(8).scores[0]?.account ?? "");

async function open(user: Parameters<typeof openByClock>[0], answers: Answers = {}) {
  await stubScores(user.page, answers);
  const page = await openByClock(user, "&scores=1");
  await expect(watch(page)).toBeVisible();
  return page;
}

async function openWatched(user: Parameters<typeof openByClock>[0]): Promise<Page> {
  const page = await open(user);
  await watch(page).click();
  await expect(page.getByRole("group", { name: words.watching(champion) })).toBeVisible();
  return page;
}

/** The score of the best run after so many seconds, as the game shows it. */
function scoreAfter(seconds: number): string {
  const replay = new Replay(bestRun.recording);
  replay.advance(Math.round(seconds * 40));
  return replay.sea.player.score.toLocaleString("en");
}

test("the best run is played back with its display, twice as fast on request; after its end, it makes room for the game", async ({
  user,
}) => {
  const page = await openWatched(user);
  await expect(twice(page)).toBeFocused();
  await expect(page.locator(".hud")).toHaveCSS("opacity", "1");
  await expect(page.locator(".panel")).toBeHidden();
  await advance(page, 10_000);
  await expect(score(page)).toHaveText(scoreAfter(10));

  await page.keyboard.press("f");
  await expect(twice(page)).toHaveAttribute("aria-pressed", "true");
  await advance(page, 5_000);
  await expect(score(page)).toHaveText(scoreAfter(20));
  await twice(page).click();
  await advance(page, 5_000);
  await expect(score(page)).toHaveText(scoreAfter(25));
  expect([scoreAfter(10), scoreAfter(20)]).not.toContain(scoreAfter(25));
  expect(await violations(page, "without contrast")).toEqual([]);

  await page.keyboard.press("f");
  await advance(page, ((bestRun.sea.seconds - 25) / 2) * 1_000 + 500);
  await expect(score(page)).toHaveText(bestRun.sea.player.score.toLocaleString("en"));
  await expect(stop(page)).toBeVisible();
  await advance(page, 3_000);
  await expect(swim(page)).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
});

test("Escape leads back to where the player was, and the game has not gone on", async ({
  user,
}) => {
  const page = await open(user);
  const before = await advance(page, 0);
  await watch(page).click();
  await expect(stop(page)).toBeVisible();
  await advance(page, 5_000);
  await page.keyboard.press("Escape");
  await expect(stop(page)).toHaveCount(0);
  await expect(watch(page)).toBeFocused();
  const after = await advance(page, 0);
  expect([after.phase, after.seconds, after.best]).toEqual(["ready", before.seconds, before.best]);

  await swim(page).click();
  await expect(page.locator(".interface[data-phase=running]")).toBeVisible();
  while ((await advance(page, 10_000)).phase === "running");
  await advance(page, 2_000);
  await expect(page.getByRole("heading", { name: messages.over.lost })).toBeVisible();
  const ended = await advance(page, 0);
  await watch(page).click();
  await expect(stop(page)).toBeVisible();
  await advance(page, 5_000);
  await stop(page).click();
  await expect(page.getByRole("heading", { name: messages.over.lost })).toBeVisible();
  const again = await advance(page, 0);
  expect([again.phase, again.score, again.seconds]).toEqual(["over", ended.score, ended.seconds]);
});

test("the mute stays, and the sound can be switched while watching", async ({ user }) => {
  const page = await open(user);
  await page.keyboard.press("m");
  await watch(page).click();
  const unmute = page.getByRole("button", { name: messages.hud.unmute });
  await expect(unmute).toBeVisible();
  await unmute.click();
  await expect(page.getByRole("button", { name: messages.hud.mute })).toBeVisible();
});

/** No two neighbours have the same reason, so that each is seen to replace the one before. */
const reasons: readonly (readonly [string, Answer, string])[] = [
  ["no longer kept", (route) => problem(route, 404), words.notShown.missing],
  ["not to be fetched", (route) => route.abort(), words.notShown.unreachable],
  [
    "corrupt",
    (route) => route.fulfill({ contentType: "application/octet-stream", body: "broken" }),
    words.notShown.damaged,
  ],
  ["a page", (route) => route.fulfill({ body: "<h1>Hi</h1>" }), words.notShown.unreachable],
];

test("if the recording is missing or wrong, a sentence says so and the game goes on", async ({
  user,
}) => {
  const answers: Answers = {};
  const page = await open(user, answers);
  for (const [name, recording, reason] of reasons) {
    await test.step(name, async () => {
      answers.recording = recording;
      await watch(page).click();
      await expect(page.locator(".season").getByText(reason)).toBeVisible();
      await expect(page.locator(".live[role=status]")).toHaveText(reason);
      await expect(watch(page)).toBeFocused();

      await swim(page).click();
      await expect(page.locator(".interface[data-phase=running]")).toBeVisible();
      await page.keyboard.press("p");
      await page.getByRole("button", { name: messages.paused.leave }).click();
      await expect(swim(page)).toBeFocused();
    });
  }
});

test("a recording that arrives during a run is not shown", async ({ user }) => {
  let respond: () => Promise<void> = () => Promise.resolve();
  const page = await open(user, {
    recording: (route) => void (respond = () => route.fulfill({ body: "late" })),
  });
  await watch(page).click();
  await expect(page.getByRole("button", { name: words.fetching })).toBeVisible();
  await swim(page).click();
  await expect(page.locator(".interface[data-phase=running]")).toBeVisible();
  await respond();
  expect((await advance(page, 500)).phase).toBe("running");
  await expect(stop(page)).toHaveCount(0);
});

test("a gamepad leaves the run that is watched", async ({ user }) => {
  await addGamepad(user.page);
  const page = await openWatched(user);
  await connectGamepad(page);
  const left = await pressButton(page, 9);
  await expect(stop(page)).toHaveCount(0);
  expect(left.phase).toBe("ready");
  await watch(page).click();
  await expect(stop(page)).toBeVisible();
  const again = await pressButton(page, 0);
  await expect(stop(page)).toHaveCount(0);
  expect(again.phase).toBe("ready");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("touch starts, speeds up and leaves a run that is watched", async ({ user }) => {
    const page = await open(user);
    await watch(page).tap();
    await twice(page).tap();
    await expect(twice(page)).toHaveAttribute("aria-pressed", "true");
    await page.touchscreen.tap(180, 300);
    await expect(page.locator(".stick.shown")).toHaveCount(0);
    await stop(page).tap();
    await expect(swim(page)).toBeVisible();
  });
});

test("in forced colors, the title is visible, and the list and the buttons have borders", async ({
  user,
}) => {
  await user.page.emulateMedia({ forcedColors: "active" });
  const page = await open(user);
  const title = page.locator(".title");
  await expect(title).toHaveCSS("background-image", "none");
  await expect(title).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
  await expect(swim(page)).toHaveCSS("border-style", "solid");
  await expect(watch(page)).toHaveCSS("border-style", "solid");
  await expect(page.locator(".own")).toHaveCSS("border-width", "3px");
  await watch(page).click();
  await expect(stop(page)).toHaveCSS("border-style", "solid");
  await page.keyboard.press("Escape");
  await swim(page).click();
  await expect(page.locator(".interface[data-phase=running]")).toBeVisible();
  await advance(page, 500);
  const tools = await page.locator(".tools button").all();
  expect(tools).not.toHaveLength(0);
  for (const button of tools) await expect(button).toHaveCSS("border-style", "solid");
});
