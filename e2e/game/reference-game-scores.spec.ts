import type { Locator, Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/game/languages/messages";
import { scoreMessages as words } from "@fabulous-fish/game/languages/scores";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { violations } from "../axe.ts";
import { pauseClock, test } from "../fixtures.ts";
import { address, expect } from "./game-page.ts";
import { advance, handOver, skipDrawing, openByClock, swim } from "./reference-game-page.ts";
import { type Answer, type Answers, problem, season, sendPage, stubScores } from "./stub-scores.ts";
import { asAmount } from "../amounts.ts";

// Without a graphics card, drawing takes most of the time.
test.use({ viewport: { width: 320, height: 400 } });

test.beforeEach(({ page }) => skipDrawing(page));

const runState = (page: Page) => page.locator(".run-state");
const running = (page: Page) => page.locator(".interface[data-phase=running]");
const begin = "POST /gate/runs";
const send = "POST /gate/runs/run_1";
const removal = "DELETE /gate/scores";

/** Opens the game with scores. Returns the requests to the gate. */
async function open(user: Parameters<typeof openByClock>[0], answers: Answers = {}) {
  const requests = await stubScores(user.page, answers);
  const page = await openByClock(user, "&scores=1");
  await expect(page.locator(".season")).toBeVisible();
  return { page, requests };
}

/** Starts a run, by the keyboard as a player who presses Enter. */
async function start(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(running(page)).toBeVisible();
}

/** Lets the fish swim to the right until it starves, and waits for the result. */
async function starve(page: Page, next: string = messages.over.again): Promise<void> {
  await page.keyboard.down("ArrowRight");
  let state = await advance(page, 500);
  await page.keyboard.up("ArrowRight");
  while (state.phase === "running") state = await advance(page, 10_000);
  await advance(page, 2_000);
  await expect(page.getByRole("button", { name: next })).toBeVisible();
}

test("a season without scores is one sentence, also if late", async ({ user }) => {
  let respond = (): unknown => undefined;
  const { page } = await open(user, {
    scores: (route) => {
      respond = () => route.fulfill({ json: { season: "autumn-2026", count: 0, scores: [] } });
    },
  });
  await expect(page.getByText(words.loading)).toBeVisible();
  await expect(page.locator(".places")).toBeVisible();
  respond();
  await expect(page.getByText(words.empty)).toBeVisible();
  await expect(
    page.locator(".season :is(.places, .watch, .removal)").filter({ visible: true }),
  ).toHaveCount(0);
  const bottom = (place: Locator) =>
    place.evaluate((element) => element.getBoundingClientRect().bottom);
  const end = await bottom(page.getByText(words.empty));
  expect((await bottom(page.locator(".season"))) - end).toBeLessThan(4);
});

test("a run has the gate's seed, and counts by the gate's replay", async ({ user }) => {
  const { page, requests } = await open(user);
  await expect(page.getByText(words.yourPlace("8", "12"))).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(3);
  const [first] = season(8).scores;
  if (!first) throw new Error("The season has no scores.");
  const points = asAmount(first.score.toLocaleString("en"));
  await expect(page.getByRole("listitem").first()).toContainText(
    words.row("1", shortenAccount(first.account), points),
  );
  expect(await violations(page, "without contrast")).toEqual([]);
  await start(page);
  expect((await advance(page, 0)).seed).not.toBe(3);
  await starve(page);
  await expect(runState(page)).toHaveText(words.place("5"));
  await expect(page.locator(".live[role=status]")).toHaveText(words.place("5"));
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([begin, send]);
  await expect(page.getByRole("listitem").filter({ hasText: words.you })).toContainText(
    words.row("5", words.you, asAmount((season(5).player?.score ?? 0).toLocaleString("en"))),
  );
  expect(await violations(page, "without contrast")).toEqual([]);
});

test("without scores in the URL, nothing is requested nor loaded", async ({ user }) => {
  const requests = await stubScores(user.page);
  const loaded: string[] = [];
  user.page.on("request", (request) => loaded.push(request.url()));
  const page = await openByClock(user);
  await start(page);
  await starve(page);
  expect(requests).toEqual([]);
  expect(loaded.filter((url) => url.includes("/scores-"))).toEqual([]);
  await expect(page.locator(".season")).toHaveCount(0);
});

test("if the script of the scores does not load, the game goes on", async ({ user }) => {
  const warned = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("The scores could not be loaded:"),
  );
  await user.page.route("**/assets/scores-*.js", (route) => route.abort());
  const page = await openByClock(user, "&scores=1");
  await warned;
  await start(page);
  expect((await advance(page, 100)).phase).toBe("running");
});

/** No two neighbours have the same reason, so that each is seen to replace the one before. */
const failures: readonly (readonly [string, Answer, string])[] = [
  ["drops the connection", (route) => route.abort(), words.reasons.unreachable],
  ["keeps no scores", (route) => problem(route, 404), words.reasons.off],
  ["fails", (route) => problem(route, 500), words.reasons.unreachable],
  ["has no session", (route) => problem(route, 401), words.reasons["signed-out"]],
  ["sends a page", sendPage, words.reasons.unreachable],
  ["denies the account", (route) => problem(route, 403), words.reasons["not-eligible"]],
  ["is busy", (route) => problem(route, 503), words.reasons.busy],
];

