import { expect, test } from "vitest";
import { decodeBase64 } from "@fabulous-fish/core";
import firstVersionRuns from "../testing/first-version-runs.json" with { type: "json" };
import { playRun } from "../testing/recorded-runs.ts";
import { decodeRecording, encodeRecording } from "./binary-recording.ts";
import { record, type Recording, startRecording } from "./recording.ts";
import { Replay } from "./replay.ts";

function seaAfter(recording: Recording) {
  const replay = new Replay(recording);
  expect(replay.advance()).toBe(false);
  return replay.sea;
}

test.each([3, 77, 4_294_967_295])(
  "a run with seed %i replays to the same end from its binary form",
  (seed) => {
    const { sea, recording } = playRun("unsteady", seed);
    const decoded = decodeRecording(encodeRecording(recording));
    if (typeof decoded === "string") throw new Error(decoded);
    const again = seaAfter(decoded);
    expect(again.player).toEqual(sea.player);
    expect(again.steps).toBe(sea.steps);
    expect(again.phase).toBe(sea.phase);
    expect(again.random.state).toBe(sea.random.state);
  },
);

test("another seed or another input results in another run", () => {
  const { sea, recording } = playRun("ordinary", 5);
  expect(seaAfter({ ...recording, seed: 6 }).player.score).not.toBe(sea.player.score);
  const inputs = recording.inputs.map((value, at) => (at % 4 === 1 ? -value : value));
  expect(seaAfter({ ...recording, inputs }).player.x).not.toBe(sea.player.x);
});

test("consecutive equal steps are stored once", () => {
  const recording = startRecording(1);
  for (const x of [5, 5, 5, 6]) record(recording, { x, y: -1, dash: false });
  record(recording, { x: 6, y: -1, dash: true });
  expect(recording.inputs).toEqual([3, 5, -1, 0, 1, 6, -1, 0, 1, 6, -1, 1]);
});

test("a replay advances in parts, and ends with the recording or with the run", () => {
  const { sea, recording } = playRun("beginner", 9);
  const whole = new Replay(recording);
  while (whole.advance(7)) expect(whole.sea.steps % 7).toBe(0);
  expect(whole.sea.player).toEqual(sea.player);
  expect(whole.hasInputs).toBe(false);

  const tooShort = new Replay({ ...recording, inputs: recording.inputs.slice(0, 40) });
  tooShort.advance();
  expect([tooShort.hasInputs, tooShort.sea.phase]).toEqual([false, "swimming"]);

  const tooLong = new Replay({ ...recording, inputs: [...recording.inputs, 5, 0, 0, 0] });
  tooLong.advance();
  expect([tooLong.hasInputs, tooLong.sea.steps]).toEqual([true, sea.steps]);
});

test.each(firstVersionRuns)(
  "a run of the first version, with $outcome.score points, is replayed as it was",
  (run) => {
    const decoded = decodeRecording(decodeBase64(run.recording));
    if (typeof decoded === "string") throw new Error(decoded);
    const { player, steps, phase, random } = seaAfter(decoded);
    expect({ ...player, steps, phase, random: random.state }).toMatchObject(run.outcome);
  },
);
