import type { Browser, Request } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import type { GateScores } from "@fabulous-fish/core/gate/score-messages";
import { decodeRecording, encodeRecording } from "@fabulous-fish/game/recording/binary-recording";
import { scoreMessages as words } from "@fabulous-fish/game/scores/messages";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { scoresMessages } from "@fabulous-fish/page/messages/en/scores";
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
test.describe.configure({ timeout: 240_000 });

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
  await expect(first.standing).toHaveText(words.first);

  const second = await openOther(browser, sandbox);
  await expect(second.season).toContainText(words.noPlace);
  await expect(second.season).toContainText(inEnglish(annaScore));
  expect(await second.watchBest(annaShort)).toBe(inEnglish(annaScore));

  let benScore = 0;
  while (benScore <= annaScore) benScore = await second.begin(annaScore).then(() => second.end());
  await expect(second.standing).toHaveText(words.first);

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
        `1${benShort}${inEnglish(benScore)}${you(!isFirst)}`,
        `2${annaShort}${inEnglish(annaScore)}${you(isFirst)}`,
      ]);
    }
  });
  await second.page.context().close();
});

/** What is sent for a run. */
interface Sent {
  readonly url: string;
  readonly body: { readonly recording: string };
}

const sentFor = (request: Request): Sent => ({
  url: request.url(),
  body: request.postDataJSON() as Sent["body"],
});

const withBytes = ({ url, body }: Sent, change: (bytes: Buffer) => Uint8Array): Sent => {
  const bytes = change(Buffer.from(body.recording, "base64"));
  return { url, body: { recording: Buffer.from(bytes).toString("base64") } };
};

test("a score that is edited on its way is rejected, and costs the other nothing", async ({
  user,
  browser,
  sandbox,
}) => {
  const second = await openOther(browser, sandbox);
  const benScore = await second.begin(1).then(() => second.end());
  await expect(second.standing).toHaveText(words.first);
  const [best] = await readScores(sandbox);
  const published = await fetch(`${sandbox.siteUrl}/gate/scores/${best?.id}/recording`);
  const benRecording = Buffer.from(await published.arrayBuffer());
  const benRun = second.page.waitForResponse((response) => response.url().endsWith("/gate/runs"));
  await second.begin(benScore);
  const { run: benRunId } = (await (await benRun).json()) as { run: string };

  const first = await SeasonPlayer.open(user, anna, clock);
  const runUrl = "**/gate/runs/*";
  for (const [name, edit, reason] of [
    ["another seed", (sent) => withBytes(sent, ofOtherSeed), words.reasons.unconfirmed],
    ["a step less", (sent) => withBytes(sent, withSteps(-1)), words.reasons.unconfirmed],
    ["a step more", (sent) => withBytes(sent, withSteps(1)), words.reasons.unconfirmed],
    ["the other's run", (sent) => withBytes(sent, () => benRecording), words.reasons.unconfirmed],
    ["no such run", (sent) => ({ ...sent, url: `${sent.url}0` }), words.reasons["run-unknown"]],
    [
      "the run that the other plays",
      (sent) => ({ ...sent, url: sent.url.replace(/[^/]+$/, benRunId) }),
      words.reasons["run-unknown"],
    ],
  ] as const satisfies readonly (readonly [string, (sent: Sent) => Sent, string])[]) {
    await test.step(name, async () => {
      await first.page.route(runUrl, (route) => {
        const { url, body } = edit(sentFor(route.request()));
        return route.continue({ url, postData: JSON.stringify(body) });
      });
      await first.begin().then(() => first.end());
      await expect(first.standing).toHaveText(words.notCounted(reason));
      await first.page.unroute(runUrl);
    });
  }

  await test.step("a score beside the recording", async () => {
    let status = 0;
    await first.page.route(runUrl, async (route) => {
      const { body } = sentFor(route.request());
      const postData = JSON.stringify({ ...body, score: 999_999 });
      const response = await route.fetch({ postData });
      status = response.status();
      await route.fulfill({ response });
    });
    await first.begin().then(() => first.end());
    await expect.poll(() => status).toBe(400);
    await first.page.unroute(runUrl);
  });
  const entries = async () =>
    (await readScores(sandbox)).map(({ account, score }) => [account, score]);
  expect(await entries()).toEqual([[ben.address, benScore]]);

  await test.step("a response with another score changes only what its player sees", async () => {
    await first.leave();
    await first.user.button(messages.play).click();
    await first.page.route(runUrl, (route) =>
      route.fulfill({ json: { score: 999_999, best: 999_999, rank: 1 } }),
    );
    await first.begin().then(() => first.end());
    await expect(first.standing).toHaveText(words.first);
    expect(await entries()).toEqual([[ben.address, benScore]]);
  });

  // None of it has used up the other's run.
  const better = await second.end();
  await expect(second.standing).toHaveText(words.first);
  expect(await entries()).toEqual([[ben.address, better]]);
  await second.page.context().close();
});

/** The seed has the bytes 12 to 15. */
const ofOtherSeed = (bytes: Buffer) => bytes.map((byte, at) => (at === 12 ? byte ^ 1 : byte));

/** Changes how many steps the last input lasts. */
const withSteps = (change: number) => (bytes: Buffer) => {
  const recording = decodeRecording(bytes);
  if (typeof recording === "string") throw new Error(recording);
  const { seed, inputs } = recording;
  const lastSteps = inputs.length - 4;
  return encodeRecording({
    seed,
    inputs: inputs.map((value, at) => (at === lastSteps ? value + change : value)),
  });
};

test("after the tokens are sold, a run does not count until they are back", async ({
  user,
  sandbox,
}) => {
  const player = await SeasonPlayer.open(user, anna, clock);
  const sell = { "2667389516": "0", "2667249425": "0" };
  const { holdings } = sandbox.settings.read();
  const notEligible = words.notCounted(words.reasons["not-eligible"]);
  /** Longer than the gate uses a snapshot. */
  const pass = () => (clock.ahead += 61_000);

  await test.step("sold during the run", async () => {
    await player.begin();
    sandbox.settings.change({ holdings: { [anna.address]: sell } });
    pass();
    await player.end();
    await expect(player.standing).toHaveText(notEligible);
  });
  await test.step("sold before the run", async () => {
    await player.begin().then(() => player.end());
    await expect(player.standing).toHaveText(notEligible);
  });
  expect(await readScores(sandbox)).toEqual([]);

  await test.step("bought back", async () => {
    sandbox.settings.change({ holdings });
    pass();
    const score = await player.begin().then(() => player.end());
    await expect(player.standing).toHaveText(words.first);
    expect(await readScores(sandbox)).toEqual([
      expect.objectContaining({ account: anna.address, score }),
    ]);
  });
});

test("a run that lasts longer than the time since it began does not count", async ({
  user,
  sandbox,
}) => {
  const player = await SeasonPlayer.open(user, anna, clock);
  clock.frozenAt = now();
  await player.begin().then(() => player.end());
  await expect(player.standing).toHaveText(words.notCounted(words.reasons.unconfirmed));
  expect(await readScores(sandbox)).toEqual([]);
});

test("while no node responds, a run waits, and counts afterwards", async ({ user, sandbox }) => {
  const player = await SeasonPlayer.open(user, anna, clock);
  await player.begin();
  sandbox.settings.change({ node: "down" });
  // Longer than a yes outlasts its snapshot.
  clock.ahead += 700_000;
  await player.end();
  await expect(player.standing).toHaveText(words.delayed);
  sandbox.settings.change({ node: "normal" });
  await expect(player.standing).toHaveText(words.first, { timeout: 60_000 });
});
