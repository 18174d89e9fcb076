import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActiveAccounts } from "../follower/active-accounts.ts";
import type { Follower } from "../follower/follower.ts";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { ObjectFollower, type ObjectRecords } from "./object-follower.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { account } = createKey(1);
const minutes = 60_000;

/** Sets up the follower's object, and the storage that outlives its instances. */
function setUp(follow: (records: ObjectRecords) => Promise<boolean>) {
  const values = new Map<string, unknown>();
  const alarm: { time: number | null } = { time: null };
  const onFailure = vi.fn();
  const accounts = createActiveAccounts(createMemoryStore(), Date.now);
  const storage = {
    kv: {
      get: (key: string) => values.get(key),
      put: (key: string, value: unknown) => void values.set(key, value),
    },
    getAlarm: () => Promise.resolve(alarm.time),
    setAlarm(time: number) {
      alarm.time = time;
      return Promise.resolve();
    },
    deleteAlarm() {
      alarm.time = null;
      return Promise.resolve();
    },
  };
  const newInstance = () =>
    new ObjectFollower({
      storage,
      accounts,
      onFailure,
      create: (records) => {
        const follower: Follower = {
          holdLease: () => Promise.resolve(true),
          follow: () => follow(records),
        };
        return Promise.resolve(follower);
      },
    });
  /** Milliseconds until the next alarm; undefined if there is none. */
  const nextAlarm = () => (alarm.time === null ? undefined : alarm.time - Date.now());
  return { object: newInstance(), newInstance, nextAlarm, alarm, values, onFailure };
}

test("a reading wakes the follower, which goes on until nobody plays", async () => {
  const follow = vi.fn(() => Promise.resolve(true));
  const { object, nextAlarm } = setUp(follow);
  expect(object.isUsed).toBe(false);
  await object.expectAccount(account);
  expect([object.isUsed, nextAlarm()]).toEqual([true, 0]);
  await object.alarm();
  expect([follow.mock.calls.length, nextAlarm()]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(17 * minutes);
  await object.alarm();
  expect([follow.mock.calls.length, nextAlarm()]).toEqual([1, undefined]);
  await object.expectAccount(account);
  expect(nextAlarm()).toBe(0);
});

test("a reading that comes while the follower goes to sleep keeps it awake", async () => {
  let goOn: (isBusy: boolean) => void = () => undefined;
  const { object, nextAlarm } = setUp(() => new Promise((resolve) => (goOn = resolve)));
  await object.expectAccount(account);
  const turn = object.alarm();
  await vi.advanceTimersByTimeAsync(0);
  await object.expectAccount(account);
  goOn(false);
  await turn;
  expect(nextAlarm()).toBe(0);
});

test("an object that ends in the middle goes on within 10 seconds", async () => {
  const { object, newInstance, nextAlarm } = setUp(() => new Promise(() => undefined));
  await object.expectAccount(account);
  void object.alarm();
  await vi.advanceTimersByTimeAsync(0);
  expect(nextAlarm()).toBeLessThanOrEqual(10_000);
  // Readings do not hurry it.
  await newInstance().expectAccount(account);
  expect(nextAlarm()).toBeGreaterThan(0);
});

test("an alarm that the runtime has lost is set again by the next reading", async () => {
  const { object, nextAlarm, alarm } = setUp(() => Promise.resolve(true));
  await object.expectAccount(account);
  for (const lost of [null, Date.now() - 2 * minutes]) {
    alarm.time = lost;
    await object.expectAccount(account);
    expect(nextAlarm()).toBe(0);
  }
});

test("a failure is reported, and the follower tries again after two seconds", async () => {
  const failure = new Error("no node");
  const { object, nextAlarm, onFailure } = setUp(() => Promise.reject<boolean>(failure));
  await object.expectAccount(account);
  await object.alarm();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  expect(nextAlarm()).toBe(2_000);
  await vi.advanceTimersByTimeAsync(17 * minutes);
  await object.alarm();
  expect(nextAlarm()).toBeUndefined();
});

test("security: a follower that hangs is replaced, and changes nothing when it goes on", async () => {
  const state = (round: string) => ({ epoch: "1", round, at: 0, liveFrom: "1", ended: [] });
  const late: (() => Promise<unknown>)[] = [];
  const { object, onFailure } = setUp(async ({ states }) => {
    const found = await states.find();
    if (late.length === 0) {
      late.push(() => states.replace(found, state("1")));
      return new Promise(() => undefined);
    }
    expect(await states.replace(found, state("2"))).toMatchObject({ state: state("2") });
    return true;
  });
  await object.expectAccount(account);
  const hanging = object.alarm();
  await vi.advanceTimersByTimeAsync(minutes);
  await hanging;
  expect(onFailure).toHaveBeenCalledOnce();
  await object.alarm();
  expect(await late[0]?.()).toBeUndefined();
  expect(await object.followerState()).toEqual(state("2"));
});

test("security: over a state that was restored meanwhile, none is written", async () => {
  const state = (round: string) => ({ epoch: "1", round, at: 0, liveFrom: "1", ended: [] });
  const { object, values } = setUp(async ({ states }) => {
    const found = await states.find();
    values.set("follower-state", state("1"));
    expect(await states.replace(found, state("6"))).toBeUndefined();
    return true;
  });
  await object.expectAccount(account);
  values.set("follower-state", state("5"));
  await object.alarm();
  expect(await object.followerState()).toEqual(state("1"));
});

test("security: a state that cannot be read is none", async () => {
  const { object, values } = setUp(() => Promise.resolve(true));
  await object.expectAccount(account);
  const state = { epoch: "1", round: "5", at: 1, liveFrom: "5", ended: [] };
  for (const broken of [null, "text", [], {}, { ...state, round: "five" }, { ...state, at: "1" }]) {
    values.set("follower-state", broken);
    expect(await object.followerState()).toBeUndefined();
  }
  values.set("follower-state", { ...state, since: "a newer version" });
  expect(await object.followerState()).toEqual(state);
});
