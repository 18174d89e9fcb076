import type { ScoreRange } from "../stores/store.ts";

const lifetimeMilliseconds = 10_000;

export interface RankCountsOptions {
  /** Counts the scores in a range. A file takes the longer the more there are. */
  readonly count: (range: Required<ScoreRange>) => Promise<number>;
  /** Returns the highest score; undefined if there is none. */
  readonly highest: () => Promise<number | undefined>;
  /** As `Date.now`. */
  readonly now: () => number;
  /** Runs one call after another, if calls can wait for one another. */
  readonly runExclusive: <T>(run: () => Promise<T>) => Promise<T>;
}

/** The ranks of a season's scores. Calls share what was counted in the last ten seconds. */
export type RankCounts = ReturnType<typeof createRankCounts>;

interface Counted {
  readonly score: number;
  higher: number;
}

export function createRankCounts({ count, highest, now, runExclusive }: RankCountsOptions) {
  /** From the highest score to the lowest. */
  let counted: Counted[] = [];
  let readAt = -Infinity;

  /** Finds the scores next to one, or the score itself as `upper`. */
  function around(score: number) {
    const index = counted.findIndex((each) => each.score < score);
    const end = index < 0 ? counted.length : index;
    return { end, upper: counted[end - 1], lower: counted[end] };
  }

  /** Returns what is known without counting. */
  function find(score: number): number | undefined {
    // Also after the clock was set back.
    if (Math.abs(now() - readAt) >= lifetimeMilliseconds) return undefined;
    const { upper, lower } = around(score);
    return upper?.score === score || upper?.higher === lower?.higher ? upper?.higher : undefined;
  }

  /** Counts only what is between the score and the one next to it that is known. */
  async function countFrom(
    score: number,
    { upper, lower }: Readonly<Record<"upper" | "lower", Counted | undefined>>,
  ): Promise<number> {
    const { score: top, higher: least } = upper ?? { score: Number.MAX_SAFE_INTEGER, higher: 0 };
    const distance = upper ? upper.score - score : Infinity;
    if (lower && score - lower.score < distance) {
      const between = await count({ min: lower.score + 1, max: score });
      return Math.max(least, lower.higher - between);
    }
    const between = await count({ min: score + 1, max: top });
    return Math.min(least + between, lower?.higher ?? Infinity);
  }

  async function read(score: number): Promise<number> {
    if (Math.abs(now() - readAt) >= lifetimeMilliseconds) {
      const top = await highest();
      counted = top === undefined ? [] : [{ score: top, higher: 0 }];
      readAt = now();
    }
    const known = find(score);
    if (known !== undefined) return known;
    const higher = await countFrom(score, around(score));
    const { end, upper } = around(score);
    if (upper?.score !== score) counted.splice(end, 0, { score, higher });
    return higher;
  }

  return {
    /** Returns how many scores are higher than an integer; what others have changed counts within ten seconds. */
    higherThan: async (score: number) => find(score) ?? runExclusive(() => read(score)),
    /** Takes a change that was made: the score of an account before and after it, if it had and has one. */
    change(before = -Infinity, after = -Infinity): void {
      for (const each of counted) {
        if (each.score < before) each.higher -= 1;
        if (each.score < after) each.higher += 1;
      }
    },
  };
}
