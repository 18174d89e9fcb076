/** Counts for how long nothing has moved. */
export interface Watchdog {
  /** Something has moved: counts from nought. */
  readonly moved: () => void;
  readonly stop: () => void;
}

const second = 1_000;

/**
 * Calls back every second with the seconds in which nothing has moved. Only seconds in which the
 * page was to be seen count: neither sleep nor a hidden tab is the game's fault.
 */
export function startWatchdog(onSecond: (idleSeconds: number) => void): Watchdog {
  let idle = 0;
  const timer = window.setInterval(() => {
    if (document.visibilityState !== "visible") return;
    idle += 1;
    onSecond(idle);
  }, second);
  return {
    moved: () => void (idle = 0),
    stop: () => window.clearInterval(timer),
  };
}
