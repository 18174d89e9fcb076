import { expect, onTestFinished, test } from "vitest";
import { createKey, type GateClient } from "../testing/gate-client.ts";
import { enough, setUp, tooLittle } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createFollowedSnapshots } from "./followed-snapshots.ts";
import type { Follower } from "./follower.ts";
import { createStoredRecords } from "./follower-records.ts";

const key = createKey(1);
const required = 2_667_389_516;
const game = "/WebGLBuild/index.html";
const minutes = 60_000;
/** Longer than a round. */
const aRound = 3_000;
const { signal } = new AbortController();

/** Sets a gate up with a player who holds enough, and a follower that is live. */
async function setUpFollowed(options: Parameters<typeof setUp>[0] = {}) {
  const gate = setUp({ ...options, follow: true });
  const { pass } = gate;
  const browser = await gate.signIn();
  const follower = gate.newFollower();
  /** Passes time, and follows each block of it. */
  const live = async (milliseconds: number, by: Follower = follower) => {
    for (let passed = 0; passed < milliseconds; passed += aRound) {
      pass(aRound);
      await by.follow(signal);
    }
  };
  await live(2 * aRound);
  // Read again, since no follower was live before.
  expect(await browser.standing()).toBe("yes");
  return { ...gate, browser, follower, live };
}

/** Follows as far as it can; a failure is the test's subject. */
const attempt = (follower: Follower) => follower.follow(signal).catch(() => false);

test("an account that no block touches is read once in 15 minutes", async () => {
  const { browser, live, readsOf } = await setUpFollowed();
  const reads = await readsOf(async () => {
    for (let minute = 0; minute < 14; minute += 1) {
      await live(minutes);
      expect(await browser.standing()).toBe("yes");
      expect((await browser.get(game)).status).toBe(200);
    }
  });
  expect(reads).toBe(0);
  await live(minutes);
  expect(await readsOf(() => browser.get("/gate/session"))).toBe(2);
});

test("a sale counts after the next block, and a purchase", async () => {
  const { browser, chain, live } = await setUpFollowed();
  await live(minutes);
  chain.hold(key.account, tooLittle);
  expect(await browser.standing()).toBe("yes");
  await live(aRound);
  expect(await browser.standing()).toBe("no");
  expect((await browser.get(game)).status).toBe(403);
  chain.hold(key.account, enough);
  await live(2 * aRound);
  expect(await browser.standing()).toBe("yes");
});

test("GET /gate/ready tells the age of the last block, which is no reason to fail", async () => {
  const { client, live, pass, newFollower, browser } = await setUpFollowed();
  const ready = async () => (await client().get("/gate/ready")).json() as Promise<unknown>;
  await live(minutes);
  expect(await ready()).toEqual({ ready: true, followerLag: 2 });
  pass(minutes);
  expect(await ready()).toEqual({ ready: true, followerLag: 62 });
  // Nobody plays: nothing is followed.
  pass(16 * minutes);
  expect(await ready()).toEqual({ ready: true });
  // The state of the last block has expired.
  pass(10 * minutes);
  await browser.get(game);
  expect(await ready()).toEqual({ ready: true, followerLag: null });
  const other = newFollower();
  await other.follow(signal);
  expect(await ready()).toEqual({ ready: true, followerLag: 1 });
});

test("security: a rekeyed account's session ends with the next block", async () => {
  const { browser, chain, live } = await setUpFollowed();
  chain.hold(key.account, enough, createKey(2).account);
  await live(aRound);
  expect((await browser.get(game)).status).toBe(401);
});

test("security: what a block says does not decide", async () => {
  const { browser, chain, live, readsOf } = await setUpFollowed();
  chain.addTransaction({ type: "axfer", snd: key.account, arcv: key.account, xaid: required });
  await live(aRound);
  expect(await readsOf(() => browser.get(game))).toBe(2);
  expect(await browser.standing()).toBe("yes");
});

