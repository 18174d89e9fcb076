import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

test("behavior: in time, the promise's value or error is returned, and no timer remains", async () => {
  expect(await withTimeout(Promise.resolve("value"), 5, () => "late")).toBe("value");
  const failed = Promise.reject(new Error("failed"));
  await expect(withTimeout(failed, 5, () => "late")).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

test("behavior: after the timeout, the fallback is returned or its error thrown", async () => {
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
