import { expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { StoreUnavailableError } from "../stores/errors.ts";
import { createKey } from "../testing/gate-client.ts";
import { operatorToken, runBesideGate, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import type { Store } from "../stores/store.ts";
import { beginDenials, createDenials, renewDenials } from "./denials.ts";

const key = createKey(1);
const { account } = key;
const game = "/WebGLBuild/index.html";

/** A gate with a player who has signed in, and the statuses of the operator's requests. */
async function signedIn(options: Parameters<typeof setUp>[0] = {}) {
  const gate = setUp({ operatorToken, ...options });
  const browser = await gate.signIn();
  const operate = async (...request: Parameters<typeof gate.operate>) =>
    (await gate.operate(...request)).status;
  const status = async (path: string) => (await browser.get(path)).status;
  return { ...gate, browser, operate, status };
}

test("a denied account gets 403 for all that needs a session, and signs in nowhere", async () => {
  const { browser, client, clock, operate, status } = await signedIn();
  const until = clock.time + 3_600_000;
  expect(await operate("deny", { account, until, reason: "Two players" })).toBe(200);
  for (const path of ["/gate/session", "/gate/authorize", game]) {
    expect(await status(path)).toBe(403);
  }
  expect((await browser.post("/gate/ticket")).status).toBe(403);
  expect((await browser.delete("/gate/sessions")).status).toBe(403);
  const response = await client().signIn(key);
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie().join()).not.toContain("fabulous-fish-session");
  const problem: unknown = await response.json();
  expect(problem).toMatchObject({
    type: expect.stringMatching(/docs\/errors\.md#account-denied$/) as string,
    title: "The operator of this game does not let this account play.",
    detail: `until ${new Date(until).toISOString()}`,
  });
  expect(JSON.stringify(problem)).not.toContain("Two players");
  const other = createKey(2);
  expect((await client().signIn(other)).status).toBe(200);
});

test("after its end, or once it is lifted, the session goes on", async () => {
  const { clock, operate, pass, status } = await signedIn();
  await operate("deny", { account, until: clock.time + 60_000 });
  pass(59_999);
  expect(await status(game)).toBe(403);
  pass(1);
  expect(await status(game)).toBe(200);
  await operate("deny", { account });
  pass(3_600_000);
  expect(await status(game)).toBe(403);
  expect(await operate("allow", { account })).toBe(200);
  expect(await status(game)).toBe(200);
});

test("the operator ends all sessions of an account", async () => {
  const { operate, signIn, status } = await signedIn();
  const second = await signIn();
  expect(await operate("end", { account })).toBe(200);
  expect(await status("/gate/session")).toBe(401);
  expect((await second.get("/gate/session")).status).toBe(401);
  expect((await second.signIn(key)).status).toBe(200);
});

test("security: a denial that cannot be read lets nobody in", async () => {
  const memory = createMemoryStore({ now: () => Date.parse("2026-01-01T00:00:00Z") });
  let isBroken = false;
  const get = (name: string) =>
    isBroken && name.startsWith("denial:")
      ? Promise.reject(new StoreUnavailableError("memory", "gone"))
      : memory.get(name);
  const { browser, client, status } = await signedIn({ store: { ...memory, get } });
  isBroken = true;
  expect(await status(game)).toBe(503);
  expect(await status("/gate/session")).toBe(503);
  expect(await status("/gate/authorize")).toBe(403);
  expect((await browser.post("/gate/ticket")).status).toBe(503);
  expect((await client().signIn(key)).status).toBe(503);
});

test("security: only the operator ends, denies and allows, and only what is valid", async () => {
  const { clock, operate, status } = await signedIn();
  for (const route of ["end", "deny", "allow"]) {
    expect(await operate(route, { account }, `${operatorToken}0`)).toBe(404);
    expect(await operate(route, { account: account.slice(1) })).toBe(400);
    expect(await operate(route, {})).toBe(400);
  }
  for (const terms of [
    { until: clock.time },
    { until: "soon" },
    { reason: "" },
    { reason: "a\nb" },
  ]) {
    expect(await operate("deny", { account, ...terms })).toBe(400);
  }
  expect(await status(game)).toBe(200);
});

/** A store that loses what it has, as a Redis server does, and gets back what it had at a time. */
function createLosingStore(now: () => number) {
  let current: Store = createMemoryStore({ now });
  const calls = new Proxy(current, {
    get: (_, name: keyof Store) => current[name].bind(current),
  });
  return {
    store: calls,
    lose: () => (current = createMemoryStore({ now })),
    /** Lets it go on with another one, which may have less. */
    replaceBy: (other: Store) => (current = other),
  };
}

/** A gate whose sessions outlast its denials, which a losing store has. */
async function withLosingDenials(id?: string) {
  const start = Date.parse("2026-01-01T00:00:00Z");
  const clock = { time: start };
  const losing = createLosingStore(() => clock.time);
  const placeOf = async () => ({
    store: losing.store,
    name: "Redis",
    guard: { changes: await beginDenials(losing.store, id), id },
  });
  const gate = await signedIn({ denialPlace: await placeOf(), now: () => clock.time });
  /** As a command, which has seen nothing before. */
  const place = { store: losing.store, name: "Redis", guard: { changes: undefined } };
  const run = async (...words: readonly string[]) =>
    (await runBesideGate(words, { store: gate.store, place, clock })).lines;
  return { ...gate, ...losing, placeOf, run, gateClock: clock };
}

test("security: once denials are lost, nobody plays or signs in until they are imported", async () => {
  const { status, client, lose, store, run, logged, gateClock } = await withLosingDenials();
  await run("deny", account);
  expect(await status(game)).toBe(403);
  lose();
  expect(await status(game)).toBe(503);
  expect(await status("/gate/authorize")).toBe(403);
  expect((await client().signIn(key)).status).toBe(503);
  expect(JSON.stringify(logged)).toContain("denials-lost");
  for (const words of [["deny", account], ["allow", account], ["denied"]]) {
    await expect(run(...words)).rejects.toMatchObject({ code: "denials-lost" });
  }
  // Another gate that starts begins a new list. Those that know better do not trust it.
  await beginDenials(store);
  expect(await status(game)).toBe(503);
  await run("deny", account);
  await renewDenials(store, gateClock.time);
  expect(await status(game)).toBe(403);
  await run("allow", account);
  expect(await status(game)).toBe(200);
});

test("security: a server that goes on without the last denials is noticed", async () => {
  const { status, store, replaceBy, run, gateClock } = await withLosingDenials();
  const behind = createMemoryStore({ now: () => gateClock.time });
  await run("deny", createKey(2).account);
  expect(await status(game)).toBe(200);
  for (const { member, score } of await store.members("denied-accounts")) {
    await behind.addMember("denied-accounts", member, score);
  }
  await run("deny", account);
  expect(await status(game)).toBe(403);
  replaceBy(behind);
  expect(await status(game)).toBe(503);
});

test("where nobody was denied, nothing is lost with the list", async () => {
  const { status, lose, run } = await withLosingDenials();
  expect(await status(game)).toBe(200);
  lose();
  expect(await status(game)).toBe(200);
  await run("deny", account);
  expect(await status(game)).toBe(403);
});

test("a place of its own that was emptied gets its id again with its list", async () => {
  const { status, lose, store, placeOf } = await withLosingDenials("an id");
  expect((await placeOf()).guard).toEqual({ changes: 0, id: "an id" });
  lose();
  expect(await status(game)).toBe(200);
  expect(await store.get("denials-id")).toBe("an id");
});

test("security: a change that could not be counted is not one that was lost", async () => {
  const memory = createMemoryStore({ now: () => Date.parse("2026-01-01T00:00:00Z") });
  const counter = { isBroken: false };
  const store: Store = {
    ...memory,
    raiseMember: (...change) =>
      counter.isBroken ? Promise.reject(new Error("gone")) : memory.raiseMember(...change),
  };
  const place = { store, name: "Redis", guard: { changes: await beginDenials(store) } };
  const now = () => Date.parse("2026-01-01T00:00:00Z");
  const denials = createDenials({ place, now, announce: () => Promise.resolve() });
  const denied = requireAccount(account);
  counter.isBroken = true;
  await expect(denials.deny({ account: denied })).rejects.toThrow("gone");
  expect(await denials.find(denied)).toEqual({ account });
});

test("security: a denial whose key was evicted alone is still one, and earlier versions tidy nothing away", async () => {
  const { status, store, run, placeOf, gateClock } = await withLosingDenials();
  const until = "2026-01-02T00:00:00.000Z";
  await run("deny", account, "--until", until, "--reason", "Bots");
  await store.delete(`denial:${account}`);
  expect(await status(game)).toBe(403);
  expect(await run("denied")).toEqual([`${account}  until ${until}`]);
  await store.removeMembers("denied-accounts", { max: gateClock.time });
  expect((await placeOf()).guard.changes).toBe(1);
  gateClock.time = Date.parse(until);
  expect(await run("denied")).toEqual([]);
});

test("denials that an earlier version has stored are known, and count as a list", async () => {
  const now = () => Date.parse("2026-01-01T00:00:00Z");
  const store = createMemoryStore({ now });
  await store.addMember("denied-accounts", account, Number.MAX_SAFE_INTEGER);
  await store.set(`denial:${account}`, JSON.stringify({ account, reason: "Bots" }));
  expect(await beginDenials(store)).toBe(1);
  const place = { store, name: "Redis", guard: { changes: 1 } };
  const denials = createDenials({ place, now, announce: () => Promise.resolve() });
  expect(await denials.find(requireAccount(account))).toEqual({ account });
  expect(await denials.all()).toEqual([{ account, reason: "Bots" }]);
});

test.each([
  ["{", "not JSON"],
  ["null", "expected an object"],
  ["{}", "account: missing"],
  [JSON.stringify({ account, until: "tomorrow" }), "until: expected milliseconds since 1970"],
  [JSON.stringify({ account, until: 9e15 }), "until: expected milliseconds since 1970"],
  [JSON.stringify({ account, reason: 1 }), "reason: expected a string"],
  [JSON.stringify({ account: createKey(2).account }), undefined],
])("security: a denial that cannot be read is one without an end: %s", async (text, problem) => {
  const { status, store, logged, clock, operate } = await signedIn();
  await operate("deny", { account, until: clock.time + 60_000 });
  await store.set(`denial:${account}`, text);
  expect(await status(game)).toBe(403);
  clock.time += 120_000;
  expect(await status(game)).toBe(403);
  const reported = logged.filter(({ event }) => event === "entry-unreadable");
  const entry = { event: "entry-unreadable", entry: "denial", problem };
  expect(reported).toEqual(problem === undefined ? [] : [entry]);
  expect(await operate("allow", { account })).toBe(200);
  expect(await status(game)).toBe(200);
});

test("security: a command on a machine whose clock is ahead ends no denial by listing or adding", async () => {
  const { status, run, gateClock } = await withLosingDenials();
  await run("deny", account, "--until", "2026-01-01T12:00:00Z");
  gateClock.time += 13 * 3_600_000;
  expect(await run("denied")).toEqual([]);
  await run("deny", createKey(2).account);
  gateClock.time -= 13 * 3_600_000;
  expect(await status(game)).toBe(403);
});

test("the operator lists denials in pages, and learns what there was to change", async () => {
  const accounts = Array.from({ length: 95 }, (_, index) => createKey(index + 1).account);
  const gate = setUp({ operatorToken });
  const read = async (route: string, body: object) =>
    (await (await gate.operate(route, body)).json()) as {
      readonly denials: readonly { readonly account: string }[];
      readonly next?: string;
    };
  for (const each of accounts) {
    expect(await read("deny", { account: each })).toEqual({ wasDenied: false });
  }
  expect(await read("deny", { account, reason: "Bots" })).toEqual({ wasDenied: true });
  expect(await read("end", { account })).toEqual({ count: 0 });
  const first = await read("denied", {});
  const second = await read("denied", { after: first.next });
  const third = await read("denied", { after: second.next });
  expect([first, second, third].map(({ denials }) => denials.length)).toEqual([40, 40, 15]);
  expect(third.next).toBeUndefined();
  const listed = [first, second, third].flatMap(({ denials }) => denials);
  expect(listed.map((denial) => denial.account)).toEqual(accounts.toSorted());
  expect(listed).toContainEqual({ account, reason: "Bots" });
  expect((await gate.operate("denied", {}, `${operatorToken}0`)).status).toBe(404);
});
