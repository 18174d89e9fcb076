import { beforeEach, describe, expect, test, vi } from "vitest";
import { watchWindow, type WindowEvent } from "./watch-window.ts";

/** Watches a fake window with the properties that are used, whose timer fires on `tick`. */
function watched() {
  const onEvent = vi.fn<(event: WindowEvent) => void>();
  const events = new EventTarget();
  const document = new EventTarget();
  /** The methods of the engine's console. */
  const log = vi.fn();
  const console = { log, warn: log, error: log };
  let tick: (() => void) | undefined;
  const view = {
    alert: vi.fn<(message?: unknown) => void>(),
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    document,
    console,
    HTMLCanvasElement: { prototype: {} },
    setInterval: (run: () => void) => ((tick = run), 1),
    clearInterval: () => (tick = undefined),
  };
  watchWindow(view as unknown as Window, onEvent, () => false);
  return {
    view,
    onEvent,
    console,
    log,
    tick: () => tick?.(),
    isTicking: () => tick !== undefined,
    /** Fires an event of a canvas. */
    fire: (type: string, canvas: object): void => {
      document.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: canvas }));
    },
  };
}

const circular: { self?: unknown } = {};
circular.self = circular;

test.each([
  [new Error("Out of memory."), "Error: Out of memory."],
  ["Unable to load.", "Unable to load."],
  [null, "null"],
  [circular, "[object Object]"],
])("parameters: an alert of %s has the text of the browser's dialog", (alert, message) => {
  const { view, onEvent } = watched();
  view.alert(alert);
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: "alert", message });
});

test("parameters: an alert without an argument is empty", () => {
  const { view, onEvent } = watched();
  view.alert();
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: "alert", message: "" });
});

test.each<readonly [unknown, object]>([
  ...[null, undefined, "text", new TypeError("Not a function.")].map(
    (thrown) => [thrown, {}] as const,
  ),
  [new EvalError("Refused to evaluate a string as JavaScript."), { isEvalError: true }],
  [new WebAssembly.RuntimeError("unreachable"), { trap: "RuntimeError: unreachable" }],
])("parameters: an uncaught error or rejection of %s is reported with %j", (thrown, more) => {
  for (const event of [
    Object.assign(new Event("error"), { error: thrown }),
    Object.assign(new Event("unhandledrejection"), { reason: thrown }),
  ]) {
    const { view, onEvent } = watched();
    view.dispatchEvent(event);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({
      type: "uncaught-error",
      message: String(thrown),
      ...more,
    });
  }
});

describe("the engine's log", () => {
  test.each([
    ["SendMessage: object GameManager not found!", "not-received"],
    [
      "SendMessage: object GameManager not found!\n\n(Filename: Player.cpp Line: 51)",
      "not-received",
    ],
    [
      "SendMessage: object GameManager does not have receiver for function SetCanPlay!\n",
      "not-received",
    ],
    ["SendMessage: object GameManager does not have receiver SetCanPlay!", "not-received"],
    ["[libil2cpp] ERROR: Could not open Il2CppData/Metadata/global-metadata.dat", "not-started"],
  ])("parameters: %j is logged and reported as %s", (text, type) => {
    for (const name of ["log", "warn", "error"] as const) {
      const { console, log, onEvent } = watched();
      console[name](text, 1);
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type, line: text.trim().split("\n")[0] });
      expect(log).toHaveBeenCalledExactlyOnceWith(text, 1);
    }
  });

  test("the first errors that a game logs are reported", () => {
    const { console, onEvent } = watched();
    console.log("Loading");
    for (let count = 0; count < 30; count += 1) console.error("Error\nNo sound.", count);
    expect(onEvent).toHaveBeenCalledTimes(20);
    expect(onEvent).toHaveBeenLastCalledWith({ type: "printed", text: "Error\nNo sound." });
  });

  test.each([
    "SendMessage is slow",
    "SendMessage: object Analytics not found!",
    "SendMessage: object GameManager does not have receiver for function Pause!",
    "object GameManager not found!",
    "Could not open save.dat",
    { line: 1 },
    undefined,
  ])("parameters: %j is only logged", (line) => {
    const { console, log, onEvent } = watched();
    console.log(line);
    expect(onEvent).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith(line);
  });
});

describe("graphics", () => {
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

  test("graphics are lost until the game draws in each restored context", () => {
    const { fire, onEvent, isTicking } = watched();
    const map = makeCanvas();
    fire("webglcontextlost", canvas);
    fire("webglcontextlost", map);
    fire("webglcontextrestored", canvas);
    fire("webglcontextrestored", map);
    canvas.draw();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: true });
    map.draw();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: false });
    expect(isTicking()).toBe(false);
    map.draw();
    expect([canvas.context.programs, map.context.programs]).toEqual([1, 2]);
  });

  test("a program that is linked after the context is lost again does not count", () => {
    const { fire, onEvent } = watched();
    fire("webglcontextlost", canvas);
    fire("webglcontextrestored", canvas);
    canvas.context.isLost = true;
    fire("webglcontextlost", canvas);
    canvas.draw();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: true });
    canvas.context.isLost = false;
    fire("webglcontextrestored", canvas);
    canvas.draw();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: false });
  });

  test("a lost canvas that the game has replaced or hidden does not count", () => {
    const { fire, onEvent, tick, isTicking } = watched();
    fire("webglcontextlost", canvas);
    tick();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: true });
    // As browsers measure both.
    Object.assign(canvas.box, { width: 0, height: 0 });
    tick();
    expect(onEvent).toHaveBeenLastCalledWith({ type: "graphics", isLost: false });
    expect(isTicking()).toBe(false);
  });
});
