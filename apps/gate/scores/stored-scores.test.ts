import { expect } from "vitest";
import { testBrokenEntries } from "../testing/broken-entries.ts";
import { season, playScore } from "./testing/score-fixture.ts";
import { beginRun, readScores } from "./testing/score-player.ts";
import { createStubVerifier } from "./testing/stub-runs.ts";

testBrokenEntries({
  options: () => ({ season, runVerifier: createStubVerifier() }),
  async play(gate, player) {
    expect((await playScore(gate, player, 2)).status).toBe(200);
    await beginRun(player);
  },
  async playAgain(gate, player) {
    await readScores(player);
    expect((await playScore(gate, player, 3)).status).toBe(200);
    expect((await readScores(player)).player?.score).toBe(3);
  },
});
