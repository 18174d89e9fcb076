import { describe, expect, test } from "vitest";
import { setUp } from "../testing/gate-fixture.ts";
import type { Store } from "../stores/store.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { accountOf, season, setUpScores } from "./testing/score-fixture.ts";
import { readScores } from "./testing/score-player.ts";
import { createStubVerifier, stubVersion } from "./testing/stub-runs.ts";

describe("the list of the best", () => {
  test("is public for ten seconds, and private with the player's part", async () => {
    const { signIn, play, client } = setUpScores();
    const player = await signIn(1);
    await play(player, 10);
    const open = await client().get("/gate/scores");
    expect(open.headers.get("cache-control")).toBe("public, max-age=10");
    expect(open.headers.get("vary")).toBe("Cookie");
    const own = await player.get("/gate/scores");
    expect(own.headers.get("cache-control")).toBe("private, no-store");
  });

  test("another gate sees a new score after ten seconds", async () => {
    const { signIn, play, store, clock, pass } = setUpScores();
    const other = setUpScores({ store, now: () => clock.time });
    expect((await readScores(other.client())).count).toBe(0);
    await play(await signIn(1), 10);
    pass(8_999);
    expect((await readScores(other.client())).count).toBe(0);
    pass(1);
    expect((await readScores(other.client())).count).toBe(1);
  });

  test("has as many as requested, ten by default, 100 at most", async () => {
    const { signIn, play, client } = setUpScores();
    for (let seed = 1; seed <= 12; seed += 1) await play(await signIn(seed), seed);
    const count = async (query: string) => (await readScores(client(), query)).scores.length;
    expect(await Promise.all(["", "?limit=1", "?limit=11", "?limit=100"].map(count))).toEqual([
      10, 1, 11, 12,
    ]);
  });

  test("an earlier season that has scores can be read, any other cannot", async () => {
    const { signIn, play, store, clock } = setUpScores({ season: "winter" });
    await play(await signIn(1), 10);
    const spring = setUpScores({ store, now: () => clock.time });
    expect(await readScores(spring.client())).toMatchObject({ season, count: 0, scores: [] });
    expect(await readScores(spring.client(), "?season=winter")).toMatchObject({
      season: "winter",
      count: 1,
    });
    expect((await spring.client().get("/gate/scores?season=summer")).status).toBe(404);
  });
});

/** A gate with a season in which 300 others have scores from 50 to 79, and what its requests cost. */
async function setUpSeason() {
  const memory = createMemoryStore();
  const ranking = `scores:${season}`;
  const cost = { lists: 0, counted: 0 };
  const store: Store = {
    ...memory,
    members(set, range) {
      if (set === ranking && (range?.limit ?? 0) >= 10) cost.lists += 1;
      return memory.members(set, range);
    },
    async countMembers(set, range) {
      const count = await memory.countMembers(set, range);
      // A count of all is part of a list.
      if (set === ranking && range) cost.counted += count;
      return count;
    },
  };
  const gate = setUpScores({ store });
  const others = 300;
  for (let index = 0; index < others; index += 1) {
    const account = accountOf(10_000 + index);
    const score = 50 + (index % 30);
    const entry = { id: `${index}`, score, version: "1", isSlow: false, playedAt: 0 };
    await store.addMember(ranking, account, score);
    await store.set(`score:${season}:${account}:${score}`, JSON.stringify(entry));
  }
  const costOf = async (action: () => Promise<unknown>) => {
    const before = { ...cost };
    await action();
    return { lists: cost.lists - before.lists, counted: cost.counted - before.counted };
  };
  return { ...gate, others, costOf };
}

describe("what the list costs", () => {
  test("security: requests at the same time read one list, and a run that is not on it leaves it", async () => {
    const { client, play, pass, signIn, costOf, others } = await setUpSeason();
    const player = await signIn(1);
    const ask = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) => readScores(index % 2 ? client() : player)),
      );
    expect((await costOf(ask)).lists).toBe(1);
    for (const score of [1, 2, 2, 3]) {
      await play(player, score);
      expect((await costOf(ask)).lists).toBe(0);
      expect((await readScores(client())).count).toBe(others + 1);
    }
    pass(10_000);
    expect((await costOf(ask)).lists).toBe(1);
    await play(player, 80);
    expect((await costOf(ask)).lists).toBe(1);
    expect((await readScores(client())).scores[0]).toMatchObject({ score: 80 });
    expect((await player.delete("/gate/scores")).status).toBe(204);
    const { count, scores } = await readScores(client());
    expect([count, scores[0]?.score]).toEqual([others, 79]);
  });

  test("security: players far down the season cause few counts, however often they ask", async () => {
    const { play, pass, signIn, costOf, others } = await setUpSeason();
    const players = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(index + 1)));
    for (const [index, player] of players.entries()) await play(player, index + 1);
    const ask = () =>
      Promise.all(
        players.map(async (player, index) => {
          const { player: place } = await readScores(player);
          expect(place?.rank).toBe(others + players.length - index);
        }),
      );
    pass(10_000);
    const { counted } = await costOf(async () => {
      for (let times = 0; times < 20; times += 1) await ask();
    });
    // Those before the players once, and those between them.
    expect(counted).toBeLessThan(2 * (others + players.length));
    expect(counted).toBeGreaterThan(0);
    expect(await costOf(ask)).toEqual({ lists: 0, counted: 0 });
  });
});

describe("a gate without scores", () => {
  test.each([
    ["a season", { runVerifier: createStubVerifier() }],
    ["a verifier", { season }],
  ])("without %s, there are no paths of runs and scores", async (_, options) => {
    const { logged, signIn } = setUp(options);
    const player = await signIn();
    expect((await player.post("/gate/runs", { version: stubVersion })).status).toBe(404);
    expect((await player.post("/gate/runs/x", { recording: "AAAA" })).status).toBe(404);
    expect((await player.get("/gate/scores")).status).toBe(404);
    expect((await player.get("/gate/scores/x/recording")).status).toBe(404);
    expect((await player.delete("/gate/scores")).status).toBe(404);
    expect(logged.at(-1)).toMatchObject({ route: "other", status: 404 });
  });
});
