/** In CSS pixels: smaller elements, such as the pixels of analytics, show nothing. */
const smallest = 48;

/** Of other documents, such as texts and pictures, browsers show elements of their own. */
const typesWithScripts = /^text\/html$|\bxml$/;

/**
 * Returns whether a page draws: on a canvas, as a video, or with elements that its scripts have added.
 * The latter are the difference to the HTML that its host sends. Never rejects.
 *
 * @param isUsed whether a script has requested a context of a canvas
 */
export async function isDrawing(
  page: Document,
  isUsed: (canvas: Element) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  if (!typesWithScripts.test(page.contentType)) return false;
  const shown = [...page.querySelectorAll("body *")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= smallest && height >= smallest;
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
