/*
 * What the shell's inline script has started before the page's code is loaded: a request for the
 * route data, and a press on a button. In development, there is no inline script.
 */
declare global {
  interface Window {
    /** The response for `/_root.data`. */
    earlyRouteData?: Promise<Response>;
    /** Stops recording presses, and returns the last one. */
    takeEarlyPress?: () => string | undefined;
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

/**
 * Resolves once no button is held down. The press on a button that is replaced meanwhile would be lost,
 * because the browser sends no click if the button is no longer there.
 */
export function buttonsReleased(): Promise<void> {
  if (!document.querySelector("button:active")) return Promise.resolve();
  return new Promise((resolve) => {
    // The click follows the release.
    const onRelease = () => setTimeout(resolve);
    for (const type of ["pointerup", "pointercancel", "keyup"])
      addEventListener(type, onRelease, { once: true, capture: true });
  });
}

/** The buttons of the app shell that can be pressed before the page's code is loaded. */
type Press = "connect" | "disconnect" | "play";

/**
 * Returns the last press before the page was rendered, if any, and stops recording presses. The page's
 * own buttons handle later ones, so that no press is lost or carried out twice.
 */
export function takeEarlyPress(): Press | undefined {
  const press = window.takeEarlyPress?.();
  delete window.takeEarlyPress;
  return press === "connect" || press === "disconnect" || press === "play" ? press : undefined;
}
