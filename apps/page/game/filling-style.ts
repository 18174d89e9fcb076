import {
  isCovered,
  isInFlow,
  isReachable,
  ownContent,
  reactsAtOnce,
  reactsToSize,
} from "./inspect-layout.ts";

/** The style that makes a canvas fill its window. */
export interface FillingStyle {
  /**
   * Call it when the engine is ready. Removes the style from a template that sizes its canvas only then,
   * and, from now on, from a page that shows something of its own beside the canvas.
   */
  readonly measureAgain: (frame: HTMLIFrameElement) => void;
}

/**
 * Makes a canvas fill its window if its page is the engine's template (rule 2.45): it shows nothing
 * beside the canvas, does not react to the window's size and has not opted out. Resolves with undefined
 * if the canvas is left as it is.
 */
export async function fillWindow(
  frame: HTMLIFrameElement,
  canvas: HTMLCanvasElement,
  options: {
    /** Whether the drawing buffer keeps its size when the canvas is resized. */
    readonly keepsBuffer: boolean;
    /** Whether the game has no newer canvas. */
    readonly isCurrent: () => boolean;
  },
): Promise<FillingStyle | undefined> {
  await untilVisible();
  if (!options.isCurrent() || isOptedOut(canvas) || hasContentAround(canvas)) return undefined;
  if ((await reactsToSize(frame, canvas)) || !options.isCurrent()) return undefined;
  return applyFillingStyle(canvas, options.keepsBuffer);
}

/**
 * Shows all of a canvas that is larger than its window, as that of an engine which draws at a fixed size:
 * the frame gets a window of that size, and is scaled. So the engine's pointer positions stay right. A
 * canvas that follows the size of its window, or is in a page with something else, is left as it is.
 */
export async function fitWindow(frame: HTMLIFrameElement): Promise<void> {
  const canvas = largestCanvas(frame);
  const isFit = frame.style.transform !== "";
  if (isFit || !canvas || scaleFor(frame, canvas) === 1) return;
  if (isOptedOut(canvas) || hasContentAround(canvas) || (await reactsToSize(frame, canvas))) return;
  const fit = () => {
    if (!frame.isConnected) window.removeEventListener("resize", fit);
    const scale = canvas.isConnected ? scaleFor(frame, canvas) : 1;
    const size = `${100 * scale}%`;
    const transform = `scale(${1 / scale})`;
    Object.assign(frame.style, { width: size, height: size, transform, transformOrigin: "0 0" });
  };
  fit();
  window.addEventListener("resize", fit);
}

function largestCanvas({ contentDocument }: HTMLIFrameElement): HTMLCanvasElement | undefined {
  const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth * offsetHeight;
  return [...(contentDocument?.querySelectorAll("canvas") ?? [])].sort(
    (one, other) => sizeOf(other) - sizeOf(one),
  )[0];
}

/** Returns by how much a window has to be larger than the place of its frame to show a canvas; at least 1. */
function scaleFor({ parentElement: place }: HTMLIFrameElement, canvas: HTMLCanvasElement): number {
  if (!place) return 1;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return Math.max(
    1,
    (Math.max(left, 0) + width) / place.clientWidth,
    (Math.max(top, 0) + height) / place.clientHeight,
  );
}

const isOptedOut = (canvas: Element) => canvas.closest('[data-fill="none"]') !== null;

/** Whether the canvas is a part of the layout of a page that shows something else. */
const hasContentAround = (canvas: Element) =>
  ownContent(canvas).some((element) => isInFlow(element, canvas));

/** A hidden tab renders no frames, which some templates wait for before they size their canvas. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

/** A page that changes is searched so often for content of its own. */
const searchMilliseconds = 500;

const around = "data-fabulous-fish-around";
const filled = "data-fabulous-fish-canvas";

/**
 * The ancestors of the canvas must not become its containing block. The default templates' footer is
 * hidden. An engine that matches its drawing buffer to the canvas resizes it by itself.
 */
const commonStyle = `
  [${around}], [${filled}] {
    position: fixed !important; inset: 0 !important; margin: 0 !important; padding: 0 !important;
    border: 0 !important; transform: none !important; translate: none !important;
    scale: none !important; rotate: none !important; filter: none !important;
    perspective: none !important; contain: none !important; will-change: auto !important;
    min-width: 0 !important; max-width: none !important;
    min-height: 0 !important; max-height: none !important;
  }
  [${around}] { width: 100% !important; height: 100% !important; }
  [${around}] > :is(#unity-footer, .footer) { display: none !important; }`;

/**
 * Makes a canvas cover the window of its page.
 *
 * @param keepsBuffer whether the drawing buffer keeps its size, so that the canvas keeps its aspect ratio
 */
function applyFillingStyle(
  canvas: HTMLCanvasElement,
  keepsBuffer: boolean,
): FillingStyle | undefined {
  const { ownerDocument: page } = canvas;
  const view = page.defaultView;
  if (!view) return undefined;
  // Unlike a style element, a constructed style sheet is not subject to style-src.
  const sheet = new view.CSSStyleSheet();
  const box = canvas.getBoundingClientRect();
  const keepsRatio = keepsBuffer || box.height > box.width;
  const layout = keepsRatio ? aspectRatioStyle(keepsBuffer ? canvas : box) : wholeWindow;
  sheet.replaceSync(commonStyle + layout);
  const remove = () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  /** Applies the style if it hides nothing of the page's own. */
  function apply(): boolean {
    if (isOptedOut(canvas) || hasContentAround(canvas)) return false;
    const reachable = ownContent(canvas).filter(isReachable);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    if (!reachable.some((element) => isCovered(element, canvas))) return true;
    remove();
    return false;
  }
  canvas.setAttribute(filled, "");
  for (let each = canvas.parentElement; each && each !== page.body; each = each.parentElement) {
    each.setAttribute(around, "");
  }
  if (!apply()) return undefined;
  return {
    measureAgain(frame) {
      remove();
      if (!reactsAtOnce(frame, canvas) && apply()) onChanges(canvas, view, searchAgain);
    },
  };

  /** Nothing is painted in between. Returns whether to go on. */
  function searchAgain(): boolean {
    remove();
    return canvas.isConnected && apply();
  }
}

/**
 * Calls back after changes to a page, at most every half second, until the callback returns false.
 * Changes of the canvas, such as its cursor, do not count.
 */
function onChanges(
  canvas: HTMLCanvasElement,
  view: Window & typeof globalThis,
  callBack: () => boolean,
): void {
  let timer: number | undefined;
  const observer = new view.MutationObserver((changes) => {
    if (changes.every(({ target }) => target === canvas)) return;
    timer ??= view.setTimeout(() => {
      timer = undefined;
      if (!callBack()) observer.disconnect();
    }, searchMilliseconds);
  });
  observer.observe(view.document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["class", "hidden", "style"],
  });
}

const wholeWindow = `[${filled}] { width: 100% !important; height: 100% !important; }`;

function aspectRatioStyle({ width, height }: Pick<DOMRect, "width" | "height">): string {
  return `[${filled}] {
    width: min(100vw, ${(100 * width) / height}vh) !important;
    height: min(100vh, ${(100 * height) / width}vw) !important;
    margin: auto !important;
  }`;
}
