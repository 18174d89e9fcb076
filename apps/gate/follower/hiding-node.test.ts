import { expect, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { configurationOf, setUp, tooLittle } from "../testing/gate-fixture.ts";
import type { NodeMode } from "../testing/stub-node-modes.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";
const aRound = 3_000;
const { signal } = new AbortController();

/** A player of a gate that follows the first node, which is live. */
async function setUpFollowed(nodes = 2, options = {}) {
  const configuration = configurationOf(nodes);
  const gate = setUp({ follow: true, configuration, ...options });
  const browser = await gate.signIn();
  const follower = gate.newFollower();
  /** Passes rounds, which are followed. */
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      gate.pass(aRound);
      await follower.follow(signal);
    }
  };
  await rounds(3);
  await browser.standing();
  return { ...gate, browser, rounds };
}

const orders: readonly (readonly [NodeMode, ...NodeMode[]])[] = [
  ["hiding", "up"],
  ["up", "hiding"],
  ["hiding", "up", "up"],
  ["hiding", "down", "up"],
];

test.each(orders.map((modes) => [modes.join(", "), modes] as const))(
  "security: a followed node hides a sale in its blocks (%s)",
  async (_, modes) => {
    const { chain, nodes, browser, rounds } = await setUpFollowed(modes.length);
    nodes(...modes);
    chain.hold(key.account, tooLittle);
    await rounds(2);
    await browser.get(game);
    // Two nodes contradict each other; of three, two decide.
    await rounds(21);
    expect((await browser.get(game)).status).toBe(
      modes.filter((mode) => mode === "up").length === 1 ? 503 : 403,
    );
  },
);

test("a block is read from two nodes, and an untouched account from none", async () => {
  const { chain, browser, readsOf, rounds } = await setUpFollowed();
  const before = chain.blockRequests.length;
  await rounds(10);
  const blocks = chain.blockRequests
    .slice(before)
    .filter((path) => path.startsWith("/v2/blocks/") && !path.includes("header"));
  expect(blocks).toHaveLength(2 * 10);
  expect(await readsOf(() => browser.get(game))).toBe(0);
});

test("another node that lags does not make the gate read accounts", async () => {
  const { chain, browser, readsOf, rounds } = await setUpFollowed();
  chain.lags.set("node-b.example", 15n);
  await rounds(30);
  expect(await readsOf(() => browser.get(game))).toBe(0);
});

test("while all other nodes are away, the followed one is enough, unless confirmations are required", async () => {
  for (const [confirmations, reads] of [
    ["available", 0],
    ["always", 2],
  ] as const) {
    const { nodes, browser, readsOf, rounds } = await setUpFollowed(2, { confirmations });
    nodes("up", "down");
    await rounds(25);
    const found = await readsOf(() => browser.get(game));
    if (reads === 0) expect(found).toBe(0);
    else expect(found).toBeGreaterThan(0);
  }
});

test("security: what a node has hidden while it was alone counts once another one is back", async () => {
  const { chain, nodes, browser, rounds } = await setUpFollowed(3);
  nodes("hiding", "down");
  chain.hold(key.account, tooLittle);
  await rounds(10);
  expect((await browser.get(game)).status).toBe(200);
  nodes("hiding", "up");
  await rounds(22);
  expect((await browser.get(game)).status).toBe(403);
});
