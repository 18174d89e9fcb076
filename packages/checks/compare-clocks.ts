import { timeOfDate } from "./check-clock.ts";
import type { HttpFetch } from "@fabulous-fish/core/node";
import type { Wait } from "@fabulous-fish/core/timeout";

/** The time limit for nodes that do not respond. */
const timeoutMilliseconds = 1_000;

/** The clocks of nodes, against that of this machine. */
export type NodeClocks = ReturnType<typeof createNodeClocks>;

/**
 * Compares the clock of this machine with what the nodes send as `Date`.
 *
 * @param count how many nodes there are.
 * @param now in milliseconds, as `Date.now`.
 */
export function createNodeClocks(count: number, now: () => number, wait: Wait) {
  const offsets = new Map<number, number>();
  const answered = new Set<number>();
  let allAnswered: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (allAnswered = resolve));

  /**
   * Returns the offset in seconds: the median of the nodes, since most of several are right.
   * Undefined without any.
   */
  function offset(): number | undefined {
    const known = [...offsets.values()].toSorted((one, other) => one - other);
    return known[Math.floor(known.length / 2)];
  }

  return {
    /** Returns a fetch that reads the clock of a node. A response that was late makes the offset larger. */
    reading: (index: number, fetch: HttpFetch): HttpFetch => {
      return async (url, request) => {
        try {
          const response = await fetch(url, request);
          const time = timeOfDate(response.headers.get("date"));
          const found = time === undefined ? undefined : (time - now()) / 1_000;
          const known = offsets.get(index) ?? Infinity;
          if (found !== undefined && Math.abs(found) < Math.abs(known)) offsets.set(index, found);
          return response;
        } finally {
          answered.add(index);
          if (answered.size === count) allAnswered();
        }
      };
    },

    /** By how many seconds this machine's clock is behind; negative if it is ahead. Undefined if no node says. */
    offset,

    /**
     * Resolves to the time in milliseconds by the earlier of both clocks: a block is old only if it is old by
     * each, since a clock that is fast makes all blocks old.
     */
    earlierTime: async (signal: AbortSignal): Promise<number> => {
      await Promise.race([all, wait(timeoutMilliseconds, signal)]);
      return now() + Math.min(offset() ?? 0, 0) * 1_000;
    },
  };
}
