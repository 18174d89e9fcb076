import { expect, test } from "@playwright/test";
import { createKey, type GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { operatorToken } from "./attack-targets.ts";
import { type ChainServer, serveChain, shortRound } from "./chain-server.ts";
import { moved } from "./fleet.ts";
import { builtGate, runGateCommand } from "./gate-process.ts";
import { expectLearned } from "./long-poll.ts";
import { browserAt, origin } from "./http-client.ts";
import { makeSite } from "./site-folder.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

const enough = { "2667389516": 3_000_000n };
const key = createKey(1);

let chain: ChainServer;
let worker: RunningWorker;
let browser: GateClient;
test.beforeEach(async () => {
  chain = await serveChain(shortRound);
  const assets = await makeSite(chain.url);
  const gate = { origins: [origin], follow: true };
  const secrets = { OPERATOR_TOKEN: operatorToken };
  worker = await startWorker({ entry: "apps/gate/cloudflare/worker.ts", assets, gate, secrets });
  chain.chain.hold(key.account, enough);
  browser = browserAt(worker.url);
  expect((await browser.signIn(key)).status, worker.output()).toBe(200);
});
test.afterEach(() => Promise.all([worker.remove(), chain.close()]));

/** Expects it long before the minute after which accounts are read without a follower. */
async function expectSoon(status: number): Promise<void> {
  const authorized = async () => (await browser.get("/gate/authorize")).status;
  await expect.poll(authorized, { timeout: 50_000, intervals: [200] }).toBe(status);
}

/** The name of what the gate says, once it follows. */
async function currentName(): Promise<string> {
  const name = async () => (await browser.get("/gate/session")).headers.get("gate-snapshot") ?? "";
  await expect.poll(name, { intervals: [200] }).not.toBe("");
  return name();
}

test("with follow, a change counts after the next blocks", async () => {
  await currentName();
  const ready: unknown = await (await browser.get("/gate/ready")).json();
  expect(ready).toEqual({ ready: true, followerLag: expect.any(Number) as unknown });
  chain.chain.hold(key.account, {});
  await expectSoon(403);
});

test("with follow, a change counts after a failure of the node", async () => {
  await currentName();
  chain.chain.hold(key.account, {});
  await expectSoon(403);
  chain.chain.modes.set(chain.hostname, "down");
  await expect.poll(worker.output).toContain("following-failed");
  chain.chain.modes.set(chain.hostname, "up");
  chain.chain.hold(key.account, enough);
  await expectSoon(204);
});

for (const [times, count] of Object.entries({ once: 1, "twice in a row": 2 })) {
  test(`the follower goes on by itself when its object is ended ${times}, at any moment`, async () => {
    const blocks = () => chain.chain.blockRequests.length;
    const [held, changed] = count === 1 ? [enough, {}] : [{}, enough];
    chain.chain.hold(key.account, held);
    await expectSoon(held === enough ? 204 : 403);
    await currentName();
    for (let restart = 0; restart < count; restart += 1) worker = await worker.restart();
    const before = blocks();
    // No request wakes it.
    await expect.poll(blocks).toBeGreaterThan(before);
    browser = moved(browser, worker.url);
    chain.chain.hold(key.account, changed);
    await expectSoon(changed === enough ? 204 : 403);
  });
}

test("a request of the page is held until the account changes", async () => {
  const known = await currentName();
  const ask = () => browser.request("/gate/session", { headers: { "gate-snapshot": known } });
  const held = [ask(), ask()];
  // The gate has received the others before this one.
  await browser.get("/gate/health");
  chain.chain.hold(key.account, {});
  const answers = Promise.all(held);
  let hasEnded = false;
  void answers.then(() => (hasEnded = true));
  // Not only after 25 seconds.
  await expect.poll(() => hasEnded).toBe(true);
  for (const response of await answers) {
    expect(await response.json()).toMatchObject({ standing: "no" });
    expect(response.headers.get("gate-snapshot")).not.toBe(known);
  }
});

test("the operator's commands and another instance answer what an instance holds", async () => {
  const built = await builtGate();
  const players = await Promise.all(
    [2, 3, 4].map(async (seed) => {
      const player = createKey(seed);
      chain.chain.hold(player.account, enough);
      const returning = browserAt(worker.url);
      expect((await returning.signIn(player)).status).toBe(200);
      return { account: player.account, returning };
    }),
  );
  const [ended, denied, leaving] = players;
  if (!ended || !denied || !leaving) throw new Error("no player");
  const run = (name: string, account: string) =>
    runGateCommand([name, account, worker.url], { OPERATOR_TOKEN: operatorToken }, built);
  await expectLearned(browser, [
    { of: ended.returning, change: () => run("end", ended.account), status: 401 },
    { of: denied.returning, change: () => run("deny", denied.account), status: 403 },
    {
      of: leaving.returning,
      change: () => moved(leaving.returning, worker.otherUrl).delete("/gate/session"),
      status: 401,
    },
  ]);
});
