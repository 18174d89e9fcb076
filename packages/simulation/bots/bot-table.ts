import { hurtCauses } from "../contacts.ts";
import { createSea } from "../create-sea.ts";
import { stepSeconds, stepsPerSecond } from "../rules.ts";
import type { HurtCause, Sea } from "../sea.ts";
import { advanceSea } from "../step.ts";
import { type Danger, DangerLessons, dangerOf } from "../teaching/danger-lessons.ts";
import { zones } from "../zones.ts";
import { botDecides, botSkills, createBot } from "./bot.ts";

/** Hunger grows during a run, so that every run ends earlier. */
const maxRunSeconds = 15 * 60;

/** The result of a bot's run. Times are in seconds. */
export interface BotRun {
  readonly seconds: number;
  readonly isWon: boolean;
  /** The index of the deepest zone that was opened. */
  readonly deepest: number;
  /** The hearts that were lost: when, to what, and the index of the deepest open zone. */
  readonly lost: readonly LostHeart[];
  /** The seconds for which each zone was the deepest open one. */
  readonly secondsIn: readonly number[];
}

interface LostHeart {
  readonly at: number;
  readonly cause: HurtCause;
  readonly zone: number;
  /** Whether the player had been told of this danger before. */
  readonly isTaught: boolean;
}

/** The time that a player needs to learn of a danger. */
const secondsToRead = 1;

/** Who plays. */
export type BotName = keyof typeof botSkills;

/**
 * Plays a run to its end, the first on a device. The same bot and seed give the same run.
 *
 * @throws {Error} if the run does not end
 */
export function playBot(name: BotName, seed: number): BotRun {
  const sea = createSea(seed, "swimming");
  const bot = createBot(botSkills[name], seed);
  const { player } = sea;
  const lost: LostHeart[] = [];
  const lessons = new DangerLessons();
  const taughtAt = new Map<Danger, number>();
  const stepsIn = zones.map(() => 0);
  while (sea.phase === "swimming") {
    if (sea.seconds > maxRunSeconds) throw new Error(`The run of seed ${seed} does not end.`);
    botDecides(bot, sea);
    advanceSea(sea, bot.input);
    if (lessons.update(sea, stepSeconds) && lessons.current !== null)
      taughtAt.set(lessons.current, sea.seconds);
    collectLostHearts(sea, lost, taughtAt);
    stepsIn[player.openZone] = (stepsIn[player.openZone] ?? 0) + 1;
  }
  return {
    seconds: sea.seconds,
    isWon: sea.phase !== "lost",
    deepest: player.openZone,
    lost,
    secondsIn: stepsIn.map((steps) => steps / stepsPerSecond),
  };
}

/** Empties the events of a step. */
function collectLostHearts(
  { events, player, seconds }: Sea,
  lost: LostHeart[],
  taughtAt: ReadonlyMap<Danger, number>,
): void {
  for (let index = 0; index < events.count; index += 1) {
    const event = events.slots[index];
    const cause = event?.name === "hurt" ? hurtCauses[event.detail] : undefined;
    if (cause === undefined) continue;
    const taught = taughtAt.get(dangerOf(cause, player.bittenBy)) ?? Infinity;
    const isTaught = seconds > taught + secondsToRead;
    lost.push({ at: seconds, cause, zone: player.openZone, isTaught });
  }
  events.count = 0;
}

/** Returns the value that this fraction of the values does not exceed. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(fraction * (sorted.length - 1))] ?? 0;
}

/** Returns the part of the values for which a condition holds, 0 to 1. */
export function shareOf<Value>(values: readonly Value[], holds: (value: Value) => boolean): number {
  return values.filter(holds).length / values.length;
}

/** Returns the hearts lost per minute while this zone was the deepest open one. */
export function lossRate(runs: readonly BotRun[], zone: number): number {
  const lost = runs.flatMap((run) => run.lost).filter((heart) => heart.zone === zone).length;
  return (60 * lost) / runs.reduce((sum, run) => sum + (run.secondsIn[zone] ?? 0), 0);
}

/** Describes runs of bots as the rows of a Markdown table, a column for each bot. */
export function botTable(runsOf: Readonly<Record<BotName, readonly BotRun[]>>): string {
  const columns = Object.values(runsOf);
  const row = (label: string, cell: (runs: readonly BotRun[]) => string) =>
    `| ${[label, ...columns.map(cell)].join(" | ")} |`;
  const rows = [
    row("runs", (runs) => String(runs.length)),
    row("end of a run, 5 %, median, 95 %", (runs) =>
      [0.05, 0.5, 0.95]
        .map((part) =>
          time(
            runs.map(({ seconds }) => seconds),
            part,
          ),
        )
        .join(", "),
    ),
    row("first lost heart, 5 %, median", (runs) =>
      [0.05, 0.5]
        .map((part) =>
          time(
            runs.map(({ lost }) => lost[0]?.at ?? Infinity),
            part,
          ),
        )
        .join(", "),
    ),
    ...zones
      .slice(1)
      .map((_, index) =>
        row(`opened zone ${index + 2}`, (runs) =>
          percent(shareOf(runs, ({ deepest }) => deepest > index)),
        ),
      ),
    row("won", (runs) => percent(shareOf(runs, ({ isWon }) => isWon))),
    ...hurtCauses.map((cause) =>
      row(`hearts lost to ${cause}`, (runs) =>
        percent(shareOf(lostBy(runs), (heart) => heart.cause === cause)),
      ),
    ),
    row("to what was not taught", (runs) => percent(untaughtShare(runs))),
  ];
  const names = Object.keys(runsOf);
  return [`| | ${names.join(" | ")} |`, `|---|${names.map(() => "---|").join("")}`, ...rows].join(
    "\n",
  );
}

/** Returns the share of lost hearts that a danger took of which the player had not been told. */
export function untaughtShare(runs: readonly BotRun[]): number {
  return shareOf(lostBy(runs), ({ isTaught }) => !isTaught);
}

function lostBy(runs: readonly BotRun[]): readonly LostHeart[] {
  return runs.flatMap(({ lost }) => lost);
}

function time(seconds: readonly number[], fraction: number): string {
  return `${Math.round(quantile(seconds, fraction))} s`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
