import { type BuildConfiguration, readLoaderConfiguration } from "./build-configuration.ts";
import { wrapUnityLoader } from "./capture-unity-loader.ts";
import { isInstance, keepsBuffer, type UnityInstance } from "./unity-instance.ts";

/** What a build that is loading reports. */
export interface LoadingEvents {
  /** The portion loaded, 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  readonly onProgress: (portion: number) => void;
  /** The engine is loaded and can be sent messages. */
  readonly onInstance: (instance: UnityInstance) => void;
  /** The engine gave up, with whatever it threw. */
  readonly onFailure: (reason: unknown) => void;
  /**
   * The canvas that the engine draws on.
   *
   * @param keepsBuffer whether its drawing buffer does not follow its size on the screen
   */
  readonly onCanvas: (canvas: unknown, keepsBuffer: boolean) => void;
  /** The page has called its loader: these are the build's files, whatever its source looks like. */
  readonly onConfiguration: (configuration: BuildConfiguration) => void;
}

type Report = (portion: number) => void;

/**
 * Captures the instance of a build whose template does not expose it, as no default template since
 * Unity 2020 and no minimal one does: `createUnityInstance` and `UnityLoader.instantiate` are wrapped
 * after the loader script has run and before the template calls them. An accessor on the window does
 * not work: the loader's function declaration overwrites it.
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
