import { describe, expect, test, vi } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { type GateScores } from "@fabulous-fish/core/gate/score-messages";
import { TooBusyError } from "../errors.ts";
import { createKey, type GateClient } from "../testing/gate-client.ts";
import { runAccountCommand } from "../node/account-commands.ts";
import { enough, origin, setUp, tooLittle } from "../testing/gate-fixture.ts";
import { beginRun, readScores, sendRecording, sendScore } from "../testing/score-player.ts";
import { createStubVerifier, recordRun, stubStep, stubVersion } from "../testing/stub-runs.ts";

const season = "spring";

/** A gate with scores. Its players are eligible. */
function setUpScores(options: Parameters<typeof setUp>[0] = {}) {
  const runVerifier = createStubVerifier();
  const gate = setUp({ season, runVerifier, ...options });
  const signIn = async (seed: number): Promise<GateClient> => {
    const key = createKey(seed);
    gate.chain.hold(key.account, enough);
    const client = gate.client();
    expect((await client.signIn(key)).status).toBe(200);
    return client;
  };
  /** Plays a run with a score, in as much time as it lasts. */
  const play = async (client: GateClient, score: number, steps = score): Promise<Response> => {
    const run = await beginRun(client);
    gate.pass(steps * stubStep);
    return sendScore(client, run, score, steps);
  };
  return { ...gate, runVerifier, signIn, play };
}

const accounts = ({ scores }: GateScores) => scores.map(({ account }) => account);
const accountOf = (seed: number) => createKey(seed).account;

