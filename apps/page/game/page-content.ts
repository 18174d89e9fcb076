/** In CSS pixels: smaller elements, such as the pixels of analytics, show nothing. */
const smallest = 48;

/** Of other documents, such as texts and pictures, browsers show elements of their own. */
const typesWithScripts = /^text\/html$|\bxml$/;

const controls = "a[href], button, input, select, textarea, summary, [role=button], [onclick]";
/** The footers of Unity's templates, whose controls start nothing. */
const footers = "#unity-footer, #unity-mobile-warning, .webgl-content > .footer";

/** Returns a document and those of its own origin in the frames below it. */
export function documentsIn(page: Document): Document[] {
  const below = [...page.querySelectorAll("iframe")].flatMap(({ contentDocument }) =>
    contentDocument ? documentsIn(contentDocument) : [],
  );
  return [page, ...below];
}

/**
 * Returns whether a page, or a frame below it, shows a control of its own: a link, a button, a field, or
 * what has a pointer's cursor.
 */
export function hasControl(page: Document): boolean {
  return documentsIn(page).some((each) =>
    [...each.querySelectorAll<HTMLElement>("body *")].some(
      (element) =>
        !element.closest(footers) &&
        (element.matches(controls) || isPointedAt(element)) &&
        !element.matches(":disabled, [type=hidden]") &&
        isVisible(element),
    ),
  );
}

/** In characters: engines say in a few lines why they do not start. */
const maxText = 4_000;

/** Returns the text that a page and the frames below it show, as its beginning. */
export function shownText(page: Document): string {
  const texts = documentsIn(page).map(({ body }) => body.innerText);
  return texts.join("\n").slice(0, maxText);
}

/** Whether a template has made an element a button by its style. */
function isPointedAt(element: Element): boolean {
  return element.localName !== "canvas" && styleOf(element)?.cursor === "pointer";
}

/**
 * Returns whether a page draws: on a canvas, as a video, or with elements that its scripts have added.
 * The latter are the difference to the HTML that its host sends. The page's same-origin frames count,
 * too. Never rejects.
 *
 * @param isUsed whether a script has requested a context of a canvas
 */
export async function isDrawing(
  page: Document,
  isUsed: (canvas: Element) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const results = documentsIn(page).map((each) => isDrawingOne(each, isUsed, signal));
  return (await Promise.all(results)).includes(true);
}

async function isDrawingOne(
  page: Document,
  isUsed: (canvas: Element) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  if (!typesWithScripts.test(page.contentType)) return false;
  const shown = [...page.querySelectorAll("body *")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width >= smallest && height >= smallest) || isReadable(element);
  });
  if (shown.some((element) => isUsed(element) || isTransferred(element) || isPlaying(element)))
    return true;
  try {
    const html = await (await fetch(page.URL, { signal })).text();
    const source = new DOMParser().parseFromString(html, "text/html");
    return [...new Set(shown.map(({ localName }) => localName))].some((name) => {
      const count = shown.filter(({ localName }) => localName === name).length;
      return count > source.querySelectorAll(name).length;
    });
  } catch {
    return false;
  }
}

/** Whether an element shows a text of its own, or a control, however small. */
function isReadable(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
  );
  return (hasText || element.matches(controls)) && isVisible(element);
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && styleOf(element)?.visibility === "visible";
}

/** Elements of another window need its function. */
function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element.ownerDocument.defaultView?.getComputedStyle(element);
}

/** Whether a worker draws on a canvas: then, its size cannot be set. Call it for unused ones only. */
function isTransferred(element: Element): boolean {
  if (element.localName !== "canvas") return false;
  try {
    Reflect.set(element, "width", Reflect.get(element, "width"));
    return false;
  } catch {
    return true;
  }
}

/** `instanceof` does not work for elements of another window. */
function isPlaying(element: Element): boolean {
  return element.localName === "video" && Number(Reflect.get(element, "videoWidth")) > 0;
}
