import fc from "fast-check";
import { expect, test } from "vitest";
import { createQueue } from "../holdings/single-flight.ts";
import { createRankCounts } from "./rank-counts.ts";

/** Ranks of scores that the test changes, and how many scores were counted. */
function setUp(scores: number[]) {
  const clock = { time: 0 };
  const cost = { counted: 0 };
  const ranks = createRankCounts({
    count({ min, max }) {
      const counted = scores.filter((score) => score >= min && score <= max).length;
      cost.counted += counted;
      return Promise.resolve(counted);
    },
    highest: () => Promise.resolve(scores.length === 0 ? undefined : Math.max(...scores)),
    now: () => clock.time,
    runExclusive: createQueue(),
  });
  const higherThan = (score: number) => scores.filter((each) => each > score).length;
  return { clock, cost, ranks, higherThan };
}

const score = fc.nat(30);

test("ranks are exact after each change of this process", async () => {
  const change = fc.record({ index: fc.nat(50), after: fc.option(score) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(score, { maxLength: 30 }),
      fc.array(fc.tuple(fc.array(score, { maxLength: 4 }), change)),
      async (scores, steps) => {
        const { ranks, higherThan } = setUp(scores);
        for (const [asked, { index, after }] of steps) {
          const answers = await Promise.all(asked.map((each) => ranks.higherThan(each)));
          expect(answers).toEqual(asked.map(higherThan));
          const [before] = index < scores.length ? scores.splice(index, 1) : [];
          if (after !== null) scores.push(after);
          ranks.change(before, after ?? undefined);
        }
      },
    ),
  );
});

test("what others have changed counts after ten seconds, also if the clock was set back", async () => {
  const scores = [5, 4, 3];
  const { clock, ranks } = setUp(scores);
  expect(await ranks.higherThan(3)).toBe(2);
  scores.push(9);
  clock.time = 9_999;
  expect(await ranks.higherThan(3)).toBe(2);
  clock.time = 10_000;
  expect(await ranks.higherThan(3)).toBe(3);
  scores.push(9);
  clock.time = 0;
  expect(await ranks.higherThan(3)).toBe(4);
});

test("security: all ranks of a season are counted with about one pass, also those at the same time", async () => {
  const scores = Array.from({ length: 2_000 }, (_, index) => index);
  const { cost, ranks, higherThan } = setUp(scores);
  const ask = () => Promise.all(scores.map((each) => ranks.higherThan(each)));
  expect(await ask()).toEqual(scores.map(higherThan));
  expect(cost.counted).toBeLessThan(2 * scores.length);
  const before = cost.counted;
  await ask();
  expect(cost.counted).toBe(before);
});

test("security: the order of the requests does not matter much", async () => {
  const scores = Array.from({ length: 2_000 }, (_, index) => index);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(scores, { minLength: 200 }), async (asked) => {
      const { cost, ranks } = setUp(scores);
      for (const each of asked) await ranks.higherThan(each);
      expect(cost.counted).toBeLessThan(8 * scores.length);
    }),
    { numRuns: 10 },
  );
});