describe("playing for a score", () => {
  test("behavior: the gate replays a run and ranks the account by its best score", async () => {
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

  test("behavior: equal scores share a rank", async () => {
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

  test("behavior: a player sees the own rank, and two before and after it", async () => {
    const { signIn, play } = setUpScores();
    const players = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(signIn));
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

  test("behavior: anybody can watch the recording of a run, of which the player's last best is kept", async () => {
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

  test("behavior: a recording of 256 kB is kept as it was sent", async () => {
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

  test("behavior: a run that took far longer than it lasts is marked as slow", async () => {
    const { signIn, play, pass, client } = setUpScores();
    const player = await signIn(1);
    for (const [waiting, isSlow] of [
      [60_000, false],
      [63_000, true],
    ] as const) {
      const score = isSlow ? 21 : 20;
      const run = await beginRun(player);
      pass(2 * score * stubStep + waiting);
      expect((await sendScore(player, run, score)).status).toBe(200);
      expect((await readScores(client())).scores[0]).toMatchObject({ score, isSlow });
    }
    await play(await signIn(2), 1);
    expect((await readScores(client())).scores[1]).toMatchObject({ isSlow: false });
  });

  test("behavior: a player removes the own score and recording", async () => {
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

test("behavior: the operator removes the scores of an account, with the token alone", async () => {
  const operatorToken = "0123456789abcdef0123456789abcdef";
  const { signIn, play, send, client, store, clock } = setUpScores({ operatorToken });
  await play(await signIn(1), 20);
  await play(await signIn(2), 10);
  const remove = (token: string) =>
    send(
      new Request(`${origin}/gate/operator/remove-scores`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ account: accountOf(1) }),
      }),
    );
  expect((await remove("guessed")).status).toBe(404);
  expect((await readScores(client())).count).toBe(2);
  expect((await remove(operatorToken)).status).toBe(204);
  expect(accounts(await readScores(client()))).toEqual([accountOf(2)]);

  const lines: string[] = [];
  await runAccountCommand(
    { name: "remove-scores", account: requireAccount(accountOf(2)), origin: undefined },
    { store, now: () => clock.time, write: (line) => lines.push(line) },
  );
  expect(lines).toEqual([`${accountOf(2)} has no scores.`]);
  const other = setUpScores({ store, now: () => clock.time });
  expect((await readScores(other.client())).count).toBe(0);
});

describe("a gate without scores", () => {
  test.each([
    ["a season", { runVerifier: createStubVerifier() }],
    ["a verifier", { season }],
  ])("behavior: without %s, there are no paths of runs and scores", async (_, options) => {
    const { chain, client, logged } = setUp(options);
    chain.hold(accountOf(1), enough);
    const player = client();
    await player.signIn(createKey(1));
    expect((await player.post("/gate/runs", { version: stubVersion })).status).toBe(404);
    expect((await player.post("/gate/runs/x", { recording: "AAAA" })).status).toBe(404);
    expect((await player.get("/gate/scores")).status).toBe(404);
    expect((await player.get("/gate/scores/x/recording")).status).toBe(404);
    expect((await player.delete("/gate/scores")).status).toBe(404);
    expect(logged.at(-1)).toMatchObject({ route: "other", status: 404 });
  });
});

describe("the list of the best", () => {
  test("behavior: is public for ten seconds, and private with the player's part", async () => {
    const { signIn, play, client } = setUpScores();
    const player = await signIn(1);
    await play(player, 10);
    const open = await client().get("/gate/scores");
    expect(open.headers.get("cache-control")).toBe("public, max-age=10");
    expect(open.headers.get("vary")).toBe("Cookie");
    const own = await player.get("/gate/scores");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
  });

  test("behavior: another gate sees a new score after ten seconds", async () => {
    const { signIn, play, store, clock, pass } = setUpScores();
    const other = setUpScores({ store, now: () => clock.time });
    expect((await readScores(other.client())).count).toBe(0);
    await play(await signIn(1), 10);
    pass(8_999);
    expect((await readScores(other.client())).count).toBe(0);
    pass(1);
    expect((await readScores(other.client())).count).toBe(1);
  });

  test("behavior: has as many as requested, ten by default, 100 at most", async () => {
    const { signIn, play, client } = setUpScores();
    for (let seed = 1; seed <= 12; seed += 1) await play(await signIn(seed), seed);
    const count = async (query: string) => (await readScores(client(), query)).scores.length;
    expect(await Promise.all(["", "?limit=1", "?limit=11", "?limit=100"].map(count))).toEqual([
      10, 1, 11, 12,
    ]);
    for (const limit of ["0", "101", "-1", "1.5", "1e1", "", "x"]) {
      const response = await client().get(`/gate/scores?limit=${limit}`);
      expect([limit, response.status]).toEqual([limit, 400]);
    }
  });

  test("behavior: an earlier season that has scores can be read, any other cannot", async () => {
    const { signIn, play, store, clock, client } = setUpScores({ season: "winter" });
    await play(await signIn(1), 10);
    const spring = setUpScores({ store, now: () => clock.time });
    expect(await readScores(spring.client())).toMatchObject({ season, count: 0, scores: [] });
    expect(await readScores(spring.client(), "?season=winter")).toMatchObject({
      season: "winter",
      count: 1,
    });
    for (const name of ["summer", "", "a b", "x".repeat(2_000)]) {
      const response = await client().get(`/gate/scores?season=${encodeURIComponent(name)}`);
      expect([name, response.status]).toEqual([name, 404]);
    }
  });
});

describe("a run", () => {
  test("behavior: is begun only with the version that the gate verifies", async () => {
    const { signIn } = setUpScores();
    const player = await signIn(1);
    const response = await player.post("/gate/runs", { version: "stub-2" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      check: "version",
      title: expect.any(String) as string,
    });
  });

  test("behavior: can be sent for an hour", async () => {
    const { signIn, pass, clock } = setUpScores();
    const player = await signIn(1);
    for (const [milliseconds, status] of [
      [3_599_999, 200],
      [3_600_000, 409],
    ] as const) {
      const run = await beginRun(player);
      expect(run.expiresAt).toBe(clock.time + 3_600_000);
      pass(milliseconds);
      expect((await sendScore(player, run, 1)).status).toBe(status);
    }
  });

  test("behavior: ends when the account begins another one", async () => {
    const { signIn } = setUpScores();
    const player = await signIn(1);
    const last = await beginRun(player);
    const next = await beginRun(player);
    expect((await sendScore(player, last, 1)).status).toBe(409);
    expect((await sendScore(player, next, 1)).status).toBe(200);
  });

  test("behavior: is not used up while it is unknown whether the player is eligible", async () => {
    const { signIn, chain, pass } = setUpScores();
    const player = await signIn(1);
    const run = await beginRun(player);
    chain.modes.set("node-a.example", "down").set("node-b.example", "down");
    pass(11 * 60_000);
    expect((await sendScore(player, run, 5)).status).toBe(503);
    chain.modes.clear();
    pass(6_000);
    expect((await sendScore(player, run, 5)).status).toBe(200);
  });

  test("behavior: does not count for a player who no longer holds enough", async () => {
    const { signIn, chain, pass, client } = setUpScores();
    const player = await signIn(1);
    const run = await beginRun(player);
    chain.hold(accountOf(1), tooLittle);
    pass(61_000);
    expect((await sendScore(player, run, 5)).status).toBe(403);
    expect((await player.post("/gate/runs", { version: stubVersion })).status).toBe(403);
    expect((await readScores(client())).scores).toEqual([]);
  });

  test("behavior: is not used up if the verifier fails, which is logged with its cause", async () => {
    const runVerifier = createStubVerifier();
    const { signIn, logged } = setUpScores({ runVerifier });
    const player = await signIn(1);
    const run = await beginRun(player);
    vi.spyOn(runVerifier, "verify").mockRejectedValueOnce(new Error("queue full"));
    const response = await sendScore(player, run, 5);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).not.toContain("queue full");
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "failed",
        error: expect.stringContaining("queue full") as string,
      }),
    );
    expect((await sendScore(player, run, 5)).status).toBe(200);
  });

  test("behavior: is not used up while too many wait for the verifier, which is no failure", async () => {
    const runVerifier = createStubVerifier();
    const { signIn, logged } = setUpScores({ runVerifier });
    const player = await signIn(1);
    const run = await beginRun(player);
    vi.spyOn(runVerifier, "verify").mockRejectedValueOnce(new TooBusyError());
    expect((await sendScore(player, run, 5)).status).toBe(503);
    expect(logged.filter(({ event }) => event === "failed")).toEqual([]);
    expect((await sendScore(player, run, 5)).status).toBe(200);
  });

  test.each([NaN, -1, 1.5, Infinity])(
    "behavior: a verifier's score of %d is a failure of the gate",
    async (score) => {
      const verify = () => Promise.resolve({ score, milliseconds: 0 });
      const { signIn, client } = setUpScores({
        runVerifier: { ...createStubVerifier(), verify },
      });
      const player = await signIn(1);
      expect((await sendScore(player, await beginRun(player), 1)).status).toBe(503);
      expect((await readScores(client())).count).toBe(0);
    },
  );
});

test("behavior: runs and recordings of an account are limited", async () => {
  const { signIn } = setUpScores({ limits: { runsPerAccount: 2, recordingsPerAccount: 1 } });
  const player = await signIn(1);
  await beginRun(player);
  const run = await beginRun(player);
  const limited = await player.post("/gate/runs", { version: stubVersion });
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await sendScore(player, run, 1)).status).toBe(200);
  expect((await sendScore(player, run, 1)).status).toBe(429);
  await beginRun(await signIn(2));
});

test("behavior: logs name the route, not the run or the recording", async () => {
  const { signIn, logged, client } = setUpScores();
  const player = await signIn(1);
  await sendRecording(player, "some-run", recordRun({ seed: 1, version: stubVersion }, 1));
  await client().get("/gate/scores/some-id/recording");
  expect(logged.slice(-2).map(({ route }) => route)).toEqual([
    "/gate/runs/{run}",
    "/gate/scores/{id}/recording",
  ]);
});
