import type { Frame } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import type {} from "@fabulous-fish/game/run/test-clock";
import { messages } from "@fabulous-fish/game/messages";
import { scoreMessages as words } from "@fabulous-fish/game/scores/messages";
import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, PageUser, test } from "../fixtures.ts";
import { openGate, operate, operatorToken, signIn } from "./gate-page.ts";

/* Runs of the reference game at a real gate, which replays them. */

test.describe.configure({ timeout: 240_000 });

/** How far the gate's clock is ahead, in milliseconds. */
let ahead = 0;
test.use({
  gate: { now: () => Date.now() + ahead, operatorToken },
  // Without a graphics card, drawing takes most of the time.
  viewport: { width: 360, height: 480 },
});
test.beforeEach(async ({ user }) => {
  ahead = 0;
  for (const account of players) await operate(user, "remove-scores", { account: account.address });
});

const players = [accounts.eligibleByFirst, accounts.eligibleBySecond, accounts.exactlyAtThreshold];

/** Signs in and opens the game, with a manual clock. */
async function openGame(user: PageUser, account: SandboxAccount): Promise<Frame> {
  const { page, sandbox } = user;
  sandbox.settings.change({ game: "built" });
  await page.route("**/WebGLBuild/index.html?*", (route) => {
    const url = route.request().url();
    if (url.endsWith("&clock=manual")) return route.fallback();
    return route.fulfill({ status: 302, headers: { location: `${url}&clock=manual` } });
  });
  await signIn(user, await openGate(user, account));
  const element = await page.locator("iframe.game-frame").elementHandle();
  const frame = await element.contentFrame();
  if (!frame) throw new Error("There is no frame.");
  await expect(frame.locator(".season")).toBeVisible();
  return frame;
}

/** Plays a run: hunts for so many seconds, then waits until the fish starves. */
async function play(frame: Frame, start: string, seconds: number): Promise<number> {
  await frame.getByRole("button", { name: start, exact: true }).click();
  await expect(frame.locator(".interface[data-phase=running]")).toBeVisible();
  // For the gate, a run takes as long as it lasts.
  ahead += 180_000;
  const { score } = await frame.evaluate((hunting) => {
    const game = window.fabulousFishGame;
    if (!game) throw new Error("The game has no manual clock.");
    for (let state = game.state(); state.phase === "running"; state = game.state()) {
      const { screenX, screenY, nearestPrey } = state;
      const { x, y } = (state.seconds < hunting && nearestPrey) || { x: 0, y: 0 };
      const [clientX, clientY] = [screenX + 3 * x, screenY + 3 * y];
      window.dispatchEvent(
        new PointerEvent("pointermove", { pointerType: "mouse", clientX, clientY }),
      );
      game.advance(state.seconds < hunting ? 200 : 2_000);
    }
    return game.state();
  }, seconds);
  await frame.evaluate(() => window.fabulousFishGame?.advance(2_000));
  return score;
}

const standing = (frame: Frame) => frame.locator(".standing");

/** The row of a place, as screen readers read it. */
const row = (frame: Frame, place: number, name: string, score: number) =>
  frame.getByText(words.row(String(place), name, score.toLocaleString("en")));

test("behavior: two accounts beat each other, and each can watch the other's run", async ({
  user,
  browser,
  sandbox,
}) => {
  const [first, second] = [accounts.eligibleByFirst, accounts.eligibleBySecond];
  const one = await openGame(user, first);
  await expect(one.getByText(words.empty)).toBeVisible();
  const low = await play(one, messages.ready.swim, 4);
  await expect(standing(one)).toHaveText(words.first);

  const context = await browser.newContext({ viewport: { width: 360, height: 480 } });
  const two = await openGame(new PageUser(await context.newPage(), sandbox), second);
  await expect(row(two, 1, shortenAccount(first.address), low)).toBeAttached();
  const high = await play(two, messages.ready.swim, 15);
  expect(high).toBeGreaterThan(low);
  await expect(standing(two)).toHaveText(words.first);
  await expect(row(two, 1, words.you, high)).toBeAttached();
  await expect(row(two, 2, shortenAccount(first.address), low)).toBeAttached();

  const highest = await play(one, messages.over.again, 30);
  expect(highest).toBeGreaterThan(high);
  await expect(standing(one)).toHaveText(words.first);
  await expect(row(one, 2, shortenAccount(second.address), high)).toBeAttached();
  await two.getByRole("button", { name: messages.over.toAquarium }).click();
  // The gate sends a list that is up to ten seconds old.
  ahead += 11_000;
  await two.page().reload();
  const again = two.page().frameLocator("iframe.game-frame");
  await again.getByRole("button", { name: words.watch }).click();
  await expect(
    again.getByRole("group", { name: words.watching(shortenAccount(first.address)) }),
  ).toBeVisible();
  await again.locator("body").evaluate(() => window.fabulousFishGame?.advance(100));
  await expect(again.locator(".best")).toHaveText(
    `${messages.hud.best} ${highest.toLocaleString("en")}`,
  );
  await context.close();
});

test("behavior: a recording that is changed on the way does not count", async ({ user }) => {
  const { page } = user;
  await page.route("**/gate/runs/*", (route) => {
    const { recording } = route.request().postDataJSON() as { recording: string };
    const bytes = Buffer.from(recording, "base64");
    // The length of the first equal steps: the recording is well-formed, but of another run.
    bytes[16] = (bytes[16] ?? 0) ^ 2;
    return route.continue({ postData: JSON.stringify({ recording: bytes.toString("base64") }) });
  });
  const frame = await openGame(user, accounts.exactlyAtThreshold);
  await play(frame, messages.ready.swim, 4);
  await expect(standing(frame)).toHaveText(words.notCounted(words.reasons.unconfirmed));
});

test("behavior: a run that is shorter for the gate than it lasts does not count", async ({
  user,
}) => {
  const frame = await openGame(user, accounts.exactlyAtThreshold);
  const play = frame.getByRole("button", { name: messages.ready.swim, exact: true });
  await play.click();
  await expect(frame.locator(".interface[data-phase=running]")).toBeVisible();
  await frame.evaluate(() => {
    const game = window.fabulousFishGame;
    while (game?.state().phase === "running") game.advance(5_000);
    game?.advance(2_000);
  });
  await expect(standing(frame)).toHaveText(words.notCounted(words.reasons.unconfirmed));
  await expect(frame.getByText(words.empty)).toBeVisible();
});
