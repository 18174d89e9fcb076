import type { Wait } from "../holdings/wait.ts";

/** A clock that jumps to the next timer once all pending microtasks have run. */
export interface FakeClock {
  now: () => number;
  wait: Wait;
  /** The completed waits, in milliseconds, in order. */
  readonly finished: readonly number[];
}

interface Timer {
  at: number;
  milliseconds: number;
  fire: () => void;
}

export function fakeClock(): FakeClock {
  const finished: number[] = [];
  const timers = new Set<Timer>();
  let time = 0;

  function fireNext() {
    const [next] = [...timers].sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    timers.delete(next);
    time = next.at;
    finished.push(next.milliseconds);
    next.fire();
  }

  return {
    finished,
    now: () => time,
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const timer: Timer = { at: time + milliseconds, milliseconds, fire: resolve };
        timers.add(timer);
        signal.addEventListener("abort", () => {
          timers.delete(timer);
          resolve();
        });
        // Responses arrive in microtasks, so all that are due have arrived by then.
        setTimeout(fireNext, 0);
      });
      signal.throwIfAborted();
    },
  };
}
