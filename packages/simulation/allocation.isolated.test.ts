import { Session, type HeapProfiler } from "node:inspector";
import { expect, test } from "vitest";
import { botSkills, botDecides, createBot } from "./bots/bot.ts";
import { fullStomach, heartsAtStart } from "./rules.ts";
import { createSea } from "./create-sea.ts";
import { advanceSea } from "./step.ts";

const steps = 20_000;
/**
 * Rounds of these steps. In the first ones the engine still compiles the code, on a busy machine in
 * more of them, and code that is not compiled yet boxes more numbers.
 */
const maxRounds = 6;

/**
 * The limit per step. Numbers that the engine boxes between functions take a few hundred bytes; an
 * object per creature would take thousands.
 */
const bytesAStep = 1000;

/** Returns a function that advances a run by a number of steps. The run never ends. */
function swimmer(seed: number): (steps: number) => void {
  const sea = createSea(seed, "swimming");
  const bot = createBot(botSkills.practised, seed);
  return (steps) => {
    for (let step = 0; step < steps; step += 1) {
      botDecides(bot, sea);
      advanceSea(sea, bot.input);
      sea.events.count = 0;
      sea.phase = "swimming";
      sea.player.hearts = heartsAtStart;
      sea.player.appetite = fullStomach;
      sea.goldenOut = true;
    }
  };
}

/**
 * Measures the heap allocations of an action in bytes, including objects that are collected at
 * once.
 */
function bytesTakenBy(action: () => void): number {
  const session = new Session();
  session.connect();
  let taken = 0;
  session.post("HeapProfiler.startSampling", {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  } as HeapProfiler.StartSamplingParameterType);
  action();
  session.post("HeapProfiler.stopSampling", (error, { profile }) => {
    if (error) throw error;
    const add = (node: HeapProfiler.SamplingHeapProfileNode): void => {
      taken += node.selfSize;
      node.children.forEach(add);
    };
    add(profile.head);
  });
  session.disconnect();
  return taken;
}

test("a step of the simulation allocates no objects", () => {
  const swim = swimmer(3);
  swim(steps);
  const measured: number[] = [];
  while (measured.length < maxRounds && !measured.some((bytes) => bytes < bytesAStep))
    measured.push(bytesTakenBy(() => swim(steps)) / steps);
  const rounds = `${measured.map((bytes) => bytes.toFixed(1)).join(", ")} bytes per step`;
  expect(Math.min(...measured), rounds).toBeLessThan(bytesAStep);
});
