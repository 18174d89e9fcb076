import {
  nothingSeen,
  type HandOverSeen,
  type Observation,
  type Channel,
  channels,
} from "./observation.ts";

/** Keeps what is seen, and lets who is waiting know. */
export interface Recorder {
  readonly observed: () => Observation;
  readonly record: (part: Partial<Observation>) => void;
  /** A report of progress, 0 to 1. */
  readonly progress: (portion: number) => void;
  readonly ready: (channel: Channel) => void;
  readonly handOver: (index: 0 | 1, part: Partial<HandOverSeen>) => void;
  /** Settles when something has been seen, or after so many milliseconds. */
  readonly until: (isSeen: (observed: Observation) => boolean, limit?: number) => Promise<void>;
}

/** @param now the milliseconds since the build was opened */
export function createRecorder(
  canPlay: boolean,
  now: () => number,
  onChange: (observed: Observation) => void,
): Recorder {
  const waiting = new Set<() => void>();
  let observed = nothingSeen(canPlay);

  function record(part: Partial<Observation>): void {
    observed = { ...observed, ...part };
    onChange(observed);
    for (const inspect of waiting) inspect();
  }

  return {
    observed: () => observed,
    record,
    progress(portion) {
      // The page's own catching begins with a nought, whether the build reports any or not.
      if (portion <= 0) return;
      const { reports, wholeAt } = observed.progress;
      const whole = wholeAt ?? (portion >= 1 ? now() : undefined);
      record({ progress: { reports: reports + 1, last: portion, wholeAt: whole } });
    },
    ready(channel) {
      const found = new Set([...observed.channels, channel]);
      record({
        ready: observed.ready ?? { after: now(), by: channel },
        channels: channels.filter((each) => found.has(each)),
        failure: undefined,
      });
    },
    handOver(index, part) {
      const [first, second] = observed.handOvers;
      record({
        handOvers: index === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }],
      });
    },
    until: (isSeen, limit) =>
      new Promise((resolve) => {
        const timer = limit === undefined ? undefined : window.setTimeout(settle, limit);
        function settle(): void {
          window.clearTimeout(timer);
          waiting.delete(inspect);
          resolve();
        }
        function inspect(): void {
          if (isSeen(observed)) settle();
        }
        waiting.add(inspect);
        inspect();
      }),
  };
}
