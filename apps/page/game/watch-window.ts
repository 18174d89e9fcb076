import { urgentMeaningOf } from "@fabulous-fish/checks/game-files/engine-lines";
import { type Blocked, blockedBy } from "./blocked-by-policy.ts";
import { watchCanvases } from "./watch-canvases.ts";

/** An event in the window of a same-origin frame. */
export type WindowEvent =
  /** The engine called `alert()`, whose dialog would also block the page. */
  | { readonly type: "alert"; readonly message: string }
  /** A policy has blocked something. */
  | { readonly type: "blocked"; readonly blocked: Blocked }
  /** A script could not be loaded: it is missing, forbidden, blocked or has a wrong type. */
  | {
      readonly type: "script-not-loaded";
      readonly url: string;
      /** Whether the page expects a hash of its content. */
      readonly hasIntegrity: boolean;
    }
  /** A script was loaded but could not be parsed. */
  | { readonly type: "syntax-error"; readonly url: string; readonly message: string }
  /**
   * A script threw an uncaught error or left a rejection unhandled. `isEvalError`: a policy has blocked
   * code that the script builds from text. `trap`: the error of WebAssembly that ends an engine.
   */
  | {
      readonly type: "uncaught-error";
      readonly message: string;
      readonly isEvalError?: true;
      readonly trap?: string;
    }
  /** A script has read that the window is not cross-origin isolated: it may wait until it is. */
  | { readonly type: "not-isolated" }
  /** A WebGL context was lost, or the game draws again; `isLost` if a canvas is still without one. */
  | { readonly type: "graphics"; readonly isLost: boolean }
  /** The engine logs that nothing has received the hand-over. It is sent again. */
  | { readonly type: "not-received"; readonly line: string }
  /** The engine logs that it has not started, although its promise resolves: it has no data. */
  | { readonly type: "not-started"; readonly line: string }
  /** The game has logged an error. */
  | { readonly type: "printed"; readonly text: string }
  /** An engine has drawn on a canvas in a second frame. */
  | { readonly type: "drawn" }
  /** A script was denied WebGL 2, or has got another context since. */
  | { readonly type: "webgl2"; readonly isRefused: boolean };

/** Of a document's logged errors: a running game may log one in every frame. */
const maxPrinted = 20;

/** Lost canvases are searched so often for removed and hidden ones. */
const searchMilliseconds = 1_000;

/**
 * Watches a game's window for policy violations, script errors, lost graphics, Escape, and what its
 * engine logs, and replaces its `alert()`.
 *
 * @param onEscape called when Escape is pressed; returns whether to keep the event from the game
 */
export function watchWindow(
  view: ConsoleWindow,
  onEvent: (event: WindowEvent) => void,
  onEscape: () => boolean,
): void {
  watchIsolation(view, () => onEvent({ type: "not-isolated" }));
  watchGraphics(view, (isLost) => onEvent({ type: "graphics", isLost }));
  watchCanvases(
    view,
    () => onEvent({ type: "drawn" }),
    (isRefused) => onEvent({ type: "webgl2", isRefused }),
  );
  watchEngineLog(view, onEvent);
  view.alert = (message: unknown = "") => onEvent({ type: "alert", message: String(message) });

  // The engine captures Tab, so players leave the game with Escape. This listener runs before the
  // engine's.
  view.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.repeat || !onEscape()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  view.document.addEventListener("securitypolicyviolation", (violation) => {
    const blocked = blockedBy(violation, view.location.origin);
    if (blocked) onEvent({ type: "blocked", blocked });
  });

  view.document.addEventListener(
    "error",
    ({ target }) => {
      const script = target as Partial<HTMLScriptElement> | null;
      // `instanceof` does not work for elements of another window.
      if (script?.localName === "script" && script.src) {
        const hasIntegrity = Boolean(script.integrity);
        onEvent({ type: "script-not-loaded", url: script.src, hasIntegrity });
      }
    },
    true,
  );
  const onUncaught = (thrown: unknown, message = String(thrown)) => {
    onEvent({
      type: "uncaught-error",
      message,
      ...(nameOf(thrown) === "EvalError" && { isEvalError: true }),
      ...(nameOf(thrown) === "RuntimeError" && { trap: String(thrown) }),
    });
  };
  view.addEventListener("error", ({ error, filename, message }: ErrorEvent) => {
    if (nameOf(error) === "SyntaxError") onEvent({ type: "syntax-error", url: filename, message });
    onUncaught(error, message);
  });
  view.addEventListener("unhandledrejection", ({ reason }) => onUncaught(reason));
}

/** Calls back, once, when a script reads that its window is not cross-origin isolated. */
function watchIsolation(view: Window, onRead: () => void): void {
  const value: unknown = Reflect.get(view, "crossOriginIsolated");
  if (value !== false) return;
  Reflect.defineProperty(view, "crossOriginIsolated", {
    configurable: true,
    enumerable: true,
    get() {
      Reflect.defineProperty(view, "crossOriginIsolated", { value });
      onRead();
      return value;
    },
  });
}

/** The name of an error, also of another window's. */
const nameOf = (thrown: unknown) => ((thrown ?? {}) as Partial<Error>).name;

type ConsoleWindow = Window & Partial<Pick<typeof globalThis, "console">>;

/** Reports the lines of a game's console that tell more than its engine's functions return. */
function watchEngineLog({ console }: ConsoleWindow, onEvent: (event: WindowEvent) => void): void {
  if (!console) return;
  let count = 0;
  for (const name of ["log", "warn", "error"] as const) {
    const log = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      log(...values);
      const [text] = values;
      if (typeof text !== "string") return;
      const found = urgentMeaningOf(text);
      if (found) onEvent({ type: found.meaning, line: found.line });
      else if (name === "error" && (count += 1) <= maxPrinted) onEvent({ type: "printed", text });
    };
  }
}

/**
 * Calls back when a canvas of a window loses its WebGL context, and when none is without one any more:
 * the game draws in the restored context, or has removed or hidden the canvas. The events do not bubble,
 * but are captured.
 */
function watchGraphics(view: Window, onChange: (isLost: boolean) => void): void {
  const lost = new Set<Element>();
  let timer: number | undefined;

  function update(): void {
    for (const canvas of lost) if (!isVisible(canvas)) lost.delete(canvas);
    if (lost.size === 0) view.clearInterval(timer);
    onChange(lost.size > 0);
  }

  view.document.addEventListener(
    "webglcontextlost",
    ({ target }) => {
      // A timer of the frame's window is cleared with its document.
      if (lost.size === 0) timer = view.setInterval(update, searchMilliseconds);
      lost.add(target as Element);
      update();
    },
    true,
  );
  view.document.addEventListener(
    "webglcontextrestored",
    ({ target }) =>
      onNextProgram(target as HTMLCanvasElement, () => {
        lost.delete(target as Element);
        update();
      }),
    true,
  );
}

/** Whether a canvas has a box: one that is removed, or has `display: none`, has an empty one. */
function isVisible(canvas: Element): boolean {
  const { width, height } = canvas.getBoundingClientRect();
  return width * height > 0;
}

/**
 * Calls back when the next program is linked in the context of a canvas. A restored context is empty, so
 * an engine that links none draws nothing, although the browser has restored it.
 */
function onNextProgram(canvas: HTMLCanvasElement, callBack: () => void): void {
  // Returns the existing context, or null for a context of the other version.
  const context = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
  if (!context) return;
  context.linkProgram = (program) => {
    Reflect.deleteProperty(context, "linkProgram");
    context.linkProgram(program);
    if (context.isContextLost()) onNextProgram(canvas, callBack);
    else callBack();
  };
}
