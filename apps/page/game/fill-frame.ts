import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { withTimeout } from "@fabulous-fish/core/timeout";
import type { FillingStyle } from "./filling-style.ts";

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
 * pixels of Unity's default templates. A template that reacts to a resize keeps its own layout, and so
 * does a page that shows something beside the canvas. Element ids do not identify such templates, so
 * the frame is made smaller for a moment and the canvas measured. A canvas that is higher than wide
 * keeps its aspect ratio, since a game made for it would leave the window. `data-fill="none"` on the
 * canvas or an element around it turns this off.
 */
export function createFrameFiller(frame: HTMLIFrameElement): FrameFiller {
  let canvas: HTMLCanvasElement | undefined;
  let style: FillingStyle | undefined;
  let filling: Promise<void> = Promise.resolve();

  async function fill(found: HTMLCanvasElement, keepsBuffer: boolean): Promise<void> {
    const { fillWindow } = await import("./filling-style.ts");
    const isCurrent = () => found === canvas;
    const applied = await fillWindow(frame, found, { keepsBuffer, isCurrent });
    if (isCurrent()) style = applied;
  }

  return {
    onCanvas(found, keepsBuffer) {
      if (!isCanvas(found) || found === canvas) return;
      canvas = found;
      style = undefined;
      filling = fill(found, keepsBuffer).catch((error: unknown) => {
        console.warn("The canvas keeps its size:", error);
      });
    },
    async settle() {
      await withTimeout(filling, settleTimeout, () => undefined);
      style?.measureAgain(frame);
    },
  };
}

/** `instanceof` does not work: elements of another window have other classes. */
function isCanvas(found: unknown): found is HTMLCanvasElement {
  return isRecord(found) && found["localName"] === "canvas" && found["isConnected"] === true;
}
