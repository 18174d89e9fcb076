import { expect, test } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { unrelatedKey } from "@fabulous-fish/sandbox/keys";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { startOnAnyPorts } from "../start-sandbox.ts";
import { browserOf, keyOf } from "./http-client.ts";

/*
 * The gate of the sandbox, by the settings of its nodes. What opens nothing is in the attacks
 * (apps/gate/testing/attacks/).
 */

test.describe.configure({ mode: "default" });

/** By how much the gate's clock is ahead, in milliseconds. It never goes back: the gate has a store. */
const clock = { ahead: 0 };

let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startOnAnyPorts({ gate: { now: () => Date.now() + clock.ahead } });
});
test.afterAll(() => sandbox.stop());
test.beforeEach(() => sandbox.settings.reset());

/** Longer than the gate uses a snapshot, in milliseconds. */
const aMinute = 61_000;
const grace = 10 * 60_000;
const game = "/WebGLBuild/index.html";

const statuses = async (browser: GateClient) => [
  (await browser.get("/gate/session")).status,
  (await browser.get(game)).status,
  (await browser.get("/gate/authorize")).status,
  (await browser.post("/gate/ticket")).status,
];
const open = [200, 200, 204, 200];
const ended = [401, 401, 401, 401];

test("the page is for everybody and names the gate; the game is not; this machine's names are origins", async () => {
  const { siteUrl } = sandbox;
  const browser = browserOf(siteUrl);
  for (const path of [game, "/WebGLBuild/", "/WebGLBuild/Build/game.data", "/WebGLBuild/none"]) {
    expect((await browser.get(path)).status, path).toBe(401);
  }
  expect((await browser.get("/")).status).toBe(200);
  expect(await (await browser.get("/_root.data")).json()).toMatchObject({ gate: "/gate" });

  const local = browserOf(siteUrl.replace("127.0.0.1", "localhost"));
  const { arc60 } = await local.challenge(accounts.eligible.address);
  expect(arc60.domain).toBe(new URL(local.origin).host);
});

test("what the settings change counts within a minute: tokens that are sold and bought, another signer, nodes that are down", async () => {
  const { settings, siteUrl } = sandbox;
  const { address } = accounts.exactlyAtThreshold;
  const browser = browserOf(siteUrl);
  const signIn = (key = keyOf(accounts.exactlyAtThreshold)) =>
    browser.signIn(key, "arc60", address);
  const after = async (
    change: Parameters<typeof settings.change>[0],
    milliseconds: number,
    expected: readonly number[],
  ) => {
    settings.change(change);
    clock.ahead += milliseconds;
    expect(await statuses(browser), JSON.stringify(change)).toEqual(expected);
  };
  const hold = (amount: string) => ({ holdings: { [address]: { "2667389516": amount } } });

  expect(await (await signIn()).json()).toMatchObject({ account: address, standing: "yes" });
  await after({}, 0, open);
  await after(hold("2999999"), aMinute, [200, 403, 403, 403]);
  await after(hold("3000000"), aMinute, open);
  await after({ node: "down" }, aMinute, open);
  await after({ node: "down" }, grace, [200, 503, 403, 503]);
  await after({ node: "normal" }, aMinute, open);
  await after({ authAddresses: { [address]: unrelatedKey.address } }, aMinute, ended);
  expect((await signIn()).status).toBe(401);
  const { secretKey } = unrelatedKey;
  expect((await signIn(keyOf({ ...accounts.exactlyAtThreshold, secretKey }))).status).toBe(200);
  await after({ authAddresses: { [address]: null } }, aMinute, ended);
});

for (const node of ["other-network", "stale", "nothing-held"] as const) {
  test(`the gate does not trust a node in the mode ${node} that contradicts the other`, async () => {
    const browser = browserOf(sandbox.siteUrl);
    // No node is in the cooldown of an earlier test, so both agree on the first yes.
    clock.ahead += aMinute;
    expect((await browser.signIn(keyOf(accounts.largestAmount))).status).toBe(200);
    sandbox.settings.change({ nodes: { first: node } });
    clock.ahead += aMinute;
    expect(await statuses(browser)).toEqual(open);
  });
}
