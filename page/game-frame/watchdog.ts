/** Counts the seconds without progress. */
export interface Watchdog {
  /** Restarts the count at 0. */
  readonly reset: () => void;
  readonly stop: () => void;
}

const second = 1_000;

/**
 * Calls back every second with the number of seconds without progress. Only seconds in which the page
 * is visible count: browsers throttle or suspend a game in a hidden tab.
 */
export function startWatchdog(onSecond: (idleSeconds: number) => void): Watchdog {
  let idle = 0;
  const timer = window.setInterval(() => {
    if (document.visibilityState !== "visible") return;
    idle += 1;
    onSecond(idle);
  }, second);
  return {
    reset: () => void (idle = 0),
    stop: () => window.clearInterval(timer),
  };
}
