/** What a person can press on the shell before the page's own code has arrived. */
export type Press = "connect" | "disconnect" | "play";

declare global {
  interface Window {
    /** Left by the shell's inline script; absent where the page was not built. */
    takeEarlyPress?: () => string | undefined;
  }
}

/**
 * The last press that came before the page could carry it out, if any. From then on the page's own
 * buttons do: a press is neither lost nor carried out twice.
 */
export function takeEarlyPress(): Press | undefined {
  const press = window.takeEarlyPress?.();
  delete window.takeEarlyPress;
  return press === "connect" || press === "disconnect" || press === "play" ? press : undefined;
}
