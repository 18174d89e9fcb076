import { expect, test, vi } from "vitest";
import { listenToConsole } from "./inspect-frame.ts";

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
