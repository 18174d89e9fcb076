/** The canvases that scripts have requested a context of. */
const usedCanvases = new WeakSet<Element>();

/**
 * Records which canvases of a window are drawn on. Afterwards, it is too late to find out: requesting
 * a context would create one.
 */
export function recordCanvases(view: Window): void {
  const { prototype } = (view as Window & typeof globalThis).HTMLCanvasElement;
  const getContext: unknown = Reflect.get(prototype, "getContext");
  Reflect.set(prototype, "getContext", function (this: Element, ...values: readonly unknown[]) {
    const context: unknown = Reflect.apply(getContext as () => unknown, this, values);
    if (context) usedCanvases.add(this);
    return context;
  });
}

/** Whether a script has requested a context of a canvas since its window was recorded. */
export const isUsed = (canvas: Element) => usedCanvases.has(canvas);
