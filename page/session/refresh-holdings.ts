import type { Session } from "./session.ts";

/** In milliseconds (rule 3.13). */
const minFocusInterval = 15_000;
const visibleInterval = 60_000;

/**
 * Reads the holdings again when the window gets the focus, at an interval while the page is
 * visible, and when the network returns (rule 3.13). Returns a function that stops it.
 */
export function refreshHoldings(session: Session): () => void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    session.check();
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - lastCheck >= minFocusInterval)
      check();
  };
  const onInterval = () => {
    if (document.visibilityState === "visible") check();
  };

  window.addEventListener("focus", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", check);
  const interval = window.setInterval(onInterval, visibleInterval);
  return () => {
    window.removeEventListener("focus", onReturn);
    document.removeEventListener("visibilitychange", onReturn);
    window.removeEventListener("online", check);
    window.clearInterval(interval);
  };
}
