import { expect, test } from "vitest";
import { botSkills, botDecides, createBot, type BotSkill } from "./bot.ts";
import { stepsPerSecond } from "./rules.ts";
import { createSea } from "./create-sea.ts";
import { advanceSea } from "./step.ts";
import { zoneCount } from "./zones.ts";

/** The limit of a run in seconds. Growing hunger ends every run before it. */
const longestRun = 10 * 60;

/** The results of several runs with one skill. */
interface Tally {
  readonly runs: number;
  won: number;
  readonly seconds: number[];
  /** Steps and lost hearts by the deepest open zone. */
  readonly swum: number[];
  readonly hurts: number[];
}

function swimRuns(skill: BotSkill, runs: number, firstSeed: number): Tally {
  const none = (): number[] => Array.from({ length: zoneCount }, () => 0);
  const tally: Tally = { runs, won: 0, seconds: [], swum: none(), hurts: none() };
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) swimRun(skill, seed, tally);
  tally.seconds.sort((one, other) => one - other);
  return tally;
}

function swimRun(skill: BotSkill, seed: number, tally: Tally): void {
  const sea = createSea(seed, "swimming");
  const bot = createBot(skill, seed);
  const { player } = sea;
  const steps = longestRun * stepsPerSecond;
  while (sea.phase === "swimming" && sea.steps < steps) {
    const { hearts, openZone } = player;
    botDecides(bot, sea);
    advanceSea(sea, bot.input);
    sea.events.count = 0;
    tally.swum[openZone] = (tally.swum[openZone] ?? 0) + 1;
    if (player.hearts < hearts) tally.hurts[openZone] = (tally.hurts[openZone] ?? 0) + 1;
  }
  expect(sea.phase, `the run of seed ${seed} ends`).not.toBe("swimming");
  expect(Number.isFinite(player.x + player.y + player.radius + player.score)).toBe(true);
  if (sea.phase === "won") tally.won += 1;
  tally.seconds.push(sea.seconds);
}

/** Returns the time, in seconds, until this fraction of the runs ended. */
function quantile(tally: Tally, fraction: number): number {
  return tally.seconds[Math.floor(fraction * (tally.runs - 1))] ?? 0;
}

/** Hearts lost per minute while this zone was the deepest open one. */
function lossRate(tally: Tally, zone: number): number {
  return ((tally.hurts[zone] ?? 0) * 60 * stepsPerSecond) / (tally.swum[zone] ?? 1);
}

test("behavior: every run ends, few are won, skill extends a run, and deeper zones are harder", () => {
  const practised = swimRuns(botSkills.practised, 60, 1);
  const ordinary = swimRuns(botSkills.ordinary, 240, 61);
  const beginner = swimRuns(botSkills.beginner, 700, 301);

  expect(practised.won).toBeGreaterThan(0);
  expect(practised.won).toBeLessThan(practised.runs / 2);
  expect(beginner.won).toBe(0);

  expect(quantile(practised, 0.5)).toBeGreaterThan(120);
  expect(quantile(practised, 0.5)).toBeLessThan(300);
  expect(quantile(ordinary, 0.5)).toBeGreaterThan(90);
  expect(quantile(ordinary, 0.5)).toBeLessThan(quantile(practised, 0.5));
  expect(quantile(beginner, 0.5)).toBeLessThan(quantile(ordinary, 0.5));

  expect(lossRate(practised, 2)).toBeGreaterThan(lossRate(practised, 0));
  expect(lossRate(practised, 4)).toBeGreaterThan(lossRate(practised, 2));
}, 300_000);