test.each([
  ["an unknown type", (chain) => chain.addTransaction({ type: "new", snd: key.account })],
  ["a destroyed token", (chain) => chain.addTransaction({ type: "acfg", caid: required })],
  ["an undecodable transaction", (chain) => chain.addTransaction([])],
] satisfies [string, (chain: ReturnType<typeof setUp>["chain"]) => void][])(
  "security: after %s, accounts are read as without a follower for 20 blocks",
  async (_, change) => {
    const { browser, chain, live, readsOf } = await setUpFollowed();
    await live(2 * minutes);
    change(chain);
    await live(aRound);
    expect(await readsOf(() => browser.get(game))).toBe(2);
    expect(await readsOf(() => browser.get(game))).toBe(0);
    await live(30_000);
    expect(await readsOf(() => browser.get("/gate/session"))).toBe(2);
    await live(minutes);
    await browser.get(game);
    await live(10 * minutes);
    expect(await readsOf(() => browser.get(game))).toBe(0);
  },
);

test("security: while the follower has died, a change counts within 30 seconds and the old minute", async () => {
  const { browser, chain, live, pass } = await setUpFollowed();
  await live(5 * minutes);
  chain.hold(key.account, tooLittle);
  pass(30_000);
  expect((await browser.get(game)).status).toBe(403);
});

test("security: a hole that cannot be filled invalidates everything", async () => {
  const { browser, chain, live, pass, follower, readsOf } = await setUpFollowed();
  await live(5 * minutes);
  chain.hold(key.account, tooLittle);
  chain.missingBlocks.add(chain.round + 1n);
  for (let rounds = 0; rounds < 25; rounds += 1) {
    pass(aRound);
    await attempt(follower);
  }
  await live(2 * aRound);
  expect(await readsOf(() => browser.get(game))).toBeGreaterThan(0);
  expect(await browser.standing()).toBe("no");
});

test("security: a follower that is more than 20 rounds behind invalidates everything", async () => {
  const { browser, chain, live, pass } = await setUpFollowed();
  chain.hold(key.account, tooLittle);
  pass(59_000);
  await live(aRound);
  await live(aRound);
  expect(await browser.standing()).toBe("no");
});

test("up to 20 rounds are caught up", async () => {
  const { browser, chain, live, pass, readsOf } = await setUpFollowed();
  await live(5 * minutes);
  pass(40_000);
  await live(aRound);
  expect(await readsOf(() => browser.get(game))).toBe(0);
  chain.hold(key.account, tooLittle);
  pass(40_000);
  await live(aRound);
  expect(await browser.standing()).toBe("no");
});

test.each([
  "down",
  "other-network",
  "stale",
  "stopped",
  "timeless",
  "boasting",
  "false-waits",
  "busy",
] as const)("security: if the first node is %s, the second one is followed", async (mode) => {
  const { browser, chain, live } = await setUpFollowed();
  chain.hold(key.account, tooLittle);
  await live(2 * aRound);
  expect(await browser.standing()).toBe("no");
  chain.modes.set("node-a.example", mode);
  chain.hold(key.account, enough);
  await live(2 * aRound);
  expect(await browser.standing()).toBe("yes");
});

test.each(["down", "other-network", "stale", "stopped", "timeless", "boasting", "busy"] as const)(
  "security: if all nodes are %s, a yes lasts ten minutes after the last block",
  async (mode) => {
    const { browser, follower, live, nodes, pass } = await setUpFollowed();
    await live(5 * minutes);
    nodes(mode);
    pass(9.5 * minutes);
    await attempt(follower);
    expect((await browser.get(game)).status).toBe(200);
    pass(minutes);
    expect((await browser.get(game)).status).toBe(503);
  },
);

