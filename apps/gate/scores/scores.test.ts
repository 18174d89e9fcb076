import { describe, expect, test } from "vitest";
import type { GateScores } from "@fabulous-fish/core/scores/score-messages";
import { operatorToken, origin, runBesideGate } from "../testing/gate-fixture.ts";
import { accountOf, season, setUpScores } from "./testing/score-fixture.ts";
import { beginRun, readScores, sendRecording, sendScore } from "./testing/score-player.ts";
import { createStubVerifier, stubStepMilliseconds } from "./testing/stub-runs.ts";

const accounts = ({ scores }: GateScores) => scores.map(({ account }) => account);

describe("playing for a score", () => {
  test("the gate replays a run and ranks the account by its best score", async () => {
    const { signIn, play, client, clock } = setUpScores();
    const one = await signIn(1);
    const other = await signIn(2);
    expect(await (await play(one, 20)).json()).toEqual({ score: 20, best: 20, rank: 1 });
    expect(await (await play(other, 30)).json()).toEqual({ score: 30, best: 30, rank: 1 });
    expect(await (await play(one, 10)).json()).toEqual({ score: 10, best: 20, rank: 2 });
    expect(await (await play(one, 25)).json()).toEqual({ score: 25, best: 25, rank: 2 });
    expect(await readScores(client())).toEqual({
      season,
      count: 2,
      scores: [
        {
          id: expect.stringMatching(/^[\w-]{32}$/) as string,
          rank: 1,
          account: accountOf(2),
          score: 30,
          playedAt: clock.time - 3_500,
          isSlow: false,
          hasRecording: true,
        },
        expect.objectContaining({ rank: 2, account: accountOf(1), score: 25 }),
      ],
    });
  });

  test("equal scores share a rank", async () => {
    const { signIn, play, client } = setUpScores();
    for (const [seed, score] of [20, 10, 20, 5].entries()) await play(await signIn(seed), score);
    const { scores } = await readScores(client());
    expect(scores.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 20],
      [1, 20],
      [3, 10],
      [4, 5],
    ]);
  });

  test("a player sees the own rank, and two before and after it", async () => {
    const { signIn, play } = setUpScores();
    const players = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => signIn(seed)));
    for (const [index, player] of players.entries()) await play(player, 10 + index);
    const [last, , , middle] = players;
    if (!last || !middle) throw new Error();
    const { player } = await readScores(middle, "?limit=1");
    expect(player).toMatchObject({ rank: 4, score: 13 });
    expect(player?.neighbours.map(({ rank, account }) => [rank, account])).toEqual([
      [2, accountOf(6)],
      [3, accountOf(5)],
      [4, accountOf(4)],
      [5, accountOf(3)],
      [6, accountOf(2)],
    ]);
    expect((await readScores(last)).player?.neighbours.map(({ rank }) => rank)).toEqual([5, 6, 7]);
    expect((await readScores(await signIn(8))).player).toBeUndefined();
  });

  test("ranks around a player count all who are between, also with equal scores", async () => {
    const { signIn, play } = setUpScores();
    const scores = [30, 30, 30, 20, 20, 20, 20, 10, 10, 5];
    const players = await Promise.all(scores.map((_, index) => signIn(index + 1)));
    for (const [index, player] of players.entries()) await play(player, scores[index] ?? 0);
    const around = async (index: number) => {
      const { player } = await readScores(players[index] ?? players[0] ?? (await signIn(1)));
      return [player?.rank, player?.neighbours.map(({ rank, score }) => [rank, score])];
    };
    const [thirty, twenty, ten, five] = [
      [1, 30],
      [4, 20],
      [8, 10],
      [10, 5],
    ];
    expect(await around(1)).toEqual([1, [thirty, thirty, thirty]]);
    expect(await around(4)).toEqual([4, [thirty, thirty, twenty, twenty, twenty]]);
    expect(await around(7)).toEqual([8, [twenty, twenty, ten, ten, five]]);
    expect(await around(9)).toEqual([10, [ten, ten, five]]);
  });

  test("anybody can watch the recording of a run, of which the player's last best is kept", async () => {
    const { signIn, play, client } = setUpScores();
    const player = await signIn(1);
    await play(player, 10);
    const [first] = (await readScores(client())).scores;
    await play(player, 11);
    const [best] = (await readScores(client())).scores;
    const response = await client().get(`/gate/scores/${best?.id ?? ""}/recording`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(await response.text()).toMatch(/^stub-1 2 \d{11}\.$/);
    expect((await client().get(`/gate/scores/${first?.id ?? ""}/recording`)).status).toBe(404);
  });

  test("a recording of 256 kB is kept as it was sent", async () => {
    const recording = crypto.getRandomValues(new Uint8Array(65_536));
    const large = new Uint8Array(Buffer.concat([recording, recording, recording, recording]));
    const verify = () => Promise.resolve({ score: 1, milliseconds: 0 });
    const { signIn, client } = setUpScores({
      runVerifier: { ...createStubVerifier(), verify },
    });
    const player = await signIn(1);
    const { run } = await beginRun(player);
    expect((await sendRecording(player, run, large)).status).toBe(200);
    const [entry] = (await readScores(client())).scores;
    const response = await client().get(`/gate/scores/${entry?.id ?? ""}/recording`);
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  });

  test("a run that took far longer than it lasts is marked as slow", async () => {
    const { signIn, play, pass, client } = setUpScores();
    const player = await signIn(1);
    for (const isSlow of [false, true]) {
      const [score, waiting] = isSlow ? [21, 63_000] : [20, 60_000];
      const run = await beginRun(player);
      pass(2 * score * stubStepMilliseconds + waiting);
      expect((await sendScore(player, run, score)).status).toBe(200);
      expect((await readScores(client())).scores[0]).toMatchObject({ score, isSlow });
    }
    await play(await signIn(2), 1);
    expect((await readScores(client())).scores[1]).toMatchObject({ isSlow: false });
  });

  test("a player removes the own score and recording", async () => {
    const { signIn, play, client } = setUpScores();
    const player = await signIn(1);
    await play(player, 10);
    await play(await signIn(2), 5);
    const [mine] = (await readScores(client())).scores;
    expect((await player.delete("/gate/scores")).status).toBe(204);
    const left = await readScores(player);
    expect([accounts(left), left.count, left.player]).toEqual([[accountOf(2)], 1, undefined]);
    expect((await client().get(`/gate/scores/${mine?.id ?? ""}/recording`)).status).toBe(404);
    expect(await (await play(player, 4)).json()).toEqual({ score: 4, best: 4, rank: 2 });
  });
});

