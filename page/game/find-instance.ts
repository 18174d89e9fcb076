import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { type InstanceChannel, instanceIn, type UnityInstance } from "./unity-instance.ts";

/** In milliseconds. */
const pollInterval = 250;

/**
 * Polls the frame for the instance of a build whose template exposes it, as `unityInstance` or, in
 * Unity 2019 and older, as `gameInstance`. Calls back once for each document. Returns a function that
 * stops polling.
 */
export function findInstance(
  frame: HTMLIFrameElement,
  onInstance: (instance: UnityInstance, channel: InstanceChannel) => void,
): () => void {
  let last: UnityInstance | undefined;
  const timer = window.setInterval(() => {
    const found = exposedInstance(frame);
    if (!found || found === last || !isLoaded(found, frame.contentWindow)) return;
    last = found;
    const isCurrentName = instanceIn(frame.contentWindow) === found;
    onInstance(found, isCurrentName ? "unityInstance" : "gameInstance");
  }, pollInterval);
  return () => window.clearInterval(timer);
}

export function exposedInstance({ contentWindow }: HTMLIFrameElement): UnityInstance | undefined {
  return instanceIn(contentWindow) ?? instanceIn(contentWindow, "gameInstance");
}

/**
 * Returns whether an instance can be sent messages. Unity 2019 exposes its instance before it is
 * loaded, and its `Module.SendMessage` throws until `Module.calledRun`.
 *
 * @param view the window that the instance belongs to
 */
export function isLoaded({ Module }: UnityInstance, view: Window | null): boolean {
  if (view && Reflect.has(view, "UnityLoader")) return Module?.calledRun === true;
  return Module === undefined || typeof Module.SendMessage === "function";
}

/**
 * Whether an engine's drawing buffer keeps its size when the canvas is resized. Unity resizes it
 * unless the template sets `matchWebGLToCanvasSize` to false.
 *
 * @param config the configuration of `createUnityInstance`, or the `Module` that it is copied to
 */
export function keepsBuffer(config: unknown): boolean {
  return isRecord(config) && config["matchWebGLToCanvasSize"] === false;
}
