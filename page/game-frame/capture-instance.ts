import { readLoaderConfiguration } from "./build-configuration.ts";
import { wrapUnityLoader } from "./capture-unity-loader.ts";
import type { LoadingEvents } from "./loading-events.ts";
import { isInstance, keepsBuffer } from "./unity-instance.ts";

type Report = (portion: number) => void;

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
      const both: Report = (portion) => {
        events.onProgress(portion);
        report?.(portion);
      };
      events.onConfiguration(readLoaderConfiguration(config, view.document.baseURI));
      events.onCanvas(canvas, keepsBuffer(config));
      events.onProgress(0);
      const created: unknown = Reflect.apply(create, view, [canvas, config, both]);
      Promise.resolve(created).then(
        (instance) => {
          if (isInstance(instance)) events.onInstance(instance);
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
