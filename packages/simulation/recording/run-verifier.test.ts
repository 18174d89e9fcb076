import { decodeBase64 } from "@fabulous-fish/core";
import { expect, test, vi } from "vitest";
import { simulationVersion } from "../version.ts";
import { playRun, recordedPlayers } from "../testing/recorded-runs.ts";
import firstVersionRuns from "../testing/first-version-runs.json" with { type: "json" };
import { decodeRecording, encodeRecording } from "./binary-recording.ts";
import type { Recording } from "./recording.ts";
import { createRunVerifier } from "./run-verifier.ts";

const verifier = createRunVerifier();
const verify = (recording: Recording, ofSeed = recording.seed, version = simulationVersion) =>
  verifier.verify({ seed: ofSeed, version }, encodeRecording(recording));

test("a run begins with a random seed, if the version is the gate's", async () => {
  const runs = await Promise.all(
    Array.from({ length: 50 }, () => verifier.begin(simulationVersion)),
  );
  expect(new Set(runs.map((run) => run?.seed)).size).toBeGreaterThan(48);
  for (const run of runs) {
    expect(run?.version).toBe(simulationVersion);
    expect(run?.seed).toBe((run?.seed ?? -1) >>> 0);
  }
  expect(await verifier.begin("0123456789abcdef")).toBeUndefined();
});

test.each(recordedPlayers)("the score of a run of %s is that of the replay", async (player) => {
  for (const seed of [1, 2, 4_000_000_000]) {
    const { sea, recording } = playRun(player, seed);
    expect(await verify(recording)).toEqual({
      score: sea.player.score,
      milliseconds: Math.round(sea.seconds * 1_000),
    });
  }
});

test("a run that is won has a score", async () => {
  const { sea, recording } = playRun("practised", 6);
  expect(sea.phase).toBe("won");
  expect(await verify(recording)).toMatchObject({ score: sea.player.score });
});

test("attack: a recording of another run, of another version, or that does not end with the run", async () => {
  const { recording } = playRun("beginner", 7);
  const { inputs } = recording;
  const verifyInputs = (others: number[]) => verify({ ...recording, inputs: others });
  expect(await verify(recording, 8)).toEqual({ rejected: "seed" });
  expect(await verify(recording, 7, "0123456789abcdef")).toEqual({ rejected: "version" });
  expect(await verifyInputs([])).toEqual({ rejected: "unfinished" });
  expect(await verifyInputs(inputs.slice(0, -4))).toEqual({
    rejected: "unfinished",
  });
  expect(await verifyInputs([...inputs, 1, 9, 9, 1])).toEqual({ rejected: "rest" });
  const oneStepMore = [...inputs];
  oneStepMore[inputs.length - 4] = (inputs.at(-4) ?? 0) + 1;
  expect(await verifyInputs(oneStepMore)).toEqual({ rejected: "rest" });
});

test("a server can do other work in between", async () => {
  const giveTurn = vi.fn(() => Promise.resolve());
  const { sea, recording } = playRun("ordinary", 3);
  const run = { seed: 3, version: simulationVersion };
  const verification = await createRunVerifier(giveTurn).verify(run, encodeRecording(recording));
  expect(verification).toMatchObject({ score: sea.player.score });
  expect(giveTurn).toHaveBeenCalledTimes(Math.floor(sea.steps / 2_000));
});

test("a run that began with the first version is verified as it was played, and none begins with it", async () => {
  const [first] = firstVersionRuns;
  const bytes = decodeBase64(first?.recording ?? "");
  const recording = decodeRecording(bytes);
  if (typeof recording === "string") throw new Error(recording);
  const { version, seed } = recording;
  expect(await verifier.verify({ seed, version }, bytes)).toMatchObject({
    score: first?.outcome.score,
  });
  expect(await verifier.verify({ seed, version: simulationVersion }, bytes)).toEqual({
    rejected: "version",
  });
  expect(await verifier.begin(version)).toBeUndefined();
});
