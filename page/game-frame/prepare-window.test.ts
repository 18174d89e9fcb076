import { expect, test, vi } from "vitest";
import { prepareWindow } from "./prepare-window.ts";

/** A fake window with the properties that are used. */
function prepared() {
  const onAlert = vi.fn();
  const view = {
    alert: vi.fn<(message?: unknown) => void>(),
    addEventListener: () => {},
    document: { addEventListener: () => {} },
  };
  prepareWindow(view as unknown as Window, {
    onAlert,
    onEscape: () => false,
    onBlocked: () => {},
  });
  return { view, onAlert };
}

const circular: { self?: unknown } = {};
circular.self = circular;

test.each([
  [new Error("Out of memory."), "Error: Out of memory."],
  ["Unable to load.", "Unable to load."],
  [null, "null"],
  [circular, "[object Object]"],
])("parameters: an alert of %s has the text of the browser's dialog", (message, text) => {
  const { view, onAlert } = prepared();
  view.alert(message);
  expect(onAlert).toHaveBeenCalledExactlyOnceWith(text);
});

test("parameters: an alert without an argument is empty", () => {
  const { view, onAlert } = prepared();
  view.alert();
  expect(onAlert).toHaveBeenCalledExactlyOnceWith("");
});
