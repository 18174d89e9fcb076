import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GateOptions } from "../gate.ts";
import { createKey } from "../testing/gate-client.ts";
import { configurationOf, enough, setUp, tooLittle } from "../testing/gate-fixture.ts";
import type { NodeMode } from "../testing/stub-node-modes.ts";

const key = createKey(1);
const minute = 61_000;
type Order = readonly [NodeMode, ...NodeMode[]];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.setTimerTickMode("nextTimerAsync");
});
afterEach(() => void vi.useRealTimers());

/** Passes time in which nobody asks for anything. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const setUpNodes = (modes: Order, options: Partial<GateOptions> = {}) =>
  setUp({ configuration: configurationOf(modes.length), now: Date.now, ...options });

/** Sets up a gate whose nodes respond in these modes once a player has signed in. */
async function setUpPlayer(modes: Order) {
  const gate = setUpNodes(modes);
  const browser = await gate.signIn();
  gate.nodes(...modes);
  /** Resolves to the gate's session after so many minutes, in which the page polls. */
  const after = async (minutes: number) => {
    let standing = "";
    for (let passed = 0; passed < minutes; passed += 1) {
      await vi.advanceTimersByTimeAsync(minute);
      standing = await browser.standing();
    }
    return standing;
  };
  return { ...gate, browser, after };
}

/** A player who keeps enough. */
async function holder(modes: Order): Promise<string> {
  const { after } = await setUpPlayer(modes);
  return after(3);
}

/** A player who sells. */
async function seller(modes: Order): Promise<string> {
  const { chain, browser, after } = await setUpPlayer(modes);
  chain.hold(key.account, tooLittle);
  const standing = await after(3);
  const status = { yes: 200, no: 403, unknown: 503 }[standing];
  expect((await browser.get("/WebGLBuild/index.html")).status).toBe(status);
  return standing;
}

/** Somebody who signs in without enough. */
async function poor(modes: Order): Promise<string> {
  const { chain, client, nodes } = setUpNodes(modes);
  chain.hold(key.account, tooLittle);
  nodes(...modes);
  const response = await client().signIn(key);
  if (response.status !== 200) return "unknown";
  return ((await response.json()) as { standing: string }).standing;
}

const people = { holder, seller, poor };

/** The gate's decision about each, if one of two nodes does this. */
const lies: readonly (readonly [NodeMode, Readonly<Record<keyof typeof people, string>>])[] = [
  // Another amount.
  ["inflating", { holder: "yes", seller: "unknown", poor: "unknown" }],
  ["repeating", { holder: "yes", seller: "unknown", poor: "no" }],
  ["empty", { holder: "unknown", seller: "unknown", poor: "unknown" }],
  // Another key.
  ["forging", { holder: "unknown", seller: "unknown", poor: "unknown" }],
  // Another round.
  ["inflating-ahead", { holder: "yes", seller: "unknown", poor: "unknown" }],
  ["repeating-ahead", { holder: "yes", seller: "unknown", poor: "no" }],
  ["repeating-near", { holder: "yes", seller: "unknown", poor: "no" }],
  ["repeating-behind", { holder: "yes", seller: "unknown", poor: "no" }],
  ["absurd", { holder: "yes", seller: "no", poor: "no" }],
  // Silence.
  ["hanging", { holder: "yes", seller: "no", poor: "no" }],
  ["down", { holder: "yes", seller: "no", poor: "no" }],
  ["busy", { holder: "yes", seller: "no", poor: "no" }],
  // A part of an answer, of which it is not known whether the node can answer about other accounts.
  ["cut", { holder: "yes", seller: "no", poor: "unknown" }],
];

const ofTwo = (liar: NodeMode): readonly (readonly [string, Order])[] => [
  ["first", [liar, "up"]],
  ["second", ["up", liar]],
];
const ofThree = (liar: NodeMode): readonly (readonly [string, Order])[] => [
  ["first", [liar, "up", "up"]],
  ["second", ["up", liar, "up"]],
  ["third", ["up", "up", liar]],
];

describe.each(lies)("a node that is %s", (liar, expected) => {
  test.each(ofTwo(liar))("security: as the %s of two", async (_, modes) => {
    for (const [who, outcome] of Object.entries(people)) {
      expect(await outcome(modes), who).toBe(expected[who as "holder"]);
    }
  });

  test.each(ofThree(liar))("security: as the %s of three", async (_, modes) => {
    expect(await holder(modes)).toBe("yes");
    expect(await seller(modes)).toBe("no");
    expect(await poor(modes)).toBe("no");
  });
});

test("security: two of three that lie in the same way decide", async () => {
  expect(await poor(["inflating", "inflating", "up"])).toBe("yes");
});

describe("while nodes disagree", () => {
  test("what was yes stays yes for a minute", async () => {
    const { browser } = await setUpPlayer(["up", "empty"]);
    pass(50_000);
    expect(await browser.standing()).toBe("yes");
    pass(59_000);
    expect(await browser.standing()).toBe("yes");
    pass(1_000);
    expect(await browser.standing()).toBe("unknown");
  });

  test("log and metrics name both nodes", async () => {
    const { logged, after } = await setUpPlayer(["up", "empty"]);
    await after(1);
    expect(logged).toContainEqual({
      event: "nodes-disagree",
      node: expect.stringContaining("node-a.example") as string,
      other: expect.stringContaining("node-b.example") as string,
    });
  });
});

describe("while only one node responds", () => {
  const modes: Order = ["up", "down"];

  test("what it reports is used for five seconds, and the log says so once a minute", async () => {
    const { browser, logged, readsOf, nodes, after } = await setUpPlayer(modes);
    expect(await after(1)).toBe("yes");
    pass(4_999);
    expect(await readsOf(() => browser.get("/gate/authorize"))).toBe(0);
    pass(1);
    expect(await readsOf(() => browser.get("/gate/authorize"))).toBe(1);
    const named = logged.filter(({ event }) => event === "reading-unconfirmed");
    expect(named).toEqual([{ event: "reading-unconfirmed", node: "node-a.example" }]);
    nodes("up");
    pass(5_000);
    await browser.get("/gate/authorize");
    pass(5_000);
    expect(await readsOf(() => browser.get("/gate/authorize"))).toBe(0);
  });

  test("security: a yes without a confirmation ends as soon as another node contradicts it", async () => {
    const { chain, client, nodes } = setUpNodes(modes);
    chain.hold(key.account, tooLittle);
    nodes("inflating", "down");
    const browser = client();
    await browser.signIn(key);
    expect(await browser.standing()).toBe("yes");
    nodes("inflating", "up");
    pass(5_000);
    expect(await browser.standing()).toBe("unknown");
  });

  test("with confirmations always, holdings are unknown", async () => {
    const { client, nodes, chain } = setUpNodes(modes, { confirmations: "always" });
    chain.hold(key.account, enough);
    nodes(...modes);
    expect((await client().signIn(key)).status).toBe(503);
  });
});
