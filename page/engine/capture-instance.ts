import { isInstance, type UnityInstance } from "./unity-instance.ts";

/** What is heard of a build that is loading. */
export interface LoadingEvents {
  /** The part loaded, 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  readonly onProgress: (portion: number) => void;
  readonly onInstance: (instance: UnityInstance) => void;
  /** The engine gave up, with whatever it threw. */
  readonly onFailure: (reason: unknown) => void;
}

type Report = (portion: number) => void;

/**
 * Catches the instance of a build whose template keeps it to itself, as every default template
 * since Unity 2020 does: `createUnityInstance` is wrapped when the loader script has run and before
 * the template's own `onload` calls it. An accessor on the window would not do: the loader's
 * function declaration overwrites it.
 */
export function captureInstance(view: Window, events: LoadingEvents): void {
  let wrapper: unknown;

  function wrap(): void {
    const create: unknown = Reflect.get(view, "createUnityInstance");
    if (typeof create !== "function" || create === wrapper) return;
    wrapper = (canvas: unknown, config: unknown, report?: Report) => {
      const both: Report = (portion) => {
        events.onProgress(portion);
        report?.(portion);
      };
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
