/** What a page shows, apart from text. */
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
