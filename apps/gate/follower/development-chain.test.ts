import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { expect, onTestFinished, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { configurationOf, enough, setUp, tooLittle } from "../testing/gate-fixture.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";
const seconds = 1_000;
const minutes = 60 * seconds;
const { signal } = new AbortController();
const genesisHash = "ZGV2ZWxvcG1lbnQgY2hhaW4gb2YgYSBnYXRlIHRlc3Q=";

/** Sets up a gate that follows a chain which makes blocks of transactions only, with a wrong clock. */
async function setUpDevelopment() {
  const configuration = {
    ...mainNetworkConfiguration,
    network: "private" as const,
    genesisHash,
    nodes: configurationOf(1).nodes,
  };
  const gate = setUp({ follow: true, configuration });
  onTestFinished(() => gate.gate.close());
  const { chain, pass } = gate;
  chain.genesisHash = genesisHash;
  chain.isDevelopment = true;
  const browser = await gate.signIn();
  const follower = gate.newFollower();
  const live = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10 * seconds) {
      pass(10 * seconds);
      await follower.follow(signal);
    }
  };
  await live(10 * seconds);
  const isHeld = async () => (await browser.get("/gate/session")).headers.has("gate-snapshot");
  return { ...gate, browser, follower, live, isHeld };
}

test("a chain without blocks is followed, and a change counts with its block", async () => {
  const { browser, chain, live, follower, isHeld, readsOf } = await setUpDevelopment();
  expect(await isHeld()).toBe(true);
  const reads = await readsOf(async () => {
    for (let minute = 0; minute < 14; minute += 1) {
      await live(minutes);
      expect((await browser.get(game)).status).toBe(200);
      expect(await isHeld()).toBe(true);
    }
  });
  expect(reads).toBe(0);
  for (const [assets, standing] of [
    [tooLittle, "no"],
    [enough, "yes"],
  ] as const) {
    chain.hold(key.account, assets);
    await follower.follow(signal);
    expect(await browser.standing()).toBe(standing);
    await live(minutes);
  }
});

test("after a token is destroyed, such a chain is still followed, without another block", async () => {
  const { browser, chain, follower, isHeld } = await setUpDevelopment();
  chain.destroy("2667389516");
  await follower.follow(signal);
  expect(await browser.standing()).toBe("no");
  expect(await isHeld()).toBe(true);
});

test("security: a node of such a chain that fails is not one without blocks", async () => {
  const { browser, chain, live, nodes, follower, pass, isHeld, readsOf } = await setUpDevelopment();
  await live(minutes);
  nodes("down");
  for (let passed = 0; passed < 3; passed += 1) {
    pass(10 * seconds);
    await expect(follower.follow(signal)).rejects.toThrow();
  }
  expect(await isHeld()).toBe(false);
  nodes("up");
  chain.hold(key.account, tooLittle);
  await live(20 * seconds);
  // A reading that began while the node was down ends first.
  const eligibilityLater = async () => {
    await live(10 * seconds);
    return browser.standing();
  };
  await expect.poll(eligibilityLater, { timeout: 60_000 }).toBe("no");
  expect(await readsOf(() => browser.get(game))).toBe(0);
});
