import { type CheckResult, lineAbout } from "./check-result.ts";

/** A clock that is off by more matters; by more than `maxSeconds`, nothing works. */
const tolerableSeconds = 2;
const maxSeconds = 30;

/**
 * Returns the time of a response's `Date`, in milliseconds since 1970; undefined if it has none. The
 * header has whole seconds: it is half a second behind, on average.
 */
export function timeOfDate(date: string | null | undefined): number | undefined {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? undefined : time + 500;
}

/** A clock and what it is compared with. */
export interface ComparedClock {
  readonly subject: string;
  /** By how many seconds the clock is behind; negative if it is ahead, undefined if it is not known. */
  readonly offset: number | undefined;
  /** Said after the offset, for example what it was compared with. */
  readonly comparison?: string;
  readonly remedy: string;
  readonly unknown: string;
}

/** Says whether a clock is right. */
export function checkClock(clock: ComparedClock): CheckResult {
  const { subject, offset, comparison = "", remedy, unknown } = clock;
  const line = lineAbout("clock", subject);
  if (offset === undefined) return line.warning(unknown, "compare the clock with another source");
  const size = Math.abs(offset);
  const expected = `within ${tolerableSeconds} s`;
  if (size <= tolerableSeconds) return line.ok(`${expected}${comparison}`);
  const seen = `${Math.round(size)} s ${offset > 0 ? "behind" : "ahead"}${comparison}`;
  return size > maxSeconds
    ? line.wrong(seen, remedy, expected)
    : line.warning(seen, remedy, expected);
}
