import { expect, test } from "vitest";
import { botSkills, botDecides, createBot } from "./bot.ts";
import { record, replay, startRecording, type Recording } from "./recording.ts";
import { createSea } from "./create-sea.ts";
import type { Sea } from "./sea.ts";
import { advanceSea } from "./step.ts";

function swimRecorded(seed: number): { sea: Sea; recording: Recording } {
  const sea = createSea(seed, "swimming");
  const bot = createBot(botSkills.ordinary, seed);
  const recording = startRecording(seed);
  while (sea.phase === "swimming") {
    botDecides(bot, sea);
    record(recording, bot.input);
    advanceSea(sea, bot.input);
    sea.events.count = 0;
  }
  return { sea, recording };
}

test.each([3, 77, 4_294_967_295])(
  "behavior: a run with seed %i replays to the same end from its JSON",
  (seed) => {
    const { sea, recording } = swimRecorded(seed);
    const again = replay(JSON.parse(JSON.stringify(recording)) as Recording);
    expect(again.player).toEqual(sea.player);
    expect(again.steps).toBe(sea.steps);
    expect(again.phase).toBe(sea.phase);
    expect(again.random.state).toBe(sea.random.state);
  },
);

test("behavior: another seed or another input results in another run", () => {
  const { sea, recording } = swimRecorded(5);
  expect(replay({ ...recording, seed: 6 }).player.score).not.toBe(sea.player.score);
  const inputs = recording.inputs.map((value, at) => (at % 4 === 1 ? -value : value));
  expect(replay({ ...recording, inputs }).player.x).not.toBe(sea.player.x);
});

test("behavior: consecutive equal steps are stored once", () => {
  const recording = startRecording(1);
  for (const x of [5, 5, 5, 6]) record(recording, { x, y: -1, dash: false });
  record(recording, { x: 6, y: -1, dash: true });
  expect(recording.inputs).toEqual([3, 5, -1, 0, 1, 6, -1, 0, 1, 6, -1, 1]);
});
