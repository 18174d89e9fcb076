import { beforeAll, expect, test } from "vitest";
import {
  botTable,
  type BotName,
  type BotRun,
  lossRate,
  playBot,
  quantile,
  shareOf,
  untaughtShare,
} from "./bot-table.ts";

/** How many runs each bot plays, and the seed of the first one. */
const played = {
  practised: { count: 40, firstSeed: 1 },
  ordinary: { count: 100, firstSeed: 61 },
  beginner: { count: 200, firstSeed: 301 },
} as const satisfies Record<BotName, object>;

let runsOf: Readonly<Record<BotName, readonly BotRun[]>>;
beforeAll(() => {
  const play = (name: BotName) =>
    Array.from({ length: played[name].count }, (_, number) =>
      playBot(name, played[name].firstSeed + number),
    );
  runsOf = {
    beginner: play("beginner"),
    ordinary: play("ordinary"),
    practised: play("practised"),
  };
});

const secondsOf = (name: BotName) => runsOf[name].map(({ seconds }) => seconds);

test("the table of the bots (`npx vitest run packages/simulation/bots --update` writes it)", async () => {
  await expect(`${botTable(runsOf)}\n`).toMatchFileSnapshot("bot-table.md");
});

test("few runs are won, skill extends a run, and deeper zones are harder", () => {
  const { beginner, practised } = runsOf;
  const won = practised.filter(({ isWon }) => isWon).length;
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(practised.length / 2);
  expect(beginner.filter(({ isWon }) => isWon)).toEqual([]);

  const medians = (["beginner", "ordinary", "practised"] as const).map((name) =>
    quantile(secondsOf(name), 0.5),
  );
  expect(medians).toEqual(medians.toSorted((one, other) => one - other));

  expect(lossRate(practised, 2)).toBeGreaterThan(lossRate(practised, 0));
  expect(lossRate(practised, 4)).toBeGreaterThan(lossRate(practised, 2));
});

test("beginners lose few hearts to what they were not taught, and none early", () => {
  expect(untaughtShare(runsOf.beginner)).toBeLessThan(0.25);
  const firstLost = runsOf.beginner.map(({ lost }) => lost[0]?.at ?? Infinity);
  expect(quantile(firstLost, 0.05)).toBeGreaterThan(20);
});

test("an ordinary run lasts three minutes, and one in three sees the Abyss", () => {
  const median = quantile(secondsOf("ordinary"), 0.5);
  expect(median).toBeGreaterThan(150);
  expect(median).toBeLessThan(240);
  expect(shareOf(runsOf.ordinary, ({ deepest }) => deepest === 4)).toBeGreaterThan(0.3);
});
