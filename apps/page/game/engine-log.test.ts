import { expect, test, vi } from "vitest";
import { watchEngineLog } from "./engine-log.ts";

/** Watches a console whose methods are all the same mock, `log`. */
function setUp() {
  const log = vi.fn();
  const console = { log, warn: log, error: log };
  const onEvent = vi.fn();
  watchEngineLog({ console } as unknown as Window, onEvent);
  return { console, log, onEvent };
}

test.each([
  ["SendMessage: object GameManager not found!", "not-received"],
  ["SendMessage: object GameManager not found!\n\n(Filename: Player.cpp Line: 51)", "not-received"],
  [
    "SendMessage: object GameManager does not have receiver for function SetCanPlay!\n",
    "not-received",
  ],
  ["SendMessage: object GameManager does not have receiver SetCanPlay!", "not-received"],
  ["Could not open /Il2CppData/Metadata/global-metadata.dat", "data-not-found"],
])("parameters: %j is logged and reported as %s", (text, type) => {
  for (const name of ["log", "warn", "error"] as const) {
    const { console, log, onEvent } = setUp();
    console[name](text, 1);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type, line: text.trim().split("\n")[0] });
    expect(log).toHaveBeenCalledExactlyOnceWith(text, 1);
  }
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
  const { console, log, onEvent } = setUp();
  console.log(line);
  expect(onEvent).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith(line);
});
