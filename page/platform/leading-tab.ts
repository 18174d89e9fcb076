/**
 * Waits until this tab leads: it is the first of the open tabs of this site that wait with the same
 * name. It leads until it is closed, is put into the back/forward cache, or the returned function is
 * called. Where there are no Web Locks, which need a secure context, no tab leads.
 *
 * @param onLead is called each time this tab begins to lead
 */
export function waitToLead(name: string, onLead: () => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  let stop = () => {};

  function start(): void {
    const waiting = new AbortController();
    const leading = new Promise<void>((resolve) => {
      stop = () => {
        waiting.abort();
        resolve();
      };
    });
    const lead = () => {
      onLead();
      return leading;
    };
    // It rejects if this tab stops waiting.
    locks?.request(name, { signal: waiting.signal }, lead).catch(() => {});
  }

  const onPageHide = () => stop();
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) start();
  };
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  start();
  return () => {
    stop();
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
  };
}
