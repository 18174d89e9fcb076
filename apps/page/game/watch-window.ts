import { type Blocked, blockedBy } from "./blocked-by-policy.ts";
import { watchGraphics } from "./watch-graphics.ts";

/** An event in the window of a same-origin frame. */
export type WindowEvent =
  /** The engine called `alert()`, whose dialog would also block the page. */
  | { readonly type: "alert"; readonly message: string }
  /** A policy has blocked something. */
  | { readonly type: "blocked"; readonly blocked: Blocked }
  /** A script could not be loaded: it is missing, forbidden, blocked or has a wrong type. */
  | { readonly type: "script-not-loaded"; readonly url: string }
  /** A script was loaded but could not be parsed. */
  | { readonly type: "syntax-error"; readonly url: string; readonly message: string }
  /**
   * A script threw an uncaught error or left a rejection unhandled. `isEvalError`: a policy has blocked
   * code that the script builds from text. `trap`: the error of WebAssembly that ends an engine.
   */
  | { readonly type: "uncaught-error"; readonly isEvalError?: true; readonly trap?: string }
  /** A script has read that the window is not cross-origin isolated: it may wait until it is. */
  | { readonly type: "not-isolated" }
  /** A WebGL context was lost, or the game draws again; `isLost` if a canvas is still without one. */
  | { readonly type: "graphics"; readonly isLost: boolean };

/**
 * Watches a game's window for policy violations, script errors, lost graphics and Escape, and replaces
 * its `alert()`.
 *
 * @param onEscape called when Escape is pressed; returns whether to keep the event from the game
 */
export function watchWindow(
  view: Window,
  onEvent: (event: WindowEvent) => void,
  onEscape: () => boolean,
): void {
  watchIsolation(view, () => onEvent({ type: "not-isolated" }));
  watchGraphics(view, (isLost) => onEvent({ type: "graphics", isLost }));
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
        onEvent({ type: "script-not-loaded", url: script.src });
      }
    },
    true,
  );
  const onUncaught = (thrown: unknown) =>
    onEvent({
      type: "uncaught-error",
      ...(nameOf(thrown) === "EvalError" && { isEvalError: true }),
      ...(nameOf(thrown) === "RuntimeError" && { trap: String(thrown) }),
    });
  view.addEventListener("error", ({ error, filename, message }: ErrorEvent) => {
    if (nameOf(error) === "SyntaxError") onEvent({ type: "syntax-error", url: filename, message });
    onUncaught(error);
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
