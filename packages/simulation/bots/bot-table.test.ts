import { expect, test } from "vitest";
import { botTable, type BotName, type BotRun, lossRate, playBot, quantile } from "./bot-table.ts";

const runs = { beginner: [], ordinary: [], practised: [] } satisfies Record<BotName, BotRun[]>;
const runsOf: Readonly<Record<BotName, BotRun[]>> = runs;

test.each([
  { name: "practised", count: 40, firstSeed: 1 },
  { name: "ordinary", count: 100, firstSeed: 61 },
  { name: "beginner", count: 200, firstSeed: 301 },
] as const)("$count runs of $name end", ({ name, count, firstSeed }) => {
  const played = Array.from({ length: count }, (_, number) => playBot(name, firstSeed + number));
  runsOf[name].push(...played);
});

// The next ones need the runs above.
const secondsOf = (name: BotName) => runsOf[name].map(({ seconds }) => seconds);

test("the table of the bots (`npx vitest run packages/simulation/bots --update` writes it)", async () => {
  await expect(`${botTable(runsOf)}\n`).toMatchFileSnapshot("bot-table.md");
});

test("few runs are won, skill extends a run, and deeper zones are harder", () => {
  const { beginner, ordinary, practised } = runsOf;
  const won = practised.filter(({ isWon }) => isWon).length;
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(practised.length / 2);
  expect(beginner.filter(({ isWon }) => isWon)).toEqual([]);

  const medians = (["beginner", "ordinary", "practised"] as const).map((name) =>
    quantile(secondsOf(name), 0.5),
  );
  expect(medians).toEqual(medians.toSorted((one, other) => one - other));
  expect(medians[1]).toBeGreaterThan(90);
  expect(medians[2]).toBeLessThan(300);
  expect(ordinary).not.toEqual([]);

  expect(lossRate(practised, 2)).toBeGreaterThan(lossRate(practised, 0));
  expect(lossRate(practised, 4)).toBeGreaterThan(lossRate(practised, 2));
});
