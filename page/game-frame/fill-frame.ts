import { applyFillingStyle } from "./filling-style.ts";
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
      await Promise.race([measuring, wait(settleTimeout)]);
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

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}
