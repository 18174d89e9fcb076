/** In CSS pixels: smaller than any canvas, so that one with a maximum size shrinks too. */
const small = { width: "240px", height: "180px" };

/** In milliseconds: the time a template has to react, and the poll interval. */
const timeout = 400;
const pollInterval = 20;

/** In CSS pixels, for rounding. */
const tolerance = 1;

/**
 * Returns whether a canvas follows the size of its window. The frame is made small until the
 * template reacts, for at most 400 ms.
 */
export async function reactsToSize(
  frame: HTMLIFrameElement,
  canvas: HTMLCanvasElement,
): Promise<boolean> {
  const before = sizeOf(canvas);
  const restore = shrink(frame);
  try {
    for (let waited = 0; waited < timeout; waited += pollInterval) {
      if (hasChanged(before, sizeOf(canvas))) return true;
      await new Promise((resolve) => {
        window.setTimeout(resolve, pollInterval);
      });
    }
    return false;
  } finally {
    restore();
  }
}

/**
 * Like `reactsToSize`, but within one task, so that nothing is painted. Only styles and synchronous
 * listeners are detected.
 */
export function reactsAtOnce(frame: HTMLIFrameElement, canvas: HTMLCanvasElement): boolean {
  const before = sizeOf(canvas);
  const restore = shrink(frame);
  const reacts = hasChanged(before, sizeOf(canvas));
  restore();
  return reacts;
}

function shrink({ style, contentWindow: view }: HTMLIFrameElement): () => void {
  const { width, height } = style;
  // The browser fires its own resize event with the next frame, which can be late.
  const resize = (size: { width: string; height: string }) => {
    Object.assign(style, size);
    view?.dispatchEvent(new Event("resize"));
  };
  resize(small);
  return () => resize({ width, height });
}

type Size = readonly [width: number, height: number];

function sizeOf(canvas: HTMLCanvasElement): Size {
  const { width, height } = canvas.getBoundingClientRect();
  return [width, height];
}

function hasChanged([width, height]: Size, [nextWidth, nextHeight]: Size): boolean {
  return Math.abs(width - nextWidth) > tolerance || Math.abs(height - nextHeight) > tolerance;
}
