import type { Channel } from "../game/mount-game.ts";
import { emptyObservation, type Observation, type ObservedHandOver } from "./observation.ts";

/** In the order of preference (docs/game.md). */
const channels: readonly Channel[] = [
  "protocol",
  "unityInstance",
  "createUnityInstance",
  "UnityLoader",
  "gameInstance",
];

/** Stores the observation and resolves promises that wait for a state of it. */
export interface Recorder {
  readonly observed: () => Observation;
  readonly record: (changes: Partial<Observation>) => void;
  /** Records a progress report, from 0 to 1. */
  readonly progress: (progress: number) => void;
  readonly ready: (channel: Channel) => void;
  readonly handOver: (index: 0 | 1, changes: Partial<ObservedHandOver>) => void;
  /** Resolves when the observation meets the condition, or after a limit in milliseconds. */
  readonly until: (condition: (observed: Observation) => boolean, limit?: number) => Promise<void>;
}

/** @param now the milliseconds since the build was opened */
export function createRecorder(
  canPlay: boolean,
  now: () => number,
  onChange: (observed: Observation) => void,
): Recorder {
  const waiting = new Set<() => void>();
  let observed = emptyObservation(canPlay);

  function record(changes: Partial<Observation>): void {
    observed = { ...observed, ...changes };
    onChange(observed);
    for (const check of waiting) check();
  }

  return {
    observed: () => observed,
    record,
    progress(progress) {
      // The capture reports 0 first, even if the build reports no progress.
      if (progress <= 0) return;
      const { reports, completeAt } = observed.progress;
      const whole = completeAt ?? (progress >= 1 ? now() : undefined);
      record({ progress: { reports: reports + 1, last: progress, completeAt: whole } });
    },
    ready(channel) {
      const found = new Set([...observed.channels, channel]);
      record({
        ready: observed.ready ?? { after: now(), by: channel },
        channels: channels.filter((each) => found.has(each)),
        failure: undefined,
      });
    },
    handOver(index, changes) {
      const [first, second] = observed.handOvers;
      record({
        handOvers:
          index === 0 ? [{ ...first, ...changes }, second] : [first, { ...second, ...changes }],
      });
    },
    until: (condition, limit) =>
      new Promise((resolve) => {
        const timer = limit === undefined ? undefined : window.setTimeout(settle, limit);
        function settle(): void {
          window.clearTimeout(timer);
          waiting.delete(check);
          resolve();
        }
        function check(): void {
          if (condition(observed)) settle();
        }
        waiting.add(check);
        check();
      }),
  };
}
