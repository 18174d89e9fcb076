import { expect, onTestFinished, test, vi } from "vitest";
import type { Account } from "@fabulous-fish/core";
import { createKey } from "../testing/gate-client.ts";
import { createAccountChanges, maxAccounts, maxOutdated } from "./account-changes.ts";

const { account } = createKey(1);

const followedAt = (epoch: () => string) => ({
  following: () => Promise.resolve("live" as const),
  epoch: () => Promise.resolve(epoch()),
  changed: () => Promise.resolve([]),
});
const waitOf = (epoch: string) => ({
  epoch,
  milliseconds: 25_000,
  signal: new AbortController().signal,
});

test("security: in another epoch, accounts are read again, but not all at once", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let epoch = "one";
  const changes = createAccountChanges({ followed: followedAt(() => epoch), onFailure: vi.fn() });
  const ended: string[] = [];
  const wait = (name: string, of: string) =>
    void changes.next(name as Account, waitOf(of)).then(() => ended.push(name));
  const count = 2 * maxOutdated;
  for (let index = 0; index < count; index += 1) wait(`${account}${index}`, "one");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toEqual([]);
  epoch = "two";
  wait("of the other epoch", "two");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveLength(maxOutdated);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveLength(count);
  expect(ended).not.toContain("of the other epoch");
  changes.stop();
});

test("security: a process lets no more accounts wait than it has connections for", async () => {
  const changes = createAccountChanges({
    followed: followedAt(() => "one"),
    onFailure: vi.fn(),
  });
  const wait = (name: string) => changes.next(name as Account, waitOf("one"));
  const waits = Array.from({ length: maxAccounts }, (_, index) => wait(`${account}${index}`));
  expect(await wait(account)).toBe(false);
  // Another tab of an account that waits.
  const another = wait(`${account}0`);
  changes.stop();
  expect(new Set(await Promise.all([...waits, another]))).toEqual(new Set([true]));
});
