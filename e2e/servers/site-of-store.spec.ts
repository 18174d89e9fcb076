import { rm } from "node:fs/promises";
import { decodeJwt } from "jose";
import { expect, test } from "@playwright/test";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { holdingsShortBy } from "@fabulous-fish/gate/testing/stub-chain";
import { operatorToken } from "./attack-targets.ts";
import { serveChain } from "./chain-server.ts";
import { type Fleet, prepareFleet } from "./fleet.ts";
import { builtGate, runGateCommand } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { makeSite } from "./site-folder.ts";
import { startWorker } from "./workerd.ts";

const otherOrigin = "https://other.example";

/** The cookies of a browser, sent to a gate in the name of another site's page. */
function atOtherSite(browser: GateClient, url: string): GateClient {
  const moved = new GateClient(browserAt(url).send, otherOrigin);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

test.describe("on Redis", () => {
  let fleet: Fleet;
  test.beforeAll(async () => {
    fleet = await prepareFleet();
  });
  test.afterAll(() => fleet.remove());

  test("a gate of another site does not start, and says how to separate or share; then a session of one site is none at the other", async () => {
    const gate = await fleet.start();
    const other = { GATE_ORIGINS: otherOrigin };
    const { exitCode, errors } = await fleet.run([], other);
    expect(exitCode).toBe(1);
    expect(errors).toContain(`it belongs to the site ${origin}, and this gate to ${otherOrigin}`);
    for (const how of ["?prefix=", "another database", "GATE_SITE_ID", "rename-site"]) {
      expect(errors).toContain(how);
    }

    const separate = await fleet.start({
      ...other,
      GATE_STORE: `${fleet.redis.url}?prefix=other:`,
    });
    const shared = await fleet.start({ ...other, GATE_SITE_ID: origin });
    const key = fleet.newPlayer();
    const browser = browserAt(gate.url);
    expect((await browser.signIn(key)).status).toBe(200);
    expect((await browser.post("/gate/ticket")).status).toBe(200);
    for (const { url } of [separate, shared]) {
      const elsewhere = atOtherSite(browser, url);
      expect((await elsewhere.get("/gate/authorize")).status).toBe(401);
      expect((await elsewhere.post("/gate/ticket")).status).toBe(401);
      // The player signs in there, and gets a ticket of that site.
      const player = new GateClient(browserAt(url).send, otherOrigin);
      expect((await player.signIn(key)).status).toBe(200);
      const { ticket } = (await (await player.post("/gate/ticket")).json()) as { ticket: string };
      expect(decodeJwt(ticket).iss).toBe(otherOrigin);
    }
    await Promise.all([separate.stop(), shared.stop()]);

    expect(await fleet.run(["rename-site", otherOrigin])).toMatchObject({ exitCode: 0 });
    const ready = await fetch(`${gate.url}/gate/ready`);
    expect(await ready.text()).toContain("store: it belongs to another site");
    await gate.stop();
    const renamed = await fleet.start(other);
    await renamed.stop();
  });
});

test("a Worker whose Durable Objects belong to another site opens nothing until the site is renamed, and then no session of before", async () => {
  const chain = await serveChain();
  const assets = await makeSite(chain.url);
  const setUp = { entry: "apps/gate/cloudflare/worker.ts", assets };
  const secrets = { OPERATOR_TOKEN: operatorToken };
  let worker = await startWorker({ ...setUp, secrets, gate: { origins: [origin] } });
  const key = createKey(1);
  chain.chain.hold(key.account, holdingsShortBy(0n));
  const browser = browserAt(worker.url);
  expect((await browser.signIn(key)).status).toBe(200);

  worker = await worker.restart({ gate: { origins: [otherOrigin] } });
  for (const path of ["/gate/health", "/gate/session", "/WebGLBuild/index.html"]) {
    expect((await fetch(worker.url + path)).status).toBe(503);
  }
  expect(worker.output()).toContain(`the site ${origin}, and this gate to ${otherOrigin}`);
  const rename = (token: string) =>
    builtGate().then((program) =>
      runGateCommand(["rename-site", otherOrigin, worker.url], { OPERATOR_TOKEN: token }, program),
    );
  expect((await rename(`${operatorToken}0`)).exitCode).toBe(1);
  expect((await rename(operatorToken)).output).toContain(`The site is now ${otherOrigin}`);
  expect((await atOtherSite(browser, worker.url).get("/gate/session")).status).toBe(401);
  const player = new GateClient(browserAt(worker.url).send, otherOrigin);
  expect((await player.signIn(key)).status).toBe(200);
  await worker.remove();
  await chain.close();
  await rm(assets, { recursive: true });
});
