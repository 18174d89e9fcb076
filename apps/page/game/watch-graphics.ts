/** In milliseconds: how often lost canvases are searched for removed and hidden ones. */
const interval = 1_000;

/**
 * Calls back when a canvas of a window loses its WebGL context, and when none is without one any more:
 * the game draws in the restored context, or has removed or hidden the canvas. The events do not bubble,
 * but are captured.
 */
export function watchGraphics(view: Window, onChange: (isLost: boolean) => void): void {
  const lost = new Set<Element>();
  let timer: number | undefined;

  function update(): void {
    for (const canvas of lost) if (!isVisible(canvas)) lost.delete(canvas);
    if (lost.size === 0) view.clearInterval(timer);
    onChange(lost.size > 0);
  }

  view.document.addEventListener(
    "webglcontextlost",
    ({ target }) => {
      // A timer of the frame's window is cleared with its document.
      if (lost.size === 0) timer = view.setInterval(update, interval);
      lost.add(target as Element);
      update();
    },
    true,
  );
  view.document.addEventListener(
    "webglcontextrestored",
    ({ target }) =>
      onNextProgram(target as HTMLCanvasElement, () => {
        lost.delete(target as Element);
        update();
      }),
    true,
  );
}

/** Whether a canvas has a box: one that is removed, or has `display: none`, has an empty one. */
function isVisible(canvas: Element): boolean {
  const { width, height } = canvas.getBoundingClientRect();
  return width * height > 0;
}

/**
 * Calls back when the next program is linked in the context of a canvas. A restored context is empty, so
 * an engine that links none draws nothing, although the browser has restored it.
 */
function onNextProgram(canvas: HTMLCanvasElement, callBack: () => void): void {
  // Returns the existing context, or null for a context of the other version.
  const context = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
  if (!context) return;
  context.linkProgram = (program) => {
    Reflect.deleteProperty(context, "linkProgram");
    context.linkProgram(program);
    if (context.isContextLost()) onNextProgram(canvas, callBack);
    else callBack();
  };
}