test("security: a round that a node only claims to have is neither followed nor repeated at once", async () => {
  const { browser, chain, live, nodes, pass, follower, readsOf } = await setUpFollowed();
  nodes("false-waits");
  await live(5 * minutes);
  expect(await readsOf(() => browser.get(game))).toBe(0);
  chain.hold(key.account, tooLittle);
  await live(aRound);
  expect(await browser.standing()).toBe("no");
  // The follower pauses after an error.
  await expect(follower.follow(signal)).rejects.toThrow("has not reached");
  nodes("up");
  chain.hold(key.account, enough);
  pass(aRound);
  await follower.follow(signal);
  expect(await browser.standing()).toBe("yes");
});

test("security: the yes of a touched account lasts ten minutes after the block before", async () => {
  const { browser, chain, live, nodes, pass } = await setUpFollowed();
  await live(5 * minutes);
  chain.hold(key.account, tooLittle);
  await live(aRound);
  nodes("down");
  expect((await browser.get(game)).status).toBe(200);
  pass(10 * minutes);
  expect((await browser.get(game)).status).toBe(503);
});

test("security: the answer of a node that does not know the last block is not kept", async () => {
  const { browser, chain, live, readsOf } = await setUpFollowed();
  // The accounts of both nodes are behind their blocks. Each is asked twice.
  chain.roundsBehind = 2n;
  chain.addTransaction({ type: "axfer", snd: key.account, arcv: key.account, xaid: required });
  await live(aRound);
  expect(await readsOf(() => browser.get(game))).toBe(4);
  expect(await readsOf(() => browser.get(game))).toBe(0);
  chain.roundsBehind = 0n;
  await live(minutes);
  expect(await readsOf(() => browser.get(game))).toBe(2);
  await live(10 * minutes);
  expect(await readsOf(() => browser.get(game))).toBe(0);
});

test("nothing is followed while nobody plays", async () => {
  const { chain, live, follower, pass } = await setUpFollowed();
  await live(16 * minutes);
  const requests = chain.blockRequests.length;
  pass(aRound);
  expect(await follower.follow(signal)).toBe(false);
  expect(chain.blockRequests.length).toBe(requests);
});

test("one process of a fleet follows; another takes over within 10 seconds of its death", async () => {
  const { browser, chain, live, pass, newFollower, readsOf } = await setUpFollowed();
  const other = newFollower();
  expect(await other.follow(signal)).toBe(false);
  await live(5 * minutes);
  chain.hold(key.account, tooLittle);
  pass(8_000);
  expect(await other.follow(signal)).toBe(true);
  expect(await browser.standing()).toBe("no");
  chain.hold(key.account, enough);
  await live(2 * aRound, other);
  await browser.get(game);
  expect(await readsOf(() => live(5 * minutes, other))).toBe(0);
});

test("security: a follower that was paused changes nothing when it goes on", async () => {
  const { browser, chain, live, pass, follower, newFollower } = await setUpFollowed();
  const other = newFollower();
  await live(minutes);
  // Paused while it waits for a block, and another takes over.
  let goOn: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  let isPaused = false;
  chain.delay = () => {
    if (isPaused) return undefined;
    isPaused = true;
    return paused;
  };
  pass(aRound);
  const late = follower.follow(signal);
  pass(7_000);
  await live(5 * aRound, other);
  chain.hold(key.account, tooLittle);
  await live(aRound, other);
  goOn();
  await late;
  expect(await browser.standing()).toBe("no");
});

test("security: if a follower dies while it applies a block, another one applies it", async () => {
  const memory = createMemoryStore();
  let dies = false;
  const store: typeof memory = {
    ...memory,
    findMembers: (...found) =>
      dies ? Promise.reject(new Error("killed")) : memory.findMembers(...found),
  };
  const { browser, chain, live, pass, follower, newFollower } = await setUpFollowed({ store });
  await live(minutes);
  chain.hold(key.account, tooLittle);
  dies = true;
  pass(aRound);
  expect(await attempt(follower)).toBe(false);
  dies = false;
  await store.delete("follower-lease");
  await newFollower().follow(signal);
  expect(await browser.standing()).toBe("no");
});

