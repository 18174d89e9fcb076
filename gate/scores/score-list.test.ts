import { describe, expect, test } from "vitest";
import { setUp } from "../testing/gate-fixture.ts";
import { season, setUpScores } from "../testing/score-fixture.ts";
import { readScores } from "../testing/score-player.ts";
import { createStubVerifier, stubVersion } from "../testing/stub-runs.ts";

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
  });

  test("behavior: an earlier season that has scores can be read, any other cannot", async () => {
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

describe("a gate without scores", () => {
  test.each([
    ["a season", { runVerifier: createStubVerifier() }],
    ["a verifier", { season }],
  ])("behavior: without %s, there are no paths of runs and scores", async (_, options) => {
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
