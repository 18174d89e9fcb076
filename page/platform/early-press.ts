/** The buttons of the app shell that can be pressed before the page's code is loaded. */
export type Press = "connect" | "disconnect" | "play";

declare global {
  interface Window {
    /** Set by the shell's inline script; undefined in development. */
    takeEarlyPress?: () => string | undefined;
  }
}

/**
 * Returns the last press before the page was rendered, if any, and stops recording presses. The page's
 * own buttons handle later ones, so that no press is lost or carried out twice. A button of the page
 * gets the focus that its counterpart in the shell had.
 */
export function takeEarlyPress(): Press | undefined {
  const press = window.takeEarlyPress?.();
  delete window.takeEarlyPress;
  return press === "connect" || press === "disconnect" || press === "play" ? press : undefined;
}
