import { instanceIn, isLoaded, type UnityInstance } from "./unity-instance.ts";

/** In milliseconds. */
const pollInterval = 250;

/**
 * Polls the frame for the instance of a build whose template exposes it, as `unityInstance` or, in
 * Unity 2019 and older, as `gameInstance`. Calls back once for each document. Returns a function that
 * stops polling.
 */
export function findInstance(
  frame: HTMLIFrameElement,
  onInstance: (instance: UnityInstance) => void,
): () => void {
  let last: UnityInstance | undefined;
  const timer = window.setInterval(() => {
    const found = exposedInstance(frame);
    if (!found || found === last || !isLoaded(found, frame.contentWindow)) return;
    last = found;
    onInstance(found);
  }, pollInterval);
  return () => window.clearInterval(timer);
}

export function exposedInstance({ contentWindow }: HTMLIFrameElement): UnityInstance | undefined {
  return instanceIn(contentWindow) ?? instanceIn(contentWindow, "gameInstance");
}
