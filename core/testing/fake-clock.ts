import type { Wait } from "../holdings/wait.ts";

/** A clock that stands still until everything that can happen has, then jumps to the next timer. */
export interface FakeClock {
  now: () => number;
  wait: Wait;
  /** The waits that came to their end, in milliseconds, in order. */
  readonly finished: readonly number[];
}

interface Timer {
  at: number;
  milliseconds: number;
  ring: () => void;
}

export function fakeClock(): FakeClock {
  const finished: number[] = [];
  const timers = new Set<Timer>();
  let time = 0;

  function ringNext() {
    const [next] = [...timers].sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    timers.delete(next);
    time = next.at;
    finished.push(next.milliseconds);
    next.ring();
  }

  return {
    finished,
    now: () => time,
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const timer: Timer = { at: time + milliseconds, milliseconds, ring: resolve };
        timers.add(timer);
        signal.addEventListener("abort", () => {
          timers.delete(timer);
          resolve();
        });
        // Answers arrive in microtasks: whoever is due to answer has done so by then.
        setTimeout(ringNext, 0);
      });
      signal.throwIfAborted();
    },
  };
}