test("the operator removes the scores of an account, with the token alone", async () => {
  const { signIn, play, operate, client, store, clock } = setUpScores({ operatorToken });
  await play(await signIn(1), 20);
  await play(await signIn(2), 10);
  const account = accountOf(1);
  expect((await operate("remove-scores", { account }, "guessed")).status).toBe(404);
  expect((await readScores(client())).count).toBe(2);
  const removed = await operate("remove-scores", { account });
  expect([removed.status, await removed.json()]).toEqual([200, { count: 1 }]);
  expect(await (await operate("remove-scores", { account })).json()).toEqual({ count: 0 });
  expect(accounts(await readScores(client()))).toEqual([accountOf(2)]);

  const run = async () =>
    (await runBesideGate(["remove-scores", accountOf(2)], { store, clock })).lines;
  expect(await run()).toEqual([`The scores of ${accountOf(2)} are removed.`]);
  expect(await run()).toEqual([`${accountOf(2)} had no scores.`]);
  const other = setUpScores({ store, now: () => clock.time });
  expect((await readScores(other.client())).count).toBe(0);
});

test("security: a session at another origin has no part of the scores", async () => {
  const other = "https://other.example";
  const { signIn, play, send } = setUpScores({ origins: [origin, other] });
  const player = await signIn(1);
  await play(player, 10);
  const cookie = Array.from(player.cookies, (entry) => entry.join("=")).join("; ");
  const scoresAt = async (site: string) =>
    (await send(new Request(`${site}/gate/scores`, { headers: { cookie } }))).text();
  expect(await scoresAt(origin)).toContain(`"player":`);
  expect(await scoresAt(other)).not.toContain(`"player":`);
});
