import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wait, withTimeout } from "./timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

test("in time, the promise's value or error is returned, and no timer remains", async () => {
  expect(await withTimeout(Promise.resolve("value"), 5, () => "late")).toBe("value");
  const failed = Promise.reject(new Error("failed"));
  await expect(withTimeout(failed, 5, () => "late")).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

test("after the timeout, the fallback is returned or its error thrown", async () => {
  const fallback = withTimeout(never, 5, () => "late");
  const error = withTimeout(never, 5, () => {
    throw new Error("late");
  });
  const settled = Promise.allSettled([fallback, error]);
  await vi.advanceTimersByTimeAsync(5);
  expect(await settled).toEqual([
    { status: "fulfilled", value: "late" },
    { status: "rejected", reason: new Error("late") },
  ]);
});

test("`wait` resolves after the delay and leaves no timer", async () => {
  const done = vi.fn();
  const waiting = wait(500, new AbortController().signal).then(done);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test("`wait` rejects with the signal's reason at once, and leaves no timer", async () => {
  const controller = new AbortController();
  const waiting = wait(500, controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  await expect(wait(500, controller.signal)).rejects.toBe(reason);
});
