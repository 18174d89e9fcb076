/** The methods of all kinds of contexts that draw. `clear` is left out: a broken engine clears, too. */
const drawing = [
  "drawArrays",
  "drawElements",
  "drawArraysInstanced",
  "drawElementsInstanced",
  "getCurrentTexture",
  "transferFromImageBitmap",
  "drawImage",
  "fillRect",
  "fill",
  "stroke",
  "fillText",
  "putImageData",
];

/** The canvases that scripts have requested a context of. */
const used = new WeakSet<Element>();

/** Whether a script has requested a context of a canvas since its window was watched. */
export const isUsed = (canvas: Element): boolean => used.has(canvas);

/**
 * Records which canvases of a window are drawn on. Afterwards, it is too late to find out: requesting a
 * context would create one.
 *
 * @param onDrawn called once, when a canvas is drawn on in a second frame: an engine then runs
 * @param onWebGl2 called with true if a script gets no context of WebGL 2, with false if it then gets
 *   another one
 */
export function watchCanvases(
  view: Window,
  onDrawn: () => void,
  onWebGl2: (isRefused: boolean) => void,
): void {
  const { prototype } = (view as Window & typeof globalThis).HTMLCanvasElement;
  const getContext: unknown = Reflect.get(prototype, "getContext");
  let isFirstOver: boolean | undefined;
  let hasDrawn = false;
  let isRefused = false;

  function onDraw(): void {
    if (isFirstOver && !hasDrawn) {
      hasDrawn = true;
      onDrawn();
    }
    if (isFirstOver !== undefined) return;
    isFirstOver = false;
    view.requestAnimationFrame(() => (isFirstOver = true));
  }

  function watch(context: object): void {
    for (const name of drawing) {
      const draw: unknown = Reflect.get(context, name);
      if (typeof draw !== "function" || Object.hasOwn(context, name)) continue;
      Reflect.set(context, name, (...values: readonly unknown[]): unknown => {
        onDraw();
        if (hasDrawn) for (const each of drawing) Reflect.deleteProperty(context, each);
        const result: unknown = Reflect.apply(draw, context, values);
        return result;
      });
    }
  }

  Reflect.set(
    prototype,
    "getContext",
    function (this: Element, ...values: readonly unknown[]): unknown {
      const context: unknown = Reflect.apply(getContext as () => unknown, this, values);
      if (isRefused === Boolean(context) && (isRefused || values[0] === "webgl2")) {
        isRefused = !isRefused;
        onWebGl2(isRefused);
      }
      if (context) {
        used.add(this);
        if (!hasDrawn) watch(context);
      }
      return context;
    },
  );
}
