declare global {
  interface Window {
    /** The answer to `/_root.data`, asked for by the shell's inline script; absent in development. */
    earlyRouteData?: Promise<Response>;
  }
}

/** How long the page waits for a small file of its own host, in milliseconds. */
export const routeDataTimeout = 15_000;

/**
 * Asks for the root's route data before the page's own script is there. All browsers reuse this
 * answer; WebKit fetches what was preloaded for `fetch()` a second time.
 */
export function fetchRouteDataEarly(url: string): void {
  const response = fetch(url, { signal: AbortSignal.timeout(routeDataTimeout) });
  window.earlyRouteData = response;
  // Whoever takes it hears of a failure.
  response.catch(() => {});
}

/** The early answer, to whoever takes it first: another one has to be asked for anew. */
export function takeEarlyRouteData(): Promise<Response> | undefined {
  const response = window.earlyRouteData;
  delete window.earlyRouteData;
  return response;
}
