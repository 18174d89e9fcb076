import { readJsonConfiguration } from "./build-configuration.ts";
import type { LoadingEvents } from "./loading-events.ts";
import { isInstance, isLoaded } from "./unity-instance.ts";

/** In milliseconds. */
const pollInterval = 250;
const wrapped = new WeakSet<object>();

/**
 * Wraps `UnityLoader.instantiate` of Unity 2019 and older, if the window has it. The function returns
 * its instance before it is loaded, so the wrapper polls and reports it afterwards.
 */
export function wrapUnityLoader(view: Window, events: LoadingEvents): void {
  const loader: unknown = Reflect.get(view, "UnityLoader");
  if (typeof loader !== "object" || loader === null || wrapped.has(loader)) return;
  const instantiate: unknown = Reflect.get(loader, "instantiate");
  if (typeof instantiate !== "function") return;
  wrapped.add(loader);

  Reflect.set(loader, "instantiate", (container: unknown, url: unknown, parameters?: object) => {
    const configuration = readJsonConfiguration(url, view.document.baseURI);
    if (configuration) events.onConfiguration(configuration);
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
      events.onInstance(instance);
    }, pollInterval);
    return instance;
  });
}

/** Calls the template's progress handler, or else the loader's own bar, and reports the progress. */
function withProgress(loader: object, parameters: object | undefined, events: LoadingEvents) {
  const bar: unknown = Reflect.get(loader, "Progress");
  const own: unknown =
    (parameters && Reflect.get(parameters, "onProgress")) ??
    (typeof bar === "object" && bar !== null ? Reflect.get(bar, "handler") : undefined);
  return (instance: unknown, portion: unknown): void => {
    if (typeof portion === "number") events.onProgress(portion);
    if (typeof own === "function") Reflect.apply(own, instance, [instance, portion]);
  };
}
