/** Smaller than any canvas, in CSS pixels, so that one with a largest size shrinks as well. */
const small = { width: "240px", height: "180px" };

/** In milliseconds: how long a template may take to follow, and how often it is measured. */
const reactsWithin = 400;
const interval = 20;

/** Browsers round. */
const tolerance = 1;

/**
 * Whether a canvas follows the size of its window: the frame is made small for at most 400 ms. It
 * takes that long where the template does not react.
 */
export async function reactsToSize(
  frame: HTMLIFrameElement,
  canvas: HTMLCanvasElement,
): Promise<boolean> {
  const before = sizeOf(canvas);
  const restore = shrink(frame);
  try {
    for (let waited = 0; waited < reactsWithin; waited += interval) {
      if (hasChanged(before, sizeOf(canvas))) return true;
      await new Promise((resolve) => {
        window.setTimeout(resolve, interval);
      });
    }
    return false;
  } finally {
    restore();
  }
}

/**
 * The same without anything to be seen: within one task, so that only styles and listeners that act
 * at once are noticed.
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
  // The browser's own event comes with its next frame, which may take long.
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
