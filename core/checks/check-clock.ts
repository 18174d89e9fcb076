import type { CheckResult } from "./check-result.ts";

/** How far a clock can be off before it matters, and before nothing works. In seconds. */
const tolerableOffset = 2;
const largestOffset = 30;

/** A clock that was read over HTTP. */
export interface ReadClock {
  /** What the clock was compared with, for example a node's host. */
  readonly subject: string;
  /**
   * By how many seconds the checked clock is behind the other one, once for each response; negative if
   * it is ahead.
   */
  readonly offsets: readonly number[];
}

/**
 * Returns the time of a response's `Date`, in milliseconds since 1970; undefined if it has none. The
 * header has whole seconds: it is half a second behind, on average.
 */
export function timeOfDate(date: string | null | undefined): number | undefined {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? undefined : time + 500;
}

/** Compares a clock with another one, of which each response has told the time. */
export function compareClocks({ subject, offsets }: ReadClock): CheckResult {
  const about = { group: "clock", subject };
  const [offset] = offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (offset === undefined) {
    const seen = "the node has not sent its time";
    return { ...about, level: "warning", seen, remedy: "compare the clock with another source" };
  }
  const size = Math.abs(offset);
  const seen =
    size <= tolerableOffset
      ? `within ${tolerableOffset} s`
      : `${Math.round(size)} s ${offset > 0 ? "behind" : "ahead"}`;
  if (size <= tolerableOffset) return { ...about, level: "ok", seen };
  return {
    ...about,
    level: size > largestOffset ? "wrong" : "warning",
    seen,
    expected: `within ${tolerableOffset} s`,
    remedy: "synchronize the clock of this machine (NTP)",
  };
}
