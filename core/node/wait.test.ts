import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wait } from "./wait.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("behavior: resolves after the delay and leaves no timer", async () => {
  const done = vi.fn();
  const waiting = wait(500, new AbortController().signal).then(done);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test("behavior: rejects with the signal's reason at once, and leaves no timer", async () => {
  const controller = new AbortController();
  const waiting = wait(500, controller.signal);
  const reason = new Error("enough");
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  await expect(wait(500, controller.signal)).rejects.toBe(reason);
});
