import type { Session } from "./session.ts";

const leastInterval = 15_000;
const visibleInterval = 60_000;

/**
 * Reads the holdings again when the window gets focus (at most every 15 s), every 60 s while the
 * page is visible, and at once when the network is back. Returns how to stop.
 */
export function refreshHoldings(session: Session): () => void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    session.check();
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - lastCheck >= leastInterval) check();
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
