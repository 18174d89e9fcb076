import { describe, expect, test } from "vitest";
import { defaultRateLimits, type RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { createRequestCounter } from "./rate-limits.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { encodeBase64 } from "@fabulous-fish/core";
import { createKey, multisigOf, sign, signMultisig } from "../testing/gate-client.ts";
import { enough, setUp } from "../testing/gate-fixture.ts";

const limited = { code: "too-many-requests" };

function createCounter(limits: Partial<RateLimits> = { challengesPerCaller: 1 }) {
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
  const { challenge } = createCounter();
  await challenge(one);
  await expect(challenge(other)).rejects.toMatchObject(limited);
});

test.each([
  ["192.0.2.1", "192.0.2.2"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["", "192.0.2.1"],
])("parameters: %s and %s are two callers", async (one, other) => {
  const { challenge } = createCounter();
  await challenge(one);
  await challenge(other);
});

test("security: the hosts of an IPv6 network have a limit together", async () => {
  const { challenge } = createCounter({ challengesPerCaller: 2, challengesPerNetwork: 3 });
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

test("kinds have limits of their own, and a minute later a caller may try again", async () => {
  const { requests, challenge, pass } = createCounter();
  await challenge("192.0.2.1");
  await requests.countCaller("proofs", "192.0.2.1");
  pass(59_999);
  await expect(challenge("192.0.2.1")).rejects.toMatchObject({ retryAfterSeconds: 1 });
  pass(1);
  await challenge("192.0.2.1");
});

test("the snapshots of all processes have one limit, a minute long", async () => {
  const { requests, counter, pass } = createCounter({ readsForChallenges: 2 });
  const other = counter();
  expect([await requests.countRead(), await other.countRead()]).toEqual([true, true]);
  expect([await requests.countRead(), await other.countRead()]).toEqual([false, false]);
  pass(60_000);
  expect(await other.countRead()).toBe(true);
  expect(await requests.countRead()).toBe(true);
  expect(await requests.countRead()).toBe(false);
});

test("a clock that was set back does not prolong the snapshots' limit", async () => {
  const clock = { ofStore: 0, ofGate: 3_600_000 };
  const store = createMemoryStore({ now: () => clock.ofStore });
  const limits = { ...defaultRateLimits, readsForChallenges: 1 };
  const requests = createRequestCounter(store, limits, () => clock.ofGate);
  expect([await requests.countRead(), await requests.countRead()]).toEqual([true, false]);
  clock.ofStore += 60_000;
  clock.ofGate = 0;
  expect(await requests.countRead()).toBe(true);
});

const key = createKey(1);
const callers = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

describe("signing in under a flood", () => {
  test("security: many callers together do not lock an account out", async () => {
    const { chain, client } = setUp({ limits: {} });
    chain.hold(key.account, enough);
    for (const caller of callers(10)) {
      const attacker = client(caller);
      const post = () => attacker.post("/gate/challenge", { account: key.account });
      await Promise.all(Array.from({ length: 70 }, post));
      expect((await post()).status).toBe(429);
    }
    expect((await client("198.51.100.1").signIn(key)).status).toBe(200);
  });

  test("security: a challenge that is rejected for its caller costs no read", async () => {
    const { chain, client } = setUp({ limits: { challengesPerCaller: 1 } });
    await client().challenge(key.account);
    const rejected = await client().post("/gate/challenge", { account: createKey(2).account });
    expect(rejected.status).toBe(429);
    expect(chain.requests.length).toBe(1);
  });

  test("security: challenges for one account cost one read in ten seconds", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    const post = () => client().post("/gate/challenge", { account: key.account });
    await Promise.all(Array.from({ length: 20 }, post));
    await post();
    expect(chain.requests.length).toBe(1);
    pass(10_000);
    await post();
    expect(chain.requests.length).toBe(2);
    // The sign-in reads the account at both nodes.
    await client().signIn(key);
    pass(9_000);
    await post();
    expect(chain.requests.length).toBe(4);
  });

  test("security: a signature that does not match costs no snapshot", async () => {
    const { chain, client } = setUp();
    const otherCaller = createKey(2);
    for (const method of ["arc60", "transaction", "data"] as const) {
      const browser = client();
      const challenge = await browser.challenge(key.account);
      const before = chain.requests.length;
      const signatures = [encodeBase64(new Uint8Array(64)), sign(challenge, method, otherCaller)];
      for (const signature of signatures) {
        const again = await browser.challenge(key.account);
        expect((await browser.answer(again, method, signature)).status).toBe(401);
      }
      expect(chain.requests.length).toBe(before);
    }
  });

  test("security: challenges for many accounts have a budget of snapshots; who has the key still signs in", async () => {
    const { chain, client, pass } = setUp({ limits: { readsForChallenges: 5 } });
    const signer = createKey(2);
    const keys = [key, signer, createKey(3)];
    const { account: shared, metadata } = multisigOf(keys, 2);
    for (const { account } of keys) chain.hold(account, enough);
    const rekeyed = createKey(4).account;
    chain.hold(rekeyed, enough, signer.account);
    const rekeyedToShared = createKey(5).account;
    chain.hold(rekeyedToShared, enough, shared);
    for (let seed = 100; seed < 120; seed += 1) await client().challenge(createKey(seed).account);
    expect(chain.requests.length).toBe(5);
    for (const method of ["arc60", "transaction", "data"] as const) {
      expect((await client().signIn(key, method)).status).toBe(200);
    }
    expect((await client().signIn(signer, "transaction", rekeyed)).status).toBe(200);
    const browser = client();
    const challenge = await browser.challenge(rekeyedToShared);
    const proof = signMultisig(challenge, metadata, keys.slice(1));
    expect((await browser.answer(challenge, "transaction", proof)).status).toBe(200);

    // A key that does not sign for the account opens nothing, whatever the transaction names.
    for (const other of [createKey(6), createKey(4)]) {
      expect((await client().signIn(other, "transaction", rekeyed)).status).toBe(401);
    }
    const before = chain.requests.length;
    pass(60_000);
    await client().challenge(createKey(200).account);
    expect(chain.requests.length).toBe(before + 1);
  });
});
