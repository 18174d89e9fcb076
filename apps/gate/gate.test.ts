import { describe, expect, onTestFinished, test, vi } from "vitest";
import { mainNetworkConfiguration, parseExactJson } from "@fabulous-fish/core";
import { gateHealth, gateSession } from "@fabulous-fish/core/gate/gate-messages";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import type { Store } from "./stores/store.ts";
import { createMemoryStore } from "./testing/memory-store.ts";
import { createKey, GateClient, multisigOf, sign, signMultisig } from "./testing/gate-client.ts";
import { enough, origin, setUp } from "./testing/gate-fixture.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";

/** A session as the page parses it. */
const sessionIn = async (response: Response) =>
  parseDocument(gateSession, parseExactJson(await response.text()), Error);

describe("signing in", () => {
  test.each(["arc60", "transaction", "data"] as const)(
    "a player who signs by %s gets a session and the game",
    async (method) => {
      const { chain, client, clock } = setUp();
      chain.hold(key.account, enough);
      const browser = client();
      expect((await browser.get(game)).status).toBe(401);
      const response = await browser.signIn(key, method);
      expect(response.status).toBe(200);
      const expected = {
        account: key.account,
        canPlay: true,
        standing: "yes",
        tokens: new Map([["2667389516", 3_000_000n]]),
        round: 50_000_000n,
        checkedAt: clock.time,
        expiresAt: clock.time + 12 * 3_600_000,
      };
      expect(await sessionIn(response)).toEqual(expected);
      expect(await sessionIn(await browser.get("/gate/session"))).toEqual(expected);
      expect((await browser.get("/gate/authorize")).status).toBe(204);
      const file = await browser.get(game);
      expect([file.status, await file.text()]).toEqual([200, "<!doctype html>the game"]);
      expect(file.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("what lies beside the game is sent to nobody, with or without a session", async () => {
    const { chain, client } = setUp();
    chain.hold(key.account, enough);
    const [player, otherCaller] = [client(), client()];
    await player.signIn(key);
    for (const path of [
      "/WebGLBuild/.env",
      "/WebGLBuild/.git/config",
      "/WebGLBuild/Fish_DoNotShip/a.js",
    ]) {
      expect((await player.get(path)).status, path).toBe(404);
      expect((await otherCaller.get(path)).status, path).toBe(404);
    }
  });

  test("a rekeyed account is proved by the key that signs for it", async () => {
    const { chain, client } = setUp();
    const signer = createKey(2);
    chain.hold(key.account, enough, signer.account);
    for (const method of ["arc60", "transaction", "data"] as const) {
      expect((await client().signIn(signer, method, key.account)).status).toBe(200);
    }
  });

  test("an account that was rekeyed ten seconds ago is proved by its new key, by each method", async () => {
    const { chain, client, clock } = setUp();
    for (const [seed, method] of [
      [2, "arc60"],
      [3, "transaction"],
      [4, "data"],
    ] as const) {
      chain.hold(key.account, enough);
      expect((await client().signIn(key)).status).toBe(200);
      chain.hold(key.account, enough, createKey(seed).account);
      clock.time += 10_000;
      expect((await client().signIn(createKey(seed), method, key.account)).status).toBe(200);
      clock.time += 10_000;
    }
  });

  test("a multisig account is proved by enough of its keys", async () => {
    const { chain, client } = setUp();
    const keys = [1, 2, 3].map((seed) => createKey(seed));
    const { account, metadata } = multisigOf(keys, 2);
    chain.hold(account, enough);
    const browser = client();
    const challenge = await browser.challenge(account);
    const proof = signMultisig(challenge, metadata, keys.slice(1));
    expect((await browser.answer(challenge, "transaction", proof)).status).toBe(200);
  });

  test("cookies on an https origin have the __Host- prefix", async () => {
    const { client, chain } = setUp();
    chain.hold(key.account, enough);
    const response = await client().signIn(key);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-fabulous-fish-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test.each(["/gate/session", "/gate/sessions"])(
    "the response to DELETE %s leaves cookies alone: it may follow a newer sign-in",
    async (path) => {
      const browser = await setUp().signIn();
      const response = await browser.delete(path);
      expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
      expect((await browser.get("/gate/session")).status).toBe(401);
    },
  );

  test("the challenge is for the page's host and is canonical JSON", async () => {
    const { client, clock } = setUp();
    const { arc60, expiresAt } = await client().challenge(key.account);
    expect(expiresAt).toBe(clock.time + 300_000);
    const text = Buffer.from(arc60.data, "base64").toString();
    const document = JSON.parse(text) as Record<string, string>;
    expect(Object.keys(document)).toEqual(Object.keys(document).toSorted());
    expect(document).toMatchObject({
      domain: "game.example",
      uri: origin,
      account_address: key.account,
      chain_id: "283",

      version: "1",
      type: "ed25519",
      "issued-at": new Date(clock.time - 300_000).toISOString(),
    });
    expect(arc60.domain).toBe("game.example");
  });
});

test("anyone can read what the gate requires, its version and its start", async () => {
  const tokens = [
    { assetId: 2n ** 64n - 1n, threshold: 2n ** 63n, name: 'A "coin"', decimals: 6 },
    { assetId: 7n, threshold: 1n },
  ];
  const { client, clock, pass } = setUp({
    configuration: { ...mainNetworkConfiguration, network: "a network", tokens, rule: "all" },
  });
  const startedAt = clock.time;
  pass(1_000);
  const body = await (await client().get("/gate/health")).text();
  expect(parseDocument(gateHealth, parseExactJson(body), Error)).toEqual({
    network: "a network",
    rule: "all",
    tokens,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    commit: "unknown",
    startedAt,
  });
});

describe("two gates on one store", () => {
  test("know each other's challenges, sessions and snapshots", async () => {
    const first = setUp();
    const second = setUp({ store: first.store, now: () => first.clock.time });
    first.chain.hold(key.account, enough);
    second.chain.hold(key.account, enough);
    const browser = first.client();
    const challenge = await browser.challenge(key.account);
    const other = second.client();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const response = await other.answer(challenge, "arc60", sign(challenge, "arc60", key));
    expect(response.status).toBe(200);
    for (const [name, value] of other.cookies) browser.cookies.set(name, value);
    const before = first.chain.requests.length;
    expect((await browser.get(game)).status).toBe(200);
    expect(first.chain.requests.length).toBe(before);
    await other.delete("/gate/session");
    expect((await browser.get(game)).status).toBe(401);
  });

  test("a node that is stale for one is stale for the other, also after a restart", async () => {
    const first = setUp();
    await first.signIn();
    const second = setUp({ store: first.store, now: () => first.clock.time });
    const newPlayer = createKey(5);
    second.chain.hold(newPlayer.account, enough);
    const browser = second.client();
    const challenge = await browser.challenge(newPlayer.account);
    second.nodes("stale");
    const proof = sign(challenge, "arc60", newPlayer);
    expect((await browser.answer(challenge, "arc60", proof)).status).toBe(503);
  });
});

test("security: a session ends after 12 hours, even if the store still has it", async () => {
  const memory = createMemoryStore();
  const store: Store = { ...memory, set: (name, value) => memory.set(name, value) };
  const { signIn, pass } = setUp({ store });
  const browser = await signIn();
  pass(12 * 3_600_000 - 1);
  expect((await browser.get(game)).status).toBe(200);
  pass(1);
  expect((await browser.get(game)).status).toBe(401);
});

test("after a minute, a caller who was limited may try again", async () => {
  const { client, pass } = setUp({ limits: { challengesPerCaller: 2 } });
  const browser = client();
  const post = () => browser.post("/gate/challenge", { account: key.account });
  expect([await post(), await post()].map(({ status }) => status)).toEqual([200, 200]);
  pass(20_000);
  const limited = await post();
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "40"]);
  pass(40_000);
  expect((await post()).status).toBe(200);
});

test("security: the store has no token of a session, only its hash", async () => {
  const memory = createMemoryStore();
  const stored: string[] = [];
  const store: Store = {
    ...memory,
    set(name, value, milliseconds) {
      stored.push(name, value);
      return memory.set(name, value, milliseconds);
    },
  };
  const browser = await setUp({ store }).signIn();
  const token = [...browser.cookies].find(([name]) => name.endsWith("session"))?.[1] ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(stored.join()).toContain("session:");
  expect(stored.join()).not.toContain(token);
});

describe("a store that fails", () => {
  test("security: opens nothing, and says that the gate has a problem", async () => {
    const first = setUp();
    const browser = await first.signIn();
    const store: Store = { ...first.store, get: () => Promise.reject(new Error("disk full")) };
    const { send, logged } = setUp({ store, now: () => first.clock.time });
    const failing = new GateClient(send, origin);
    for (const [name, value] of browser.cookies) failing.cookies.set(name, value);
    for (const path of ["/gate/session", "/gate/health", game]) {
      const response = await failing.get(path);
      expect(response.status).toBe(503);
      expect(await response.text()).not.toContain("disk full");
    }
    expect((await failing.get("/gate/authorize")).status).toBe(403);
    const ticket = await failing.post("/gate/ticket");
    expect(ticket.status).toBe(503);
    const requestId = ticket.headers.get("x-request-id");
    expect(logged).toContainEqual({ event: "failed", requestId, error: "Error: disk full" });
  });
});

test("if the nodes hang, a file is rejected after four seconds, before nginx gives up", async () => {
  const { gate, nodes, pass, signIn } = setUp();
  const browser = await signIn();
  const cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");
  pass(11 * 60_000);
  nodes("hanging");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const responses = Promise.all([
    browser.get("/gate/authorize"),
    gate.rejection({ cookie, origin: null, host: new URL(origin).host }),
    browser.get(game),
  ]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await responses).map((response) => response?.status)).toEqual([403, 403, 503]);
});
