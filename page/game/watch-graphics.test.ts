import { beforeEach, expect, test, vi } from "vitest";
import { watchGraphics } from "./watch-graphics.ts";

/** Watches a fake window, whose events reach its document, and whose timer fires on `tick`. */
function watched() {
  const document = new EventTarget();
  let tick: (() => void) | undefined;
  const view = {
    document,
    setInterval: (run: () => void) => ((tick = run), 1),
    clearInterval: () => (tick = undefined),
  };
  const onChange = vi.fn<(isLost: boolean) => void>();
  watchGraphics(view as unknown as Window, onChange);
  return {
    /** Whether graphics were lost when it was last called back. */
    last: () => onChange.mock.lastCall?.[0],
    tick: () => tick?.(),
    isTicking: () => tick !== undefined,
    fire: (type: string, canvas: object) => {
      const event = new Event(type);
      Object.defineProperty(event, "target", { value: canvas });
      document.dispatchEvent(event);
    },
  };
}

let canvas: { isConnected: boolean };
beforeEach(() => {
  canvas = { isConnected: true };
});

test("behavior: graphics are lost until each canvas has its context back", () => {
  const { fire, last, isTicking } = watched();
  const map = { isConnected: true };
  fire("webglcontextlost", canvas);
  fire("webglcontextlost", map);
  fire("webglcontextrestored", canvas);
  expect(last()).toBe(true);
  fire("webglcontextrestored", map);
  expect(last()).toBe(false);
  expect(isTicking()).toBe(false);
});

test("behavior: a lost canvas that the game has replaced does not count", () => {
  const { fire, last, tick, isTicking } = watched();
  fire("webglcontextlost", canvas);
  tick();
  expect(last()).toBe(true);
  canvas.isConnected = false;
  tick();
  expect(last()).toBe(false);
  expect(isTicking()).toBe(false);
});
