import { afterEach, describe, expect, test, vi } from "vitest";
import type { Store } from "../stores/store.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createKey } from "../testing/gate-client.ts";
import { enough, setUp, tooLittle } from "../testing/gate-fixture.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";

afterEach(() => void vi.useRealTimers());

describe("holdings", () => {
  test("a change counts within a minute for the page, which asks every 50 seconds", async () => {
    const { chain, pass, signIn } = setUp();
    const browser = await signIn();
    for (const milliseconds of [1, 9_998]) {
      pass(milliseconds);
      chain.hold(key.account, tooLittle);
      expect(await browser.standing()).toBe("yes");
    }
    pass(50_000);
    expect(await browser.standing()).toBe("no");
    expect((await browser.get(game)).status).toBe(403);
  });

  test("while nodes hang, a known yes is the answer after a second, and once", async () => {
    const background: Promise<unknown>[] = [];
    const { chain, nodes, pass, signIn } = setUp({
      waitUntil: (work) => void background.push(work),
    });
    const browser = await signIn();
    nodes("hanging");
    pass(60_000);
    vi.useFakeTimers();
    const first = browser.get(game);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await first).status).toBe(200);
    expect(background).toHaveLength(1);
    pass(1_000);
    // The snapshot is not repeated, and nobody waits for it again.
    expect((await browser.get(game)).status).toBe(200);
    expect((await browser.get("/gate/session")).status).toBe(200);

    // It ends in the background. By then the account was sold, but the gate has not read that.
    chain.hold(key.account, tooLittle);
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(background);
    nodes("up");
    pass(5_000);
    const read = browser.get(game);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await read).status).toBe(403);
  });

  test("a no is not known from an earlier snapshot while nodes hang", async () => {
    const { nodes, pass, signIn } = setUp();
    const browser = await signIn(1, tooLittle);
    nodes("hanging");
    pass(60_000);
    vi.useFakeTimers();
    const rejected = browser.get(game);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await rejected).status).toBe(503);
  });

  test("security: after the clock was set back, a snapshot from the future does not count", async () => {
    const { chain, clock, nodes, signIn } = setUp();
    const browser = await signIn();
    clock.time -= 1;
    nodes("down");
    expect((await browser.get(game)).status).toBe(503);
    nodes("up");
    chain.hold(key.account, tooLittle);
    clock.time -= 3_600_000;
    expect((await browser.get(game)).status).toBe(403);
  });

  test("are read once a minute, however many requests come", async () => {
    const { chain, pass, signIn } = setUp();
    const browser = await signIn();
    const before = chain.requests.length;
    for (let count = 0; count < 20; count += 1) await browser.get("/gate/authorize");
    expect(chain.requests.length).toBe(before);
    pass(60_000);
    await Promise.all(Array.from({ length: 20 }, () => browser.get("/gate/authorize")));
    // A yes is confirmed by the second node.
    expect(chain.requests.length).toBe(before + 2);
  });

  test("a no after a yes counts only if a second node confirms it", async () => {
    const { chain, pass, signIn } = setUp();
    const browser = await signIn();
    chain.modes.set("node-a.example", "empty");
    pass(61_000);
    expect(await browser.standing()).toBe("yes");
    chain.modes.set("node-b.example", "empty");
    pass(61_000);
    expect(await browser.standing()).toBe("no");
  });

  test("a yes stays for ten minutes while no node responds, and no longer, even if the store still has it", async () => {
    const memory = createMemoryStore();
    const store: Store = { ...memory, set: (name, value) => memory.set(name, value) };
    const { nodes, pass, signIn } = setUp({ store });
    const browser = await signIn();
    nodes("down");
    pass(9 * 60_000);
    expect(await browser.standing()).toBe("yes");
    pass(60_000);
    expect(await (await browser.get("/gate/session")).json()).toMatchObject({
      standing: "unknown",
      canPlay: false,
    });
    const rejected = await browser.get(game);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
    nodes("up");
    pass(5_000);
    expect((await browser.get(game)).status).toBe(200);
  });
});

describe("nodes that have stopped", () => {
  test("security: the first of the nodes has stopped before everything was sold", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    chain.stop("node-a.example");
    chain.hold(key.account, {});
    pass(12 * 3_600_000);
    const browser = client();
    await browser.signIn(key);
    expect(await browser.standing()).toBe("no");
    expect((await browser.get(game)).status).toBe(403);
  });

  test("the first of the nodes has stopped before the account held enough", async () => {
    const { chain, client, pass } = setUp();
    chain.stop("node-a.example");
    chain.hold(key.account, enough);
    pass(3_600_000);
    const browser = client();
    await browser.signIn(key);
    expect((await browser.get(game)).status).toBe(200);
  });

  test("security: a node that stops after a snapshot is noticed, and if all have stopped, the result is unknown", async () => {
    const { chain, logged, nodes, pass, signIn } = setUp();
    const browser = await signIn(1, tooLittle);
    chain.stop("node-a.example");
    chain.stop("node-b.example");
    chain.hold(key.account, enough);
    pass(91_000);
    expect(await browser.standing()).toBe("unknown");
    expect(JSON.stringify(logged)).toContain("node-stale");
    nodes("up");
    pass(60_000);
    expect(await browser.standing()).toBe("yes");
  });

  test("the last block of a node is read once in 30 seconds for all accounts", async () => {
    const { chain, client } = setUp();
    const keys = [2, 3, 4].map((seed) => createKey(seed));
    for (const each of keys) chain.hold(each.account, enough);
    await Promise.all(keys.map((each) => client().signIn(each)));
    const ofEach = (path: string) => [path, path];
    expect(chain.blockRequests.toSorted()).toEqual([
      ...ofEach("/v2/blocks/50000000"),
      ...ofEach("/v2/status"),
    ]);
  });
});

test("the round that all gates share is written once in ten rounds", async () => {
  const { pass, signIn, store } = setUp();
  const written = vi.spyOn(store, "set");
  const writes = () => written.mock.calls.filter(([name]) => name === "reached-round").length;
  const browser = await signIn();
  const rounds: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    pass(10_000);
    await browser.get("/gate/session");
    rounds.push(writes());
  }
  expect(rounds).toEqual([1, 1, 2]);
});

describe("rounds that no network has reached", () => {
  test("security: one of them does not close the gate, also not for another gate with the same store", async () => {
    const first = setUp();
    first.chain.hold(key.account, enough);
    first.chain.modes.set("node-a.example", "absurd");
    const browser = first.client();
    await browser.signIn(key);
    expect((await browser.get(game)).status).toBe(200);
    first.nodes("up");
    const second = setUp({ store: first.store });
    second.chain.hold(key.account, enough);
    expect(await (await second.client().signIn(key)).json()).toMatchObject({ standing: "yes" });
  });

  test("one that an earlier version has stored does not count", async () => {
    const { chain, client, store } = setUp();
    await store.set("reached-round", `${2n ** 62n} 0`, 3_600_000);
    chain.hold(key.account, enough);
    expect(await (await client().signIn(key)).json()).toMatchObject({ standing: "yes" });
    expect(await store.get("reached-round")).toMatch(/^50000000 /);
  });
});
