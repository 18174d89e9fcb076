/** The visible elements of a page without text. */
const replaced = "img, svg, video, iframe, canvas, embed, object";
const controls = "a[href], button, input, select, textarea";

/** The footers of Unity's default templates, since 2020 and before. */
const footers = "#unity-footer, .webgl-content > .footer";

/**
 * Returns what a page shows beside the canvas of its engine: text, pictures and controls, but nothing
 * of the footers of Unity's templates except controls that were added to them.
 */
export function ownContent(canvas: Element): Element[] {
  return [...canvas.ownerDocument.body.querySelectorAll("*")].filter(
    (element) =>
      !element.contains(canvas) &&
      !canvas.contains(element) &&
      (element.matches(controls) || (shows(element) && !element.closest(footers))) &&
      isVisible(element),
  );
}

function shows(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );
  return hasText || element.matches(replaced);
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && styleOf(element)?.visibility === "visible";
}

/**
 * Returns whether an element takes part in the layout of the page around the canvas. A loading bar, a
 * banner or a menu over the canvas does not.
 */
export function isInFlow(element: Element, canvas: Element): boolean {
  for (
    let each: Element | null = element;
    each && !each.contains(canvas);
    each = each.parentElement
  )
    if (/^(?:fixed|absolute)$/.test(styleOf(each)?.position ?? "")) return false;
  return true;
}

/** Returns whether a press on the center of an element reaches it. */
export function isReachable(element: Element): boolean {
  const hit = hitAt(element);
  return hit !== null && element.contains(hit);
}

/** Returns whether a press on the center of an element reaches the canvas instead. */
export const isCovered = (element: Element, canvas: Element) => hitAt(element) === canvas;

function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
}

/** Elements of another window need its function. */
function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element.ownerDocument.defaultView?.getComputedStyle(element);
}

/** In CSS pixels: smaller than any canvas, so that one with a maximum size shrinks too. */
const small = { width: "240px", height: "180px" };

/** The time a template has to react, and the poll interval. */
const timeoutMilliseconds = 400;
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
    for (let waited = 0; waited < timeoutMilliseconds; waited += pollInterval) {
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
