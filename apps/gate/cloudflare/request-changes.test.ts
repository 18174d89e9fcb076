import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "@fabulous-fish/core";
import { maxOutdated } from "../holdings/account-changes.ts";
import { createKey } from "../testing/gate-client.ts";
import { createRequestChanges, maxOfInstance } from "./request-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = createKey(1).account as Account;
const other = createKey(2).account as Account;

function setUp() {
  const changed = vi.fn(() => Promise.resolve<readonly string[]>([]));
  const onFailure = vi.fn();
  const epoch = vi.fn(() => Promise.resolve<string | undefined>("one"));
  const followed = { following: () => Promise.resolve("live" as const), epoch, changed };
  const changes = createRequestChanges({ followed, onFailure });
  /** A request that waits for 25 seconds. */
  const wait = (of: string = account, { signal } = new AbortController()) => {
    const ended = vi.fn();
    const waited = { epoch: "one", milliseconds: 25_000, signal };
    void changes.next(of as Account, waited).then(ended);
    return ended;
  };
  return { changed, epoch, onFailure, wait };
}

test("a request waits until its account changes, or for 25 seconds", async () => {
  const { changed, wait } = setUp();
  const [touched, untouched] = [wait(), wait(other)];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(touched).not.toHaveBeenCalled();
  changed.mockResolvedValue([account]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(touched).toHaveBeenCalledExactlyOnceWith(true);
  await vi.advanceTimersByTimeAsync(18_999);
  expect(untouched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(untouched).toHaveBeenCalledExactlyOnceWith(true);
});

test("security: in another epoch, accounts are read again, but not all at once", async () => {
  const { epoch, wait } = setUp();
  const waits = Array.from({ length: 2 * maxOutdated }, (_, index) => wait(`${account}${index}`));
  const ended = () => waits.filter((each) => each.mock.calls.length > 0).length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended()).toBe(0);
  epoch.mockResolvedValue("two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended()).toBe(maxOutdated);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended()).toBe(waits.length);
});

test("all requests of an instance cause one query a second", async () => {
  const { changed, wait } = setUp();
  for (let index = 0; index < 50; index += 1) wait(`${account}${index}`);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changed.mock.calls.length).toBeLessThanOrEqual(10);
});

test("a query that fails is reported, and the next one counts", async () => {
  const { changed, onFailure, wait } = setUp();
  changed.mockRejectedValueOnce(new Error("no object"));
  const ended = wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  changed.mockResolvedValue([account]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
});

test("a request that its client ends waits no longer", async () => {
  const abort = new AbortController();
  const { wait } = setUp();
  const ended = wait(account, abort);
  abort.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test("security: neither an account nor an instance lets too many requests wait", async () => {
  const { wait } = setUp();
  const waits = Array.from({ length: 8 }, () => wait());
  const ninth = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(ninth).toHaveBeenCalledExactlyOnceWith(false);
  for (let index = 8; index < maxOfInstance; index += 1) wait(`${other}${index}`);
  const beyond = wait(other);
  await vi.advanceTimersByTimeAsync(0);
  expect(beyond).toHaveBeenCalledExactlyOnceWith(false);
  for (const ended of waits) expect(ended).not.toHaveBeenCalled();
});

test("security: requests that the runtime drops occupy an account for 25 seconds at most", async () => {
  const { wait } = setUp();
  for (let index = 0; index < 8; index += 1) wait();
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(24_000);
  const rejected = wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rejected).toHaveBeenCalledExactlyOnceWith(false);
  const accepted = wait();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(accepted).not.toHaveBeenCalled();
});
