import type { PageSession } from "./session.ts";

/** The intervals of rule 3.13, in milliseconds. */
const minFocusInterval = 15_000;
/** With the ten seconds for which a gate keeps a reading, a change counts within a minute. */
const visibleInterval = 50_000;

/**
 * Reads the holdings again when the window gets the focus, at an interval while the page is
 * visible, and when the network returns (rule 3.13).
 */
export function refreshHoldings(session: PageSession): void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    session.check();
  };
  const onOnline = () => {
    lastCheck = Date.now();
    session.store.dispatch({ type: "network-returned" });
    // A read from before waits on a connection that is gone.
    session.checkAgain();
  };
  const onReturn = () => {
    // A clock that was set back leaves a time in the future.
    const age = Math.abs(Date.now() - lastCheck);
    if (document.visibilityState === "visible" && age >= minFocusInterval) check();
  };
  const onInterval = () => {
    if (document.visibilityState === "visible") check();
  };

  window.addEventListener("focus", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onOnline);
  window.setInterval(onInterval, visibleInterval);
}
