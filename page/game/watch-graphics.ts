/** In milliseconds: how often lost canvases are searched for removed ones. */
const interval = 1_000;

/**
 * Calls back when a canvas of a window loses its WebGL context, and when none is without its context
 * any more: it is restored, or the canvas is removed because the game draws on another one. The events
 * do not bubble, but are captured.
 */
export function watchGraphics(view: Window, onChange: (isLost: boolean) => void): void {
  const lost = new Set<Element>();
  let timer: number | undefined;

  function update(): void {
    for (const canvas of lost) if (!canvas.isConnected) lost.delete(canvas);
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
    ({ target }) => {
      lost.delete(target as Element);
      update();
    },
    true,
  );
}
