/** After this time in milliseconds, a navigation that has not replaced the page is treated as cancelled. */
const cancelledAfter = 5_000;

/**
 * Waits until this tab leads: it is the first of the open tabs of this site that wait with the same
 * name. It leads until it is closed, is put into the back/forward cache, or the returned function is
 * called. Where there are no Web Locks, which need a secure context, no tab leads.
 *
 * @param onLead is called each time this tab begins to lead
 */
export function waitToLead(name: string, onLead: () => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  let isLeading = false;
  let stop = () => {};
  let waitingAgain: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    stop();
    clearTimeout(waitingAgain);
    const waiting = new AbortController();
    const leading = new Promise<void>((resolve) => {
      stop = () => {
        isLeading = false;
        waiting.abort();
        resolve();
      };
    });
    const lead = () => {
      isLeading = true;
      onLead();
      return leading;
    };
    // It rejects if this tab stops waiting.
    locks?.request(name, { signal: waiting.signal }, lead).catch(() => {});
  }

  // Firefox decides before `pagehide` whether it caches the page, which it does not while the page waits.
  // The navigation may be cancelled, or open another program.
  const onBeforeUnload = () => {
    if (isLeading) return;
    stop();
    clearTimeout(waitingAgain);
    waitingAgain = setTimeout(start, cancelledAfter);
  };
  const onPageHide = () => {
    stop();
    clearTimeout(waitingAgain);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) start();
  };
  window.addEventListener("beforeunload", onBeforeUnload);
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  start();
  return () => {
    stop();
    clearTimeout(waitingAgain);
    window.removeEventListener("beforeunload", onBeforeUnload);
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
  };
}
