import { expect, test } from "vitest";
import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { createRequestCounter, defaultRateLimits } from "./rate-limits.ts";
import { createMemoryStore } from "./testing/memory-store.ts";

const limited = { code: "too-many-requests" };

function setUp(limits: Partial<RateLimits> = { challengesPerCaller: 1 }) {
  const clock = { time: 0 };
  const now = () => clock.time;
  const store = createMemoryStore({ now });
  const counter = () => createRequestCounter(store, { ...defaultRateLimits, ...limits }, now);
  const requests = counter();
  const challenge = (address: string) => requests.countCaller("challenges", address);
  const pass = (milliseconds: number) => void (clock.time += milliseconds);
  return { requests, counter, challenge, pass };
}

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["2001:db8:1:2:3:4:5:6", "2001:0DB8:0001:0002::"],
  ["::1", "0:0:0:0:1::"],
  ["fe80::1%eth0", "fe80::2"],
])("parameters: %s and %s are one caller", async (one, other) => {
  const { challenge } = setUp();
  await challenge(one);
  await expect(challenge(other)).rejects.toMatchObject(limited);
});

test.each([
  ["192.0.2.1", "192.0.2.2"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["", "192.0.2.1"],
])("parameters: %s and %s are two callers", async (one, other) => {
  const { challenge } = setUp();
  await challenge(one);
  await challenge(other);
});

test("security: the hosts of an IPv6 network have a limit together", async () => {
  const { challenge } = setUp({ challengesPerCaller: 2, challengesPerNetwork: 3 });
  await challenge("2001:db8:1:1::1");
  await challenge("2001:db8:1:1::1");
  // What is rejected for a caller does not count for its neighbours.
  await expect(challenge("2001:db8:1:1::1")).rejects.toMatchObject(limited);
  await challenge("2001:db8:1:2::1");
  await expect(challenge("2001:db8:1:3::1")).rejects.toMatchObject(limited);
  await challenge("2001:db8:2:1::1");
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"]) {
    await challenge(address);
  }
});

test("behavior: kinds have limits of their own, and a minute later a caller may try again", async () => {
  const { requests, challenge, pass } = setUp();
  await challenge("192.0.2.1");
  await requests.countCaller("proofs", "192.0.2.1");
  pass(59_999);
  await expect(challenge("192.0.2.1")).rejects.toMatchObject({ retryAfterSeconds: 1 });
  pass(1);
  await challenge("192.0.2.1");
});

test("behavior: the snapshots of all processes have one limit, a minute long", async () => {
  const { requests, counter, pass } = setUp({ readsForChallenges: 2 });
  const other = counter();
  expect([await requests.countRead(), await other.countRead()]).toEqual([true, true]);
  expect([await requests.countRead(), await other.countRead()]).toEqual([false, false]);
  pass(60_000);
  expect(await other.countRead()).toBe(true);
  expect(await requests.countRead()).toBe(true);
  expect(await requests.countRead()).toBe(false);
});

test("behavior: a clock that was set back does not prolong the snapshots' limit", async () => {
  const clock = { ofStore: 0, ofGate: 3_600_000 };
  const store = createMemoryStore({ now: () => clock.ofStore });
  const limits = { ...defaultRateLimits, readsForChallenges: 1 };
  const requests = createRequestCounter(store, limits, () => clock.ofGate);
  expect([await requests.countRead(), await requests.countRead()]).toEqual([true, false]);
  clock.ofStore += 60_000;
  clock.ofGate = 0;
  expect(await requests.countRead()).toBe(true);
});
