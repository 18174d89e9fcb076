declare global {
  interface Window {
    /** The response for `/_root.data`, requested by the shell's inline script; undefined in development. */
    earlyRouteData?: Promise<Response>;
  }
}

/** In milliseconds (rule 9.5). */
export const routeDataTimeout = 15_000;

/**
 * Requests the root's route data before the page's script is loaded. `<link rel=preload>` would not
 * do: WebKit fetches a file again that was preloaded for `fetch()`.
 */
export function fetchRouteDataEarly(url: string): void {
  const response = fetch(url, { signal: AbortSignal.timeout(routeDataTimeout) });
  window.earlyRouteData = response;
  // The caller of `takeEarlyRouteData` handles a rejection.
  response.catch(() => {});
}

/** Returns the early response, once: its body can be read only once. */
export function takeEarlyRouteData(): Promise<Response> | undefined {
  const response = window.earlyRouteData;
  delete window.earlyRouteData;
  return response;
}
