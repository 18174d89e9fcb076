import type { Browser, Route } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import type { GateScores } from "@fabulous-fish/core/gate/score-messages";
import { scoreMessages as words } from "@fabulous-fish/game/languages/scores";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { scoresMessages } from "@fabulous-fish/page/messages/texts/scores";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, PageUser, test } from "../fixtures.ts";
import { operate, operatorToken } from "./gate-page.ts";
import { type GateClock, SeasonPlayer } from "./season-player.ts";

/*
 * The whole way of a score: two players in two browsers, with the real game, gate and library of the
 * wallet. The games run by their manual clocks, with which the gate's goes ahead.
 */

const clock: GateClock = { ahead: 0, frozenAt: undefined };
const now = () => clock.frozenAt ?? Date.now() + clock.ahead;
// Without a graphics card, drawing takes most of the time.
const viewport = { width: 480, height: 480 };
test.use({ gate: { now, operatorToken }, viewport });
const anna = accounts.eligibleByFirst;
const ben = accounts.eligibleBySecond;
const annaShort = shortenAccount(anna.address);
const benShort = shortenAccount(ben.address);
const inEnglish = (score: number) => score.toLocaleString("en");

test.beforeEach(({ sandbox }) => {
  clock.frozenAt = undefined;
  sandbox.settings.change({ game: "built" });
});
test.afterEach(async ({ user }) => {
  for (const { address } of [anna, ben]) await operate(user, "remove-scores", { account: address });
});

/** Opens the game as another player, in a browser of this player's own. */
async function openOther(browser: Browser, sandbox: Sandbox): Promise<SeasonPlayer> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.soft(error).toBeUndefined());
  return SeasonPlayer.open(new PageUser(page, sandbox), ben, clock);
}

/** The scores as everybody gets them. */
async function readScores({ siteUrl }: Sandbox): Promise<GateScores["scores"]> {
  const response = await fetch(`${siteUrl}/gate/scores`);
  return ((await response.json()) as GateScores).scores;
}

test("two accounts beat each other from two browsers, and watch each other", async ({
  user,
  browser,
  sandbox,
}) => {
  const first = await SeasonPlayer.open(user, anna, clock);
  await expect(first.season).toContainText(words.empty);
  const annaScore = await first.begin().then(() => first.end());
  await expect(first.runState).toHaveText(words.first);

  const second = await openOther(browser, sandbox);
  await expect(second.season).toContainText(words.noPlace);
  await expect(second.season).toContainText(inEnglish(annaScore));
  expect(await second.watchBest(annaShort)).toBe(inEnglish(annaScore));

  let benScore = 0;
  while (benScore <= annaScore) benScore = await second.begin(annaScore).then(() => second.end());
  await expect(second.runState).toHaveText(words.first);

  await test.step("the first sees the new place, and the second one's run", async () => {
    await first.leave();
    await first.user.button(messages.play).click();
    await expect(first.season).toContainText(words.yourPlace("2", "2"));
    expect(await first.watchBest(benShort)).toBe(inEnglish(benScore));
  });

  await test.step("both home screens show both", async () => {
    for (const [player, isFirst] of [
      [first, true],
      [second, false],
    ] as const) {
      await player.leave();
      const you = (isOwn: boolean) => (isOwn ? scoresMessages.you : "");
      await expect(player.front).toHaveText([
        `1${benShort}${ben.address}${inEnglish(benScore)}${you(!isFirst)}`,
        `2${annaShort}${anna.address}${inEnglish(annaScore)}${you(isFirst)}`,
      ]);
    }
  });
  await second.page.context().close();
});

/** Another seed than that of the run, which the bytes 12 to 15 have. */
function ofOtherSeed({ recording }: { readonly recording: string }) {
  const bytes = Buffer.from(recording, "base64").map((byte, at) => (at === 12 ? byte ^ 1 : byte));
  return { recording: Buffer.from(bytes).toString("base64") };
}

