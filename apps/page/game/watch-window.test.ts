import { expect, test, vi } from "vitest";
import { watchWindow } from "./watch-window.ts";

/** Creates a fake window with the properties that are used. */
function watched() {
  const onEvent = vi.fn();
  const events = new EventTarget();
  const view = {
    alert: vi.fn<(message?: unknown) => void>(),
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    document: { addEventListener: () => {} },
  };
  watchWindow(view as unknown as Window, onEvent, () => false);
  return { view, onEvent };
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

test("parameters: an error by code that a policy blocks is reported as one", () => {
  const { view, onEvent } = watched();
  const error = new EvalError("Refused to evaluate a string as JavaScript.");
  view.dispatchEvent(Object.assign(new Event("error"), { error }));
  view.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: error }));
  const event = { type: "uncaught-error", isEvalError: true };
  expect(onEvent.mock.calls.flat()).toEqual([event, event]);
});

test.each([null, undefined, "text", new TypeError("Not a function.")])(
  "parameters: an uncaught error of %s is reported",
  (error) => {
    const { view, onEvent } = watched();
    view.dispatchEvent(Object.assign(new Event("error"), { error }));
    const event = { type: "uncaught-error", trap: undefined };
    expect(onEvent).toHaveBeenCalledExactlyOnceWith(event);
  },
);

test("behavior: an error of WebAssembly is told from others", () => {
  const reason = new WebAssembly.RuntimeError("unreachable");
  for (const event of [
    Object.assign(new Event("error"), { error: reason }),
    Object.assign(new Event("unhandledrejection"), { reason }),
  ]) {
    const { view, onEvent } = watched();
    view.dispatchEvent(event);
    const trap = "RuntimeError: unreachable";
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: "uncaught-error", trap });
  }
});
