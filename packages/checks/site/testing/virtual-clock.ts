import type { SiteProbe } from "../site-probe.ts";

/** A clock that goes on when all that is left to do is to wait, to when the first wait is over. */
export interface VirtualClock extends Pick<SiteProbe, "wait" | "now"> {
  /** Lets time pass. */
  readonly pass: (milliseconds: number) => void;
  /** Runs what takes no time of the clock but what it lets pass. */
  readonly during: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

interface Waiting {
  readonly at: number;
  readonly resolve: () => void;
}

/** Creates a clock at 0. */
export function createVirtualClock(): VirtualClock {
  let time = 0;
  let running = 0;
  let isScheduled = false;
  const waiting: Waiting[] = [];

  function schedule(): void {
    if (isScheduled || running > 0 || waiting.length === 0) return;
    isScheduled = true;
    // After what is still to be done now.
    setImmediate(() => setImmediate(advance));
  }

  function advance(): void {
    isScheduled = false;
    if (running > 0) return;
    waiting.sort((one, other) => one.at - other.at);
    const first = waiting.shift();
    if (!first) return;
    time = Math.max(time, first.at);
    first.resolve();
    schedule();
  }

  return {
    now: () => time,
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        waiting.push({ at: time + milliseconds, resolve });
        signal.addEventListener("abort", () => resolve(), { once: true });
        schedule();
      });
      signal.throwIfAborted();
    },
    pass(milliseconds) {
      time += milliseconds;
    },
    async during(run) {
      running += 1;
      try {
        return await run();
      } finally {
        running -= 1;
        schedule();
      }
    },
  };
}