/*
 * What the gate rejects is in the attacks (apps/gate/testing/attacks/run-attacks.ts); here, the game says
 * why.
 */
test("a run that does not count costs the other player nothing, and the game says why", async ({
  user,
  browser,
  sandbox,
}) => {
  const second = await openOther(browser, sandbox);
  const benScore = await second.begin(1).then(() => second.end());
  await expect(second.runState).toHaveText(words.first);
  await second.begin(benScore);

  const first = await SeasonPlayer.open(user, anna, clock);
  const play = () => first.begin().then(() => first.end());
  const removeScores = ({ address }: typeof anna) =>
    operate(user, "remove-scores", { account: address });
  const entries = async () =>
    (await readScores(sandbox)).map(({ account, score }) => [account, score]);
  const runUrl = "**/gate/runs/*";
  const { unconfirmed } = words.reasons;
  for (const [name, edit, reason] of [
    ["another seed", (route) => ({ postData: ofOtherSeed(bodyOf(route)) }), unconfirmed],
    [
      "no such run",
      (route) => ({ url: `${route.request().url()}0` }),
      words.reasons["run-unknown"],
    ],
  ] as const satisfies readonly (readonly [string, (route: Route) => object, string])[]) {
    await test.step(name, async () => {
      await first.page.route(runUrl, (route) => route.continue(edit(route)));
      await play();
      await expect(first.runState).toHaveText(words.notCounted(reason));
      await first.page.unroute(runUrl);
    });
  }
  expect(await entries()).toEqual([[ben.address, benScore]]);

  await test.step("a response with another score changes only what its player sees", async () => {
    await first.leave();
    await first.user.button(messages.play).click();
    await first.page.route(runUrl, (route) =>
      route.fulfill({ json: { score: 999_999, best: 999_999, rank: 1 } }),
    );
    await play();
    await expect(first.runState).toHaveText(words.first);
    await first.page.unroute(runUrl);
    expect(await entries()).toEqual([[ben.address, benScore]]);
  });

  await test.step("none of it has used up the other's run", async () => {
    const better = await second.end();
    await expect(second.runState).toHaveText(words.first);
    expect(await entries()).toEqual([[ben.address, better]]);
    await second.page.context().close();
    await removeScores(ben);
  });

  await test.step("it lasts longer than the time since it began", async () => {
    clock.frozenAt = now();
    await play();
    await expect(first.runState).toHaveText(words.notCounted(unconfirmed));
    clock.frozenAt = undefined;
    expect(await entries()).toEqual([]);
  });

  await test.step("while no node responds, it waits, and counts afterwards", async () => {
    await first.begin();
    sandbox.settings.change({ node: "down" });
    // Longer than a yes outlasts its snapshot.
    clock.ahead += 700_000;
    await first.end();
    await expect(first.runState).toHaveText(words.delayed);
    sandbox.settings.change({ node: "normal" });
    await expect(first.runState).toHaveText(words.first, { timeout: 120_000 });
    await removeScores(anna);
  });

  const { holdings } = sandbox.settings.read();
  const notEligible = words.notCounted(words.reasons["not-eligible"]);
  /** Longer than the gate uses a snapshot. */
  const pass = () => (clock.ahead += 61_000);
  await test.step("the tokens are sold during the run, and before another one", async () => {
    await first.begin();
    const sold = { "2667389516": "0", "2667249425": "0" };
    sandbox.settings.change({ holdings: { [anna.address]: sold } });
    pass();
    await first.end();
    await expect(first.runState).toHaveText(notEligible);
    await play();
    await expect(first.runState).toHaveText(notEligible);
    expect(await entries()).toEqual([]);
  });
  await test.step("they are bought back", async () => {
    sandbox.settings.change({ holdings });
    pass();
    const score = await play();
    await expect(first.runState).toHaveText(words.first);
    expect(await entries()).toEqual([[anna.address, score]]);
  });
});

const bodyOf = (route: Route) => route.request().postDataJSON() as { readonly recording: string };
