import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { configurationOf, enough, setUp, tooLittle } from "../testing/gate-fixture.ts";
import type { NodeMode } from "../testing/stub-node-modes.ts";

const key = createKey(1);
const { signal } = new AbortController();

/** The letters of an order: `u`: up, `h`: hanging. */
const modesOf = (order: string) =>
  Array.from(order, (letter): NodeMode => (letter === "u" ? "up" : "hanging")) as [NodeMode];

describe("nodes that accept requests and never respond", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  /** Sets a gate up with a player who holds enough. */
  async function setUpPlayer(order: string, follow: boolean) {
    const gate = setUp({ configuration: configurationOf(order.length), now: Date.now, follow });
    const browser = await gate.signIn();
    return { ...gate, browser };
  }

  /** Advances the clock until a promise is settled, in steps. */
  async function settled<Value>(promise: Promise<Value>, onStep = () => {}): Promise<Value> {
    let isSettled = false as boolean;
    void promise.finally(() => (isSettled = true));
    while (!isSettled) {
      onStep();
      await vi.advanceTimersByTimeAsync(250);
    }
    return promise;
  }

  /**
   * Asks for the session again and again until the gate says no, for two minutes at most. Returns how long
   * that took since a node has said so first, in milliseconds.
   */
  async function untilNo({ chain, browser }: Awaited<ReturnType<typeof setUpPlayer>>) {
    const before = chain.requests.length;
    const isUp = (request: string) => chain.modes.get(request.split("/")[0] ?? "") === "up";
    const startedAt = Date.now();
    let foundAt = Infinity;
    let found = "";
    while (found !== "no" && Date.now() - startedAt < 120_000) {
      found = await settled(browser.standing(), () => {
        if (chain.requests.slice(before).some(isUp)) foundAt = Math.min(foundAt, Date.now());
      });
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(found).toBe("no");
    return Date.now() - foundAt;
  }

  const orders = ["uh", "hu", "uhh", "huh", "hhu"];

  test.each(orders)(
    "a sale counts within 10 seconds of the reading that finds it (%s)",
    async (order) => {
      const player = await setUpPlayer(order, false);
      player.nodes(...modesOf(order));
      player.chain.hold(key.account, tooLittle);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await untilNo(player)).toBeLessThanOrEqual(10_000);
    },
  );

  test.each(orders)(
    "with follow, a sale counts within 10 seconds of its block (%s)",
    async (order) => {
      const player = await setUpPlayer(order, true);
      const follower = player.newFollower();
      const live = async () => {
        await vi.advanceTimersByTimeAsync(3_000);
        await follower.follow(signal);
      };
      await live();
      await live();
      await settled(player.browser.standing());
      player.chain.hold(key.account, tooLittle);
      await live();
      const blockAt = Date.now();
      player.nodes(...modesOf(order));
      await untilNo(player);
      expect(Date.now() - blockAt).toBeLessThanOrEqual(10_000);
    },
  );
});

describe("another node confirms a new yes", () => {
  test("a sign-in takes three readings", async () => {
    const { chain, client } = setUp({ configuration: configurationOf(3) });
    chain.hold(key.account, enough);
    await client().signIn(key);
    const path = `/v2/accounts/${key.account}`;
    expect(chain.requests).toEqual([
      `node-a.example${path}`,
      `node-a.example${path}`,
      `node-b.example${path}`,
    ]);
  });

  test("a yes takes one more, and a no takes none", async () => {
    const { chain, pass, readsOf, signIn } = setUp();
    const browser = await signIn(1, tooLittle);
    const readings = () => {
      pass(61_000);
      return readsOf(() => browser.get("/gate/session"));
    };
    expect(await readings()).toBe(1);
    chain.hold(key.account, enough);
    expect([await readings(), await readings()]).toEqual([2, 2]);
  });

  test("if two nodes contradict each other, the log names both and the sign-in can be repeated", async () => {
    const { chain, client, logged, nodes } = setUp();
    chain.hold(key.account, tooLittle);
    nodes("inflating", "up");
    const rejected = await client().signIn(key);
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(logged.find(({ event }) => event === "reading-failed")).toMatchObject({
      error: expect.stringMatching(
        /holdings-contradicted.*node-a\.example.*node-b\.example/,
      ) as string,
    });
    nodes("up");
    expect(await (await client().signIn(key)).json()).toMatchObject({ standing: "no" });
  });

  test.each<readonly [NodeMode, NodeMode]>([
    ["inflating", "down"],
    ["down", "inflating"],
  ])("if only one node responds, it decides alone (%s, %s)", async (...modes) => {
    const { client, nodes } = setUp();
    nodes(...modes);
    expect(await (await client().signIn(key)).json()).toMatchObject({ standing: "yes" });
  });

  test("a node that lags for a moment is read again, which counts as a repeat", async () => {
    const events: string[] = [];
    const { chain, client } = setUp({
      onEvent: ({ kind }) => {
        events.push(kind);
        // The lagging node reaches the next round.
        if (kind === "reading-repeated") chain.modes.set("node-b.example", "up");
      },
    });
    chain.hold(key.account, enough);
    chain.modes.set("node-b.example", "empty-behind");
    expect(await (await client().signIn(key)).json()).toMatchObject({ standing: "yes" });
    expect(events.filter((kind) => kind === "reading-repeated")).toHaveLength(1);
  });
});
