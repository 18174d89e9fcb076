import { expect, test, vi } from "vitest";
import { listenToConsole } from "./listen-to-console.ts";

function setUp() {
  const say = vi.fn();
  const console = { log: say, warn: say, error: say };
  const onEngineMessage = vi.fn();
  listenToConsole({ console } as unknown as Window, onEngineMessage);
  return { console, say, onComplaint: onEngineMessage };
}

test.each([
  "SendMessage: object GameManager not found!",
  "SendMessage: object GameManager does not have receiver for function SetCanPlay!\n",
  "SendMessage: object GameManager does not have receiver SetCanPlay!",
])("parameters: %j says that nobody was told", (line) => {
  for (const name of ["log", "warn", "error"] as const) {
    const { console, say, onComplaint: onEngineMessage } = setUp();
    console[name](line, 1);
    expect(onEngineMessage).toHaveBeenCalledExactlyOnceWith(line.trim());
    expect(say).toHaveBeenCalledExactlyOnceWith(line, 1);
  }
});

test.each(["SendMessage is slow", "object GameManager not found!", { line: 1 }, undefined])(
  "parameters: %j says nothing of it, and is said all the same",
  (line) => {
    const { console, say, onComplaint: onEngineMessage } = setUp();
    console.log(line);
    expect(onEngineMessage).not.toHaveBeenCalled();
    expect(say).toHaveBeenCalledExactlyOnceWith(line);
  },
);