test("security: a block that is applied while an account is read counts", async () => {
  const memory = createMemoryStore();
  /** Called before a method of the store. */
  let before: (method: keyof typeof memory, key: string) => Promise<unknown> | undefined = () =>
    undefined;
  const store: typeof memory = {
    ...memory,
    async set(key, value, milliseconds) {
      await before("set", key);
      return memory.set(key, value, milliseconds);
    },
    async take(key) {
      await before("take", key);
      return memory.take(key);
    },
    async add(key, value, milliseconds) {
      await before("add", key);
      return memory.add(key, value, milliseconds);
    },
  };
  const { browser, chain, pass, follower, live } = await setUpFollowed({ store });
  for (const method of ["set", "take", "add"] as const) {
    chain.hold(key.account, enough);
    await live(16 * minutes);
    await live(2 * aRound);
    expect(await browser.standing()).toBe("yes");
    await live(15 * minutes);
    let isSold = false;
    before = async (called, name) => {
      if (isSold || called !== method || !name.startsWith("followed:")) return;
      isSold = true;
      chain.hold(key.account, tooLittle);
      pass(aRound);
      await follower.follow(signal);
    };
    await browser.get(game);
    expect(isSold, method).toBe(true);
    // The snapshot has missed the sale, so the next request reads again.
    await live(11_000);
    expect(await browser.standing(), method).toBe("no");
  }
});

test("gates that share a store share the follower", async () => {
  const { store, chain, clock, live, readsOf } = await setUpFollowed();
  const second = setUp({ store, follow: true, now: () => clock.time, fetch: chain.fetch });
  onTestFinished(() => second.gate.close());
  const browser = await second.signIn();
  await live(5 * minutes);
  expect(await readsOf(() => browser.get(game))).toBe(0);
  chain.hold(key.account, tooLittle);
  await live(aRound);
  expect(await browser.standing()).toBe("no");
});

test("security: while the follower cannot be reached, accounts are read as without it", async () => {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = () => clock.time;
  const store = createMemoryStore({ now });
  const records = createStoredRecords(store, now);
  const { states, accounts } = records;
  let fails = false;
  const unlessFailing = <T>(call: () => Promise<T>) =>
    fails ? Promise.reject<T>(new Error("no follower")) : call();
  const gate = setUp({
    store,
    now,
    followed: createFollowedSnapshots(
      {
        ...records,
        states: { read: () => unlessFailing(() => states.read()) },
        accounts: {
          ...accounts,
          expect: (account) => unlessFailing(() => accounts.expect(account)),
        },
      },
      now,
    ),
  });
  const { chain, client } = gate;
  const follower = gate.newFollower();
  const live = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += aRound) {
      clock.time += aRound;
      await follower.follow(signal);
    }
  };
  const reads = async (browser: GateClient) => {
    const before = chain.requests.length;
    expect((await browser.get(game)).status).toBe(200);
    return chain.requests.length - before;
  };
  chain.hold(key.account, enough);
  const browser = client();
  await browser.signIn(key);
  await live(2 * aRound);
  await browser.get("/gate/session");
  await live(5 * minutes);
  expect(await reads(browser)).toBe(0);

  fails = true;
  await live(20_000);
  expect(await reads(browser)).toBe(0);
  await live(20_000);
  expect(await reads(browser)).toBe(2);
  expect(await reads(browser)).toBe(0);
  await live(minutes);
  expect(await reads(browser)).toBe(2);

  fails = false;
  await live(2 * aRound);
  // The follower did not look out for the account.
  expect(await reads(browser)).toBe(2);
  await live(10 * minutes);
  expect(await reads(browser)).toBe(0);
  chain.hold(key.account, tooLittle);
  await live(aRound);
  expect((await browser.get(game)).status).toBe(403);
});
