import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { encodeBase64, type SiteConfiguration } from "@fabulous-fish/core";
import { createKey, GateClient } from "../testing/gate-client.ts";
import { configurationOf, origin, setUp, tooLittle } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";

const otherOrigin = "https://other.example";
const key = createKey(1);
const game = "/WebGLBuild/index.html";

/** A configuration that lets everybody play who has any of the first token. */
function generous(): SiteConfiguration {
  const configuration = configurationOf(2);
  const tokens = configuration.tokens.map((token) => ({ ...token, threshold: 1n }));
  return { ...configuration, tokens };
}

/** Two gates that share a store on purpose, and a player who holds enough only for the second one. */
function setUpSites() {
  const store = createMemoryStore();
  const strict = setUp({ store, now: Date.now });
  const lenient = setUp({
    store,
    now: Date.now,
    configuration: generous(),
    origins: [otherOrigin],
  });
  for (const { chain } of [strict, lenient]) chain.hold(key.account, tooLittle);
  /** A browser at a site's gate, with the cookies of another one. */
  const at = (gate: typeof strict, of: string, cookies?: GateClient) => {
    const client = new GateClient((request) => gate.send(request), of);
    for (const [name, value] of cookies?.cookies ?? []) client.cookies.set(name, value);
    return client;
  };
  return { strict, lenient, at };
}

test("security: a session of one site is none at another that shares the store, and gets no ticket in its name", async () => {
  const { strict, lenient, at } = setUpSites();
  const browser = at(strict, origin);
  expect((await browser.signIn(key)).status).toBe(200);
  expect((await browser.post("/gate/ticket")).status).toBe(403);

  const elsewhere = at(lenient, otherOrigin, browser);
  const answers = {
    session: (await elsewhere.get("/gate/session")).status,
    authorize: (await elsewhere.get("/gate/authorize")).status,
    game: (await elsewhere.get(game)).status,
    ticket: (await elsewhere.post("/gate/ticket")).status,
  };
  expect(answers).toEqual({ session: 401, authorize: 401, game: 401, ticket: 401 });
});

test("at a site that shares the store, a player signs in anew, and each site decides by its own thresholds", async () => {
  const { strict, lenient, at } = setUpSites();
  const browser = at(strict, origin);
  const other = at(lenient, otherOrigin);
  expect((await browser.signIn(key)).status).toBe(200);
  expect((await other.signIn(key)).status).toBe(200);
  expect([await browser.standing(), await other.standing()]).toEqual(["no", "yes"]);
  expect((await browser.post("/gate/ticket")).status).toBe(403);
  const response = await other.post("/gate/ticket");
  const { ticket } = (await response.json()) as { ticket: string };
  expect(decodeJwt(ticket)).toMatchObject({ iss: otherOrigin, aud: otherOrigin });
});

test("security: of several origins of a site, a session counts only at its own", async () => {
  const gate = setUp({ now: Date.now, origins: [origin, otherOrigin] });
  gate.chain.hold(key.account, tooLittle);
  const browser = new GateClient((request) => gate.send(request), origin);
  expect((await browser.signIn(key)).status).toBe(200);
  const elsewhere = new GateClient((request) => gate.send(request), otherOrigin);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect((await browser.get("/gate/session")).status).toBe(200);
  expect((await elsewhere.get("/gate/session")).status).toBe(401);
  expect((await elsewhere.post("/gate/ticket")).status).toBe(401);
});

test("a session ends when its origin is no longer one of the gate's", async () => {
  const store = createMemoryStore();
  const before = setUp({ store, now: Date.now });
  const browser = await before.signIn();
  const after = setUp({ store, now: Date.now, origins: [otherOrigin] });
  const moved = new GateClient((request) => after.send(request), otherOrigin);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  expect((await moved.get("/gate/session")).status).toBe(401);
});

test("security: a snapshot of other tokens, or of another network, decides nothing", async () => {
  const store = createMemoryStore();
  const first = setUp({ store, now: Date.now });
  const browser = await first.signIn();
  expect(await browser.standing()).toBe("yes");
  const configuration = configurationOf(2);
  const tokens = configuration.tokens.map((each) => ({ ...each, assetId: each.assetId + 1n }));
  const genesisHash = encodeBase64(new Uint8Array(32));
  for (const changed of [{ tokens }, { genesisHash, genesisId: "private-v1" }]) {
    const second = setUp({ store, now: Date.now, configuration: { ...configuration, ...changed } });
    second.nodes("down");
    const other = second.client();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect(await other.standing()).toBe("unknown");
    await store.delete(`reading-failed:${key.account}`);
  }
  expect(await browser.standing()).toBe("yes");
});
