import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runFollower } from "./run-follower.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Settles when the signal is aborted, as a request that waits for a block. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<boolean>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
  });

test("a turn follows the other, and with nothing to do after two seconds", async () => {
  let turns = 0;
  const follow = vi.fn(() => Promise.resolve((turns += 1) < 5));
  const holdLease = () => Promise.resolve(true);
  const running = runFollower({ holdLease, follow }, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toBe(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(turns).toBe(6);
  await running.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toBe(6);
});

test("a failure is reported, and the follower tries again", async () => {
  const failure = new Error("no node");
  const follow = vi.fn(() => Promise.reject<boolean>(failure));
  const onFailure = vi.fn();
  const running = runFollower({ holdLease: () => Promise.resolve(true), follow }, onFailure);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(onFailure.mock.calls).toEqual([[failure], [failure], [failure]]);
  await running.stop();
});

test("the lease is extended while a block is waited for, and the end stops waiting", async () => {
  const holdLease = vi.fn(() => Promise.resolve(true));
  const onFailure = vi.fn();
  const running = runFollower({ holdLease, follow: untilAborted }, onFailure);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(holdLease).toHaveBeenCalledTimes(4);
  await running.stop();
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ["another process has the lease", () => Promise.resolve(false)],
  ["the store has failed", () => Promise.reject(new Error("store"))],
])("a turn ends when %s", async (_, holdLease) => {
  const follow = vi.fn(untilAborted);
  const running = runFollower({ holdLease, follow }, () => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(follow.mock.calls[0]?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(follow).toHaveBeenCalledTimes(2);
  await running.stop();
});
