/** The longest time to wait for an idle moment, in milliseconds. */
const longestWait = 2_000;

/** Resolves when the browser has nothing else to do, after two seconds at the latest. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have it.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: longestWait });
    else setTimeout(resolve, longestWait / 10);
  });
}
