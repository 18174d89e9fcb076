import type { Route } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { scoreMessages as words } from "@fabulous-fish/game/languages/scores";
import { readScores } from "@fabulous-fish/gate/scores/testing/score-player";
import { scoresMessages } from "@fabulous-fish/page/messages/scores/scores";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect } from "../fixtures.ts";
import { browserOf } from "../servers/http-client.ts";
import { gateClock, test } from "./fixtures.ts";
import { operate, signInOverHttp } from "./gate-page.ts";
import { beginOverHttp, inEnglish, type PlayedRun } from "./http-player.ts";
import { SeasonPlayer } from "./season-player.ts";

/*
 * A score from the run to the home screen: one player with the real page and game, another one over HTTP,
 * and the real gate. The game runs by its manual clock, with which the gate's goes ahead.
 */

// Without a graphics card, drawing takes most of the time.
test.use({ viewport: { width: 240, height: 300 } });
const anna = accounts.eligible;
const ben = accounts.holderOfOthers;
const annaShort = shortenAccount(anna.address);
const benShort = shortenAccount(ben.address);

test.afterEach(async ({ user }) => {
  for (const { address } of [anna, ben]) await operate(user, "remove-scores", { account: address });
});

/** Runs of another player, who is in no browser, until one has more than this score. Returns that run. */
async function playAs(sandbox: Sandbox, account: typeof anna, beats = 0): Promise<PlayedRun> {
  const client = await signInOverHttp(sandbox, account);
  let run: PlayedRun;
  do run = await (await beginOverHttp(client, beats))();
  while (run.score <= beats);
  return run;
}

test("a player leads the season, is beaten by another one, and watches the run that did it", async ({
  user,
  sandbox,
}) => {
  const player = await SeasonPlayer.open(user, anna);
  await expect(player.season).toContainText(words.empty);
  const { score } = await player.play();
  await expect(player.runState).toHaveText(words.first);

  const better = await playAs(sandbox, ben, score);
  await player.reopen();
  await expect(player.season).toContainText(words.yourPlace("2", "2"));
  await player.watchBest(benShort, better);

  await player.leave();
  await expect(player.front).toHaveText([
    `1${benShort}${ben.address}${inEnglish(better.score)}`,
    `2${annaShort}${anna.address}${inEnglish(score)}${scoresMessages.you}`,
  ]);
});

test("a player watches the best run of another one, and beats it by a run that can be watched", async ({
  user,
  sandbox,
}) => {
  const best = await playAs(sandbox, anna);
  const player = await SeasonPlayer.open(user, ben);
  await expect(player.season).toContainText(words.noPlace);
  await expect(player.season).toContainText(inEnglish(best.score));
  await player.watchBest(annaShort, best);

  const own = await player.play(best.score);
  await expect(player.runState).toHaveText(words.first);
  await player.watchBest(benShort, own);

  await player.leave();
  await expect(player.front).toHaveText([
    `1${benShort}${ben.address}${inEnglish(own.score)}${scoresMessages.you}`,
    `2${annaShort}${anna.address}${inEnglish(best.score)}`,
  ]);
});

const bodyOf = (route: Route) => route.request().postDataJSON() as { readonly recording: string };

/** Another seed than that of the run, which the bytes 12 to 15 have. */
function ofOtherSeed({ recording }: { readonly recording: string }) {
  const bytes = Buffer.from(recording, "base64").map((byte, at) => (at === 12 ? byte ^ 1 : byte));
  return { recording: Buffer.from(bytes).toString("base64") };
}

/*
 * What the gate rejects is in the attacks (apps/gate/scores/testing/run-attacks.ts), and what the game says
 * of each rejection in apps/game/scores/counted-runs.test.ts; here, both are the real ones.
 */
test("a run that the gate does not confirm costs the other player nothing; one that it cannot check yet counts later", async ({
  user,
  sandbox,
}) => {
  const endOfBen = await beginOverHttp(await signInOverHttp(sandbox, ben));
  const player = await SeasonPlayer.open(user, anna);
  const runUrl = "**/gate/runs/*";
  await player.page.route(runUrl, (route) =>
    route.continue({ postData: ofOtherSeed(bodyOf(route)) }),
  );
  await player.play();
  await expect(player.runState).toHaveText(words.notCounted(words.reasons.unconfirmed));
  await player.page.unroute(runUrl);
  const { score } = await endOfBen();
  expect(await entries(sandbox)).toEqual([[ben.address, score]]);
  await operate(user, "remove-scores", { account: ben.address });

  await player.begin();
  sandbox.settings.change({ node: "down" });
  // Longer than a yes outlasts its snapshot.
  gateClock.aheadMilliseconds += 700_000;
  await player.end();
  await expect(player.runState).toHaveText(words.delayed);
  sandbox.settings.change({ node: "normal" });
  // Longer than the game waits before it sends the run again.
  gateClock.aheadMilliseconds += 30_000;
  await player.page.clock.fastForward(30_000);
  await expect(player.runState).toHaveText(words.first);
});

test("an account that sells its tokens during a run has no score, and none before it buys them back", async ({
  user,
  sandbox,
}) => {
  const player = await SeasonPlayer.open(user, anna);
  const { holdings } = sandbox.settings.read();
  const notEligible = words.notCounted(words.reasons["not-eligible"]);
  /** Longer than a yes outlasts its snapshot, which it does while nodes take longer than a second. */
  const pass = () => (gateClock.aheadMilliseconds += 700_000);
  await player.begin();
  const sold = { "2667389516": "0", "2667249425": "0" };
  sandbox.settings.change({ holdings: { [anna.address]: sold } });
  pass();
  await player.end();
  await expect(player.runState).toHaveText(notEligible);
  await player.play();
  await expect(player.runState).toHaveText(notEligible);
  expect(await entries(sandbox)).toEqual([]);

  sandbox.settings.change({ holdings });
  pass();
  const { score } = await player.play();
  await expect(player.runState).toHaveText(words.first);
  expect(await entries(sandbox)).toEqual([[anna.address, score]]);
});

/** The scores as everybody gets them. */
async function entries({ siteUrl }: Sandbox) {
  const { scores } = await readScores(browserOf(siteUrl));
  return scores.map(({ account, score }) => [account, score]);
}
