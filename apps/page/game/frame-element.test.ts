import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GameError } from "./diagnose/errors.ts";
import { closeFrame, stopReloading } from "./frame-element.ts";

/** A frame as `closeFrame` uses it. */
function setUp() {
  const remove = vi.fn();
  const frame = { inert: false, removeAttribute: vi.fn(), remove } as unknown as HTMLIFrameElement;
  return { frame, remove };
}

const instanceThatQuits = (quit: () => unknown) => ({
  SendMessage: vi.fn(),
  Quit: quit as () => Promise<void>,
});

describe("stopReloading", () => {
  const page = "https://fish.example/WebGLBuild/index.html";
  const failed = (code: "game-reloading" | "game-left") => ({
    status: "failed" as const,
    error: new GameError(code),
    canWait: false,
  });
  test.each([
    ["a page that reloads itself is taken out", failed("game-reloading"), "about:blank"],
    [
      "a page that waits for isolation is taken out",
      { ...failed("game-left"), error: new GameSetupError("game-isolation") },
      "about:blank",
    ],
    ["a page with another failure stays", failed("game-left"), page],
    ["a page that starts stays", { status: "starting" as const }, page],
  ])("%s", (_, state, expected) => {
    const frame = { src: page } as HTMLIFrameElement;
    stopReloading(frame, state);
    expect(frame.src).toBe(expected);
  });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("closeFrame", () => {
  test.each([
    ["resolves", () => Promise.resolve(), "settled"],
    ["returns no promise", () => undefined, "settled"],
    ["rejects", () => Promise.reject(new Error("abort")), "unsettled"],
    [
      "throws",
      () => {
        throw new Error("abort");
      },
      "unsettled",
    ],
  ])("parameters: after a Quit that %s, the frame is removed", async (_, quit, result) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { frame, remove } = setUp();
    await expect(closeFrame(frame, instanceThatQuits(quit))).resolves.toMatchObject({ result });
    expect(remove).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledTimes(result === "settled" ? 0 : 1);
  });

  test("after a Quit that never settles, the frame is removed after two seconds", async () => {
    const { frame, remove } = setUp();
    const closed = closeFrame(
      frame,
      instanceThatQuits(() => new Promise(() => undefined)),
    );
    await vi.advanceTimersByTimeAsync(1_999);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(closed).resolves.toMatchObject({ result: "unsettled" });
    expect(remove).toHaveBeenCalledOnce();
  });

  test("a Quit that blocks the page has a duration without the removal", async () => {
    const { frame, remove } = setUp();
    remove.mockImplementation(() => vi.advanceTimersByTime(3_000));
    const quit = () => {
      vi.advanceTimersByTime(18_000);
      return Promise.resolve();
    };
    const closed = closeFrame(frame, instanceThatQuits(quit));
    await expect(closed).resolves.toEqual({ result: "settled", milliseconds: 18_000 });
  });

  test("without an engine, the frame is removed at once", async () => {
    const { frame, remove } = setUp();
    await expect(closeFrame(frame, undefined)).resolves.toMatchObject({ result: "none" });
    expect(remove).toHaveBeenCalledOnce();
  });
});
