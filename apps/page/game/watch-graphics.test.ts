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

/** A canvas whose context is of WebGL 1, and counts the programs that it links. */
function makeCanvas() {
  class Context {
    programs = 0;
    isLost = false;
    isContextLost(): boolean {
      return this.isLost;
    }
    linkProgram(program: object): void {
      if (program === thisProgram) this.programs += 1;
    }
  }
  const thisProgram = {};
  const context = new Context();
  const getContext = (type: string) => (type === "webgl" ? context : null);
  const box = { width: 960, height: 600 };
  return {
    box,
    getBoundingClientRect: () => box,
    getContext,
    context,
    draw: () => context.linkProgram(thisProgram),
  };
}

let canvas: ReturnType<typeof makeCanvas>;
beforeEach(() => {
  canvas = makeCanvas();
});

test("behavior: graphics are lost until the game draws in each restored context", () => {
  const { fire, last, isTicking } = watched();
  const map = makeCanvas();
  fire("webglcontextlost", canvas);
  fire("webglcontextlost", map);
  fire("webglcontextrestored", canvas);
  fire("webglcontextrestored", map);
  canvas.draw();
  expect(last()).toBe(true);
  map.draw();
  expect(last()).toBe(false);
  expect(isTicking()).toBe(false);
  map.draw();
  expect([canvas.context.programs, map.context.programs]).toEqual([1, 2]);
});

test("behavior: a program that is linked after the context is lost again does not count", () => {
  const { fire, last } = watched();
  fire("webglcontextlost", canvas);
  fire("webglcontextrestored", canvas);
  canvas.context.isLost = true;
  fire("webglcontextlost", canvas);
  canvas.draw();
  expect(last()).toBe(true);
  canvas.context.isLost = false;
  fire("webglcontextrestored", canvas);
  canvas.draw();
  expect(last()).toBe(false);
});

test("behavior: a lost canvas that the game has replaced or hidden does not count", () => {
  const { fire, last, tick, isTicking } = watched();
  fire("webglcontextlost", canvas);
  tick();
  expect(last()).toBe(true);
  // As browsers measure both.
  Object.assign(canvas.box, { width: 0, height: 0 });
  tick();
  expect(last()).toBe(false);
  expect(isTicking()).toBe(false);
});
