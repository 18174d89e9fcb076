import { instanceIn, isLoaded, type UnityInstance } from "./unity-instance.ts";

const pollInterval = 250;

/**
 * Looks into the frame for the instance of a build whose template shows it: as `unityInstance`, or
 * as the `gameInstance` of old. Calls back once for each document. Returns how to stop.
 */
export function findInstance(
  frame: HTMLIFrameElement,
  onInstance: (instance: UnityInstance) => void,
): () => void {
  let last: UnityInstance | undefined;
  const timer = window.setInterval(() => {
    const found = shownInstance(frame);
    if (!found || found === last || !isLoaded(found, frame.contentWindow)) return;
    last = found;
    onInstance(found);
  }, pollInterval);
  return () => window.clearInterval(timer);
}

export function shownInstance({ contentWindow }: HTMLIFrameElement): UnityInstance | undefined {
  return instanceIn(contentWindow) ?? instanceIn(contentWindow, "gameInstance");
}
