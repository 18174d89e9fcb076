import { hasCode } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { withTimeout } from "@fabulous-fish/core/timeout";
import type { GameState } from "../session/game-port.ts";
import type { FillingStyle } from "./filling-style.ts";
import type { UnityInstance } from "./unity-instance.ts";

/** Creates the frame of a game, outside of the React tree. It loads once it is added to the page. */
export function createFrame(url: string, title: string, className: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.className = className;
  frame.title = title;
  // Limited to what the host's policy grants the page.
  frame.allow = "fullscreen; autoplay; gamepad";
  frame.allowFullscreen = true;
  frame.src = url;
  return frame;
}

/** Focuses the frame and, if it is of the same origin, its focusable canvas. */
export function focusFrame(frame: HTMLIFrameElement): void {
  frame.focus();
  frame.contentDocument?.querySelector<HTMLElement>("canvas[tabindex]")?.focus();
}

/**
 * Takes a page out of its frame if it reloads itself (rule 2.43): it would do so behind the failure, for
 * as long as it is shown.
 */
export function stopReloading(frame: HTMLIFrameElement, state: GameState): void {
  const error = state.status === "failed" ? state.error : undefined;
  if (hasCode(error, "game-reloading", "game-isolation")) frame.src = "about:blank";
}

/** The ways in which an engine has quit. */
export interface Quit {
  /** `none` if it cannot, and `unsettled` if it has failed or timed out. */
  readonly result: "none" | "settled" | "unsettled";
  /**
   * Without the removal of the frame. An engine that blocks the page can settle after the time-out.
   */
  readonly milliseconds: number;
}

/** Quits the engine, waiting for at most two seconds, then removes its frame. Never rejects. */
export async function closeFrame(
  frame: HTMLIFrameElement,
  instance: UnityInstance | undefined,
): Promise<Quit> {
  // The engine needs time to quit, and removing or moving a frame unloads it.
  frame.inert = true;
  frame.removeAttribute("title");
  const start = performance.now();
  const result = await quitEngine(instance);
  const milliseconds = performance.now() - start;
  frame.remove();
  return { result, milliseconds };
}

/** In a hidden tab, `Quit` may never settle (rule 9.7). */
export const quitMilliseconds = 2_000;

async function quitEngine(instance: UnityInstance | undefined): Promise<Quit["result"]> {
  if (!instance?.Quit) return "none";
  try {
    return await withTimeout(settle(instance), quitMilliseconds, () => "unsettled" as const);
  } catch (error) {
    console.warn("The engine did not end cleanly:", error);
    return "unsettled";
  }
}

/** The engine's `Quit` may throw, or return something else than a promise. */
async function settle(instance: UnityInstance): Promise<Quit["result"]> {
  await instance.Quit?.();
  return "settled";
}

/** A page that draws no frames must not delay a ready game for longer. */
const settleMilliseconds = 1_000;

/**
 * Fills a frame with a canvas whose size does not depend on the window's, such as the 960 by 600
 * pixels of Unity's default templates. A template that reacts to a resize keeps its own layout, and so
 * does a page that shows something beside the canvas. Element ids do not identify such templates, so
 * the frame is made smaller for a moment and the canvas measured. A canvas that is higher than wide
 * keeps its aspect ratio, since a game made for it would leave the window. `data-fill="none"` on the
 * canvas or an element around it turns this off.
 */
export function createFrameFiller(frame: HTMLIFrameElement) {
  let canvas: HTMLCanvasElement | undefined;
  let style: FillingStyle | undefined;
  let filling: Promise<void> = Promise.resolve();

  async function fill(found: HTMLCanvasElement, keepsBuffer: boolean): Promise<void> {
    const { fillWindow } = await loadStyle();
    const isCurrent = () => found === canvas;
    const applied = await fillWindow(frame, found, { keepsBuffer, isCurrent });
    if (isCurrent()) style = applied;
  }

  return {
    /**
     * Sets the canvas that the build page passes to its loader.
     *
     * @param keepsBuffer whether the drawing buffer keeps its size when the canvas is resized
     */
    onCanvas: (found: unknown, keepsBuffer: boolean): void => {
      if (!isCanvas(found) || found === canvas) return;
      canvas = found;
      style = undefined;
      filling = fill(found, keepsBuffer).catch((error: unknown) => {
        console.warn("The canvas keeps its size:", error);
      });
    },

    /** Shows all of the canvas of another engine than Unity's. Never rejects. */
    fit: (): void => {
      if (!canvas)
        loadStyle()
          .then(({ fitWindow }) => fitWindow(frame))
          .catch(() => {});
    },

    /** Settles when the canvas is in place, at most after a second. Call it when the engine is ready. Never rejects. */
    async settle(): Promise<void> {
      await withTimeout(filling, settleMilliseconds, () => undefined);
      style?.measureAgain(frame);
    },
  };
}

const loadStyle = () => import("./filling-style.ts");

/** `instanceof` does not work: elements of another window have other classes. */
function isCanvas(found: unknown): found is HTMLCanvasElement {
  return isRecord(found) && found["localName"] === "canvas" && found["isConnected"] === true;
}
