import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { filesOfJson, filesOfLoader } from "./build-files.ts";
import {
  type InstanceChannel,
  instanceIn,
  isInstance,
  type UnityInstance,
} from "./unity-instance.ts";

const pollMilliseconds = 250;

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
  }, pollMilliseconds);
  return () => window.clearInterval(timer);
}

/** Returns the instance that a template exposes, in the frame itself. */
export function exposedInstance({ contentWindow }: HTMLIFrameElement): UnityInstance | undefined {
  return instanceIn(contentWindow) ?? instanceIn(contentWindow, "gameInstance");
}

/**
 * Returns whether an instance can be sent messages. Unity 2019 exposes its instance before it is
 * loaded, and its `Module.SendMessage` throws until `Module.calledRun`.
 *
 * @param view the window that the instance belongs to
 */
function isLoaded({ Module }: UnityInstance, view: Window | null): boolean {
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

/** The events of a build while it loads. */
interface LoadingEvents {
  /** The fraction loaded, from 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  readonly onProgress: (progress: number) => void;
  /** The engine is loaded and can be sent messages. */
  readonly onInstance: (instance: UnityInstance, channel: InstanceChannel) => void;
  /** The engine failed to start; `reason` is what it threw. */
  readonly onFailure: (reason: unknown) => void;
  /**
   * The canvas that the engine draws on.
   *
   * @param keepsBuffer whether its drawing buffer keeps its size when the canvas is resized
   */
  readonly onCanvas: (canvas: unknown, keepsBuffer: boolean) => void;
  /** The page has called its loader with these files. */
  readonly onFiles: (files: readonly BuildFile[]) => void;
}

type Report = (progress: number) => void;

/**
 * Captures the instance of a build whose template does not expose it, such as the default templates
 * since Unity 2020 and the minimal ones. `createUnityInstance` and `UnityLoader.instantiate` are
 * wrapped after the loader script has run and before the template calls them. An accessor property on
 * the window does not work: the loader's function declaration overwrites it.
 */
export function captureInstance(view: Window, events: LoadingEvents): void {
  let wrapper: unknown;

  function wrap(): void {
    wrapUnityLoader(view, events);
    const create: unknown = Reflect.get(view, "createUnityInstance");
    if (typeof create !== "function" || create === wrapper) return;
    wrapper = (canvas: unknown, config: unknown, report?: Report) => {
      const both: Report = (progress) => {
        events.onProgress(progress);
        report?.(progress);
      };
      events.onFiles(filesOfLoader(config, view.document.baseURI));
      events.onCanvas(canvas, keepsBuffer(config));
      events.onProgress(0);
      const created: unknown = Reflect.apply(create, view, [canvas, config, both]);
      Promise.resolve(created).then(
        (instance) => {
          if (isInstance(instance)) events.onInstance(instance, "createUnityInstance");
        },
        (reason: unknown) => events.onFailure(reason),
      );
      return created;
    };
    Reflect.set(view, "createUnityInstance", wrapper);
  }

  wrap();
  view.document.addEventListener("load", wrap, true);
}

const wrapped = new WeakSet<object>();

/**
 * Wraps `UnityLoader.instantiate` of Unity 2019 and older, if the window has it. The function returns
 * its instance before it is loaded, so the wrapper polls and reports it afterwards.
 */
function wrapUnityLoader(view: Window, events: LoadingEvents): void {
  const loader: unknown = Reflect.get(view, "UnityLoader");
  if (!isRecord(loader) || wrapped.has(loader)) return;
  const instantiate: unknown = Reflect.get(loader, "instantiate");
  if (typeof instantiate !== "function") return;
  wrapped.add(loader);

  Reflect.set(loader, "instantiate", (container: unknown, url: unknown, parameters?: object) => {
    void filesOfJson(url, view.document.baseURI).then(events.onFiles);
    events.onProgress(0);
    const onProgress = withProgress(loader, parameters, events);
    const instance: unknown = Reflect.apply(instantiate, loader, [
      container,
      url,
      { ...parameters, onProgress },
    ]);
    if (!isInstance(instance)) return instance;
    events.onCanvas(instance.Module?.canvas, false);
    // A timer of the frame's window is cleared with its document.
    const timer = view.setInterval(() => {
      if (!isLoaded(instance, view)) return;
      view.clearInterval(timer);
      events.onCanvas(instance.Module?.canvas, false);
      events.onInstance(instance, "UnityLoader");
    }, pollMilliseconds);
    return instance;
  });
}

/** Calls the template's progress handler, or else the loader's own bar, and reports the progress. */
function withProgress(loader: object, parameters: object | undefined, events: LoadingEvents) {
  const bar: unknown = Reflect.get(loader, "Progress");
  const own: unknown =
    (parameters && Reflect.get(parameters, "onProgress")) ??
    (isRecord(bar) ? bar["handler"] : undefined);
  return (instance: unknown, progress: unknown): void => {
    if (typeof progress === "number") events.onProgress(progress);
    if (typeof own === "function") Reflect.apply(own, instance, [instance, progress]);
  };
}
