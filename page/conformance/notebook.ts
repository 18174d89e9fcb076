import { nothingSeen, type HandOverSeen, type Observation, type Way, ways } from "./observation.ts";

/** Keeps what is seen, and lets who is waiting know. */
export interface Notebook {
  readonly seen: () => Observation;
  readonly note: (part: Partial<Observation>) => void;
  /** A report of progress, 0 to 1. */
  readonly progress: (portion: number) => void;
  readonly ready: (way: Way) => void;
  readonly handOver: (index: 0 | 1, part: Partial<HandOverSeen>) => void;
  /** Settles when something has been seen, or after so many milliseconds. */
  readonly until: (isSeen: (seen: Observation) => boolean, limit?: number) => Promise<void>;
}

/** @param now the milliseconds since the build was opened */
export function createNotebook(
  canPlay: boolean,
  now: () => number,
  onChange: (seen: Observation) => void,
): Notebook {
  const waiting = new Set<() => void>();
  let seen = nothingSeen(canPlay);

  function note(part: Partial<Observation>): void {
    seen = { ...seen, ...part };
    onChange(seen);
    for (const look of waiting) look();
  }

  return {
    seen: () => seen,
    note,
    progress(portion) {
      // The page's own catching begins with a nought, whether the build reports any or not.
      if (portion <= 0) return;
      const { reports, wholeAt } = seen.progress;
      const whole = wholeAt ?? (portion >= 1 ? now() : undefined);
      note({ progress: { reports: reports + 1, last: portion, wholeAt: whole } });
    },
    ready(way) {
      const found = new Set([...seen.ways, way]);
      note({
        ready: seen.ready ?? { after: now(), by: way },
        ways: ways.filter((each) => found.has(each)),
        failure: undefined,
      });
    },
    handOver(index, part) {
      const [first, second] = seen.handOvers;
      note({
        handOvers: index === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }],
      });
    },
    until: (isSeen, limit) =>
      new Promise((resolve) => {
        const timer = limit === undefined ? undefined : window.setTimeout(settle, limit);
        function settle(): void {
          window.clearTimeout(timer);
          waiting.delete(look);
          resolve();
        }
        function look(): void {
          if (isSeen(seen)) settle();
        }
        waiting.add(look);
        look();
      }),
  };
}
