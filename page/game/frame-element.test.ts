import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeFrame } from "./frame-element.ts";

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

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("closeFrame", () => {
  test.each([
    ["resolves", () => Promise.resolve()],
    ["returns no promise", () => undefined],
  ])("parameters: a Quit that %s has settled, without a warning", async (_, quit) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { frame, remove } = setUp();
    await expect(closeFrame(frame, instanceThatQuits(quit))).resolves.toMatchObject({
      result: "settled",
    });
    expect(remove).toHaveBeenCalledOnce();
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ["rejects", () => Promise.reject(new Error("abort"))],
    [
      "throws",
      () => {
        throw new Error("abort");
      },
    ],
  ])("parameters: after a Quit that %s, the frame is removed with a warning", async (_, quit) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { frame, remove } = setUp();
    await expect(closeFrame(frame, instanceThatQuits(quit))).resolves.toMatchObject({
      result: "unsettled",
    });
    expect(remove).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
  });

  test("behavior: after a Quit that never settles, the frame is removed after two seconds", async () => {
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

  test("behavior: a Quit that blocks the page has a duration without the removal", async () => {
    const { frame, remove } = setUp();
    remove.mockImplementation(() => vi.advanceTimersByTime(3_000));
    const quit = () => {
      vi.advanceTimersByTime(18_000);
      return Promise.resolve();
    };
    const closed = closeFrame(frame, instanceThatQuits(quit));
    await expect(closed).resolves.toEqual({ result: "settled", duration: 18_000 });
  });

  test("behavior: without an engine, the frame is removed at once", async () => {
    const { frame, remove } = setUp();
    await expect(closeFrame(frame, undefined)).resolves.toMatchObject({ result: "none" });
    expect(remove).toHaveBeenCalledOnce();
  });
});
