/**
 * Calls back every second with the number of seconds without progress of the loader, and of those without
 * any. Only seconds in which the page is visible count: browsers throttle or suspend a game in a hidden
 * tab.
 *
 * @param progressOfPage what the page itself shows of its progress: each change of it is one
 */
export function startWatchdog(
  onSecond: (idle: number, still: number) => void,
  progressOfPage: () => string,
) {
  let idle = 0;
  let still = 0;
  let last = "";
  const timer = window.setInterval(() => {
    if (document.visibilityState !== "visible") return;
    const shown = progressOfPage();
    idle += 1;
    still = shown === last ? still + 1 : 0;
    last = shown;
    onSecond(idle, still);
  }, 1_000);
  return {
    reset: () => void (idle = still = 0),
    /** There is progress of another kind than the loader's. */
    stir: () => void (still = 0),
    stop: () => window.clearInterval(timer),
  };
}

/** The values of a page's progress elements, such as that of Godot's page while it fetches. */
export function progressOf(page: Document | null): string {
  return [...(page?.querySelectorAll("progress") ?? [])].map(({ value }) => value).join();
}

/** Calls back when the window has loaded a file, or has failed to. */
export function watchFiles(view: Window, onFile: () => void): void {
  const { PerformanceObserver: Observer } = view as Window & typeof globalThis;
  new Observer(onFile).observe({ type: "resource" });
}