test("if the gate fails in any way, a run does not count", async ({ user }) => {
  const answers: Answers = { scores: sendPage };
  const { page, requests } = await open(user, answers);
  for (const [name, answer, reason] of failures) {
    await test.step(name, async () => {
      Object.assign(answers, { begin: answer, scores: answer });
      await start(page);
      // The seed of the URL, as without a gate.
      expect((await advance(page, 0)).seed).toBe(3);
      await starve(page);
      await expect(runState(page)).toHaveText(words.notCounted(reason));
    });
  }
  expect(requests.filter((request) => request === begin)).toHaveLength(failures.length);
  expect(requests).not.toContain(send);
});

test("a slow gate has two seconds; later, it changes nothing", async ({ user }) => {
  let respond: () => Promise<void> = () => Promise.resolve();
  const json = { run: "run_1", seed: 5, expiresAt: Date.now() + 3_600_000 };
  await user.page.clock.install();
  const { page, requests } = await open(user, {
    begin: (route) => void (respond = () => route.fulfill({ json }).catch(() => undefined)),
    scores: () => undefined,
  });
  await pauseClock(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".panel")).toBeHidden();
  await page.clock.runFor(300);
  await expect(page.locator(".toast.shown")).toHaveText(words.starting);
  const before = await advance(page, 0);
  expect((await advance(page, 200)).seconds).toBeGreaterThan(before.seconds);

  await page.keyboard.press("Escape");
  await expect(swim(page)).toBeFocused();
  const requested = page.waitForRequest("**/gate/runs");
  await page.keyboard.press("Enter");
  await requested;
  await page.clock.runFor(1_999);
  await expect(page.locator(".panel")).toBeHidden();
  expect((await advance(page, 0)).phase).toBe("ready");
  await page.clock.runFor(1);
  await expect(running(page)).toBeVisible();
  expect((await advance(page, 0)).seed).toBe(3);

  await respond();
  await starve(page);
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons.unreachable));
  expect(requests).not.toContain(send);
});

test("another version is said once, with what helps", async ({ user }) => {
  const { page, requests } = await open(user, {
    begin: (route) => problem(route, 422, { check: "version" }),
  });
  await start(page);
  await starve(page);
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons.version));
  await page.keyboard.press("Enter");
  await expect(running(page)).toBeVisible();
  await starve(page);
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons.outdated));
  expect(requests.filter((request) => request === begin)).toHaveLength(1);
});

test("a recording that was dropped is sent again", async ({ user }) => {
  const answers: Answers = { send: (route) => route.abort() };
  await user.page.clock.install();
  const { page, requests } = await open(user, answers);
  await start(page);
  await pauseClock(page);
  await starve(page);
  await expect(runState(page)).toHaveText(words.delayed);
  delete answers.send;
  await page.clock.runFor(999);
  expect(requests.filter((request) => request === send)).toHaveLength(1);
  await page.clock.runFor(1);
  await expect(runState(page)).toHaveText(words.place("5"));
  expect(requests.filter((request) => request === send)).toHaveLength(2);
});

test("a run that is left, or of a changed account, is not sent", async ({ user }) => {
  const { page, requests } = await open(user);
  await start(page);
  await page.keyboard.press("KeyP");
  await page.getByRole("button", { name: messages.paused.leave }).click();
  await expect(swim(page)).toBeFocused();

  await start(page);
  await handOver(page, accounts.holderOfOthers.address);
  await starve(page);
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons["account-changed"]));
  expect(requests).not.toContain(send);
});

test("a recording that the gate rejects does not count", async ({ user }) => {
  const answers: Answers = { send: (route) => problem(route, 422, { check: "unfinished" }) };
  const { page } = await open(user, answers);
  await start(page);
  await starve(page);
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons.unconfirmed));

  // An account that loses its tokens still has its result.
  answers.send = (route) => problem(route, 403);
  await start(page);
  await handOver(page, address, false);
  await starve(page, messages.over.toAquarium);
  await expect(page.getByText(messages.aquarium.lapsed)).toBeVisible();
  await expect(runState(page)).toHaveText(words.notCounted(words.reasons["not-eligible"]));
});

test("a player removes the own scores, which a failure leaves", async ({ user }) => {
  const answers: Answers = { remove: (route) => problem(route, 503) };
  const { page, requests } = await open(user, answers);
  await expect(page.getByText(words.yourPlace("8", "12"))).toBeVisible();
  await page.getByText(words.remove).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  expect(await violations(page, "without contrast")).toEqual([]);
  const remove = page.getByRole("button", { name: words.removeNow });
  await remove.click();
  await expect(page.locator(".season").getByText(words.notRemoved)).toBeVisible();
  await expect(page.getByText(words.yourPlace("8", "12"))).toBeVisible();
  delete answers.remove;
  await remove.click();
  await expect(page.getByText(words.noPlace)).toBeVisible();
  await expect(page.getByText(words.notRemoved)).toHaveCount(0);
  await expect(page.getByText(words.remove)).toBeHidden();
  expect(requests.filter((request) => request.startsWith("DELETE"))).toEqual([removal, removal]);
});
