import { expect, test } from "vitest";
import { botDecides, botSkills, createBot, type BotSkill } from "./bot.ts";
import { createSea } from "./create-sea.ts";
import { stepsPerSecond } from "./rules.ts";
import { advanceSea } from "./step.ts";
import { zoneCount } from "./zones.ts";

/** In seconds. Hunger grows during a run, so that every run ends earlier. */
const maxRunSeconds = 10 * 60;

/** The results of several runs with one skill. */
interface Tally {
  won: number;
  /** The duration of each run. */
  readonly seconds: number[];
  /** The number of steps, by the index of the deepest open zone. */
  readonly steps: number[];
  /** The number of lost hearts, by the same index. */
  readonly lostHearts: number[];
}

/** Returns the results of no runs. */
function createTally(): Tally {
  const zeros = (): number[] => Array.from({ length: zoneCount }, () => 0);
  return { won: 0, seconds: [], steps: zeros(), lostHearts: zeros() };
}

/** Plays one run and adds its results to the tally. */
function swimRun(skill: BotSkill, seed: number, tally: Tally): void {
  const sea = createSea(seed, "swimming");
  const bot = createBot(skill, seed);
  const { player } = sea;
  const maxSteps = maxRunSeconds * stepsPerSecond;
  while (sea.phase === "swimming" && sea.steps < maxSteps) {
    const { hearts, openZone } = player;
    botDecides(bot, sea);
    advanceSea(sea, bot.input);
    // The bot does not read the events.
    sea.events.count = 0;
    tally.steps[openZone] = (tally.steps[openZone] ?? 0) + 1;
    if (player.hearts < hearts) tally.lostHearts[openZone] = (tally.lostHearts[openZone] ?? 0) + 1;
  }
  expect(sea.phase, `the run of seed ${seed} ends`).not.toBe("swimming");
  expect(Number.isFinite(player.x + player.y + player.radius + player.score)).toBe(true);
  if (sea.phase === "won") tally.won += 1;
  tally.seconds.push(sea.seconds);
}

/** Returns the duration, in seconds, that this fraction of the runs does not exceed. */
function quantile(tally: Tally, fraction: number): number {
  const sorted = tally.seconds.toSorted((one, other) => one - other);
  return sorted[Math.floor(fraction * (sorted.length - 1))] ?? 0;
}

/** Returns the hearts lost per minute while this zone was the deepest open one. */
function lossRate(tally: Tally, zone: number): number {
  return ((tally.lostHearts[zone] ?? 0) * 60 * stepsPerSecond) / (tally.steps[zone] ?? 1);
}

const practised = createTally();
const ordinary = createTally();
const beginner = createTally();

test.each([
  { name: "practised", runs: 60, firstSeed: 1, tally: practised },
  { name: "ordinary", runs: 240, firstSeed: 61, tally: ordinary },
  { name: "beginner", runs: 350, firstSeed: 301, tally: beginner },
  { name: "beginner", runs: 350, firstSeed: 651, tally: beginner },
] as const)(
  "every run of $name from seed $firstSeed on ends",
  ({ name, runs, firstSeed, tally }) => {
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1)
      swimRun(botSkills[name], seed, tally);
  },
);

// It needs the runs above.
test("few runs are won, skill extends a run, and deeper zones are harder", () => {
  expect([practised, ordinary, beginner].map(({ seconds }) => seconds.length)).toEqual([
    60, 240, 700,
  ]);

  expect(practised.won).toBeGreaterThan(0);
  expect(practised.won).toBeLessThan(practised.seconds.length / 2);
  expect(beginner.won).toBe(0);

  expect(quantile(practised, 0.5)).toBeGreaterThan(120);
  expect(quantile(practised, 0.5)).toBeLessThan(300);
  expect(quantile(ordinary, 0.5)).toBeGreaterThan(90);
  expect(quantile(ordinary, 0.5)).toBeLessThan(quantile(practised, 0.5));
  expect(quantile(beginner, 0.5)).toBeLessThan(quantile(ordinary, 0.5));

  expect(lossRate(practised, 2)).toBeGreaterThan(lossRate(practised, 0));
  expect(lossRate(practised, 4)).toBeGreaterThan(lossRate(practised, 2));
});
