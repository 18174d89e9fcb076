import { expect, test, vi } from "vitest";
import { listenToConsole, listenToDialogs } from "./inspect-frame.ts";

/** Listens to a console whose methods are all the same mock, `log`. */
function setUp() {
  const log = vi.fn();
  const console = { log, warn: log, error: log };
  const onEngineMessage = vi.fn();
  listenToConsole({ console } as unknown as Window, onEngineMessage);
  return { console, log, onEngineMessage };
}

test.each([
  "SendMessage: object GameManager not found!",
  "SendMessage: object GameManager does not have receiver for function SetCanPlay!\n",
  "SendMessage: object GameManager does not have receiver SetCanPlay!",
])("parameters: %j is reported and logged", (line) => {
  for (const name of ["log", "warn", "error"] as const) {
    const { console, log, onEngineMessage } = setUp();
    console[name](line, 1);
    expect(onEngineMessage).toHaveBeenCalledExactlyOnceWith(line.trim());
    expect(log).toHaveBeenCalledExactlyOnceWith(line, 1);
  }
});

test.each(["SendMessage is slow", "object GameManager not found!", { line: 1 }, undefined])(
  "parameters: %j is only logged",
  (line) => {
    const { console, log, onEngineMessage } = setUp();
    console.log(line);
    expect(onEngineMessage).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith(line);
  },
);

test("behavior: confirm() and prompt() are reported, and answered by the player", () => {
  const view = {
    confirm: (message: string) => `${message} Yes.`,
    prompt: (message: string, ...defaults: string[]) => [message, ...defaults].join(),
  };
  const onDialog = vi.fn();
  listenToDialogs(view as unknown as Window, onDialog);
  expect(view.confirm("Leave?")).toBe("Leave? Yes.");
  expect(view.prompt("Name?", "Fish")).toBe("Name?,Fish");
  expect(view.prompt("Name?")).toBe("Name?");
  expect(onDialog.mock.calls.flat()).toEqual([
    { method: "confirm", message: "Leave?" },
    { method: "prompt", message: "Name?" },
    { method: "prompt", message: "Name?" },
  ]);
});
