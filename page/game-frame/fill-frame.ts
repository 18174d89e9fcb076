import { withTimeout } from "../platform/timeout.ts";
import { reactsAtOnce, reactsToSize } from "./reacts-to-size.ts";

/** Makes the canvas of a fixed-size template fill its frame. */
export interface FrameFiller {
  /**
   * Sets the canvas that the build page passes to its loader.
   *
   * @param keepsBuffer whether the drawing buffer keeps its size when the canvas is resized
   */
  readonly onCanvas: (canvas: unknown, keepsBuffer: boolean) => void;
  /** Call it when the engine is ready. Settles when the canvas is in place, at most after a second. Never rejects. */
  readonly settle: () => Promise<void>;
}

/** In milliseconds: a page that draws no frames must not delay a ready game for longer. */
const settleTimeout = 1_000;

/**
 * Fills a frame with a canvas whose size does not depend on the window's, such as the 960 by 600
 * pixels of Unity's default templates. A template that reacts to a resize keeps its own layout.
 * Element ids do not identify such templates, so the frame is made smaller for a moment and the
 * canvas measured. `data-fill="none"` on the build page's `html` or `body` element turns this off.
 */
export function createFrameFiller(frame: HTMLIFrameElement): FrameFiller {
  let canvas: HTMLCanvasElement | undefined;
  let style: ReturnType<typeof applyFillingStyle> | undefined;
  let measuring: Promise<void> = Promise.resolve();

  async function measure(found: HTMLCanvasElement, keepsBuffer: boolean): Promise<void> {
    await untilVisible();
    if (found !== canvas || isOptedOut(found)) return;
    const reacts = await reactsToSize(frame, found);
    if (found === canvas && !reacts) style = applyFillingStyle(found, keepsBuffer);
  }

  /** Some templates size their canvas only when the engine is ready. */
  function measureAgain(): void {
    if (!canvas || !style) return;
    style.remove();
    if (!reactsAtOnce(frame, canvas)) style.apply();
  }

  return {
    onCanvas(found, keepsBuffer) {
      if (!isCanvas(found) || found === canvas) return;
      canvas = found;
      style = undefined;
      measuring = measure(found, keepsBuffer);
    },
    async settle() {
      await withTimeout(measuring, settleTimeout, () => undefined);
      measureAgain();
    },
  };
}

function isOptedOut({ ownerDocument: page }: HTMLCanvasElement): boolean {
  return [page.documentElement, page.body].some(({ dataset }) => dataset["fill"] === "none");
}

/** `instanceof` does not work: elements of another window have other classes. */
function isCanvas(found: unknown): found is HTMLCanvasElement {
  return (
    typeof found === "object" &&
    found !== null &&
    Reflect.get(found, "localName") === "canvas" &&
    Reflect.get(found, "isConnected") === true
  );
}

/** A hidden tab renders no frames, which some templates wait for before they size their canvas. */
function untilVisible(): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

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
function applyFillingStyle(canvas: HTMLCanvasElement, keepsBuffer: boolean) {
  const { ownerDocument: page } = canvas;
  const view = page.defaultView;
  if (!view) return undefined;
  // Unlike a style element, a constructed style sheet is not subject to style-src.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(commonStyle + (keepsBuffer ? aspectRatioStyle(canvas) : wholeWindow));
  const apply = () => {
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  };
  canvas.setAttribute(filled, "");
  for (let each = canvas.parentElement; each && each !== page.body; each = each.parentElement) {
    each.setAttribute(around, "");
  }
  apply();
  return {
    apply,
    remove() {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

const wholeWindow = `[${filled}] { width: 100% !important; height: 100% !important; }`;

function aspectRatioStyle({ width, height }: HTMLCanvasElement): string {
  return `[${filled}] {
    width: min(100vw, ${(100 * width) / height}vh) !important;
    height: min(100vh, ${(100 * height) / width}vw) !important;
    margin: auto !important;
  }`;
}
