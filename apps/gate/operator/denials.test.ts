import { expect, test } from "vitest";
import { StoreUnavailableError } from "../stores/errors.ts";
import { createKey } from "../testing/gate-client.ts";
import { operatorToken, runBesideGate, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createHeldDenials } from "./denial-list.ts";

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

test("a denial of a list that the gate holds ends when it is learned", async () => {
  const store = createMemoryStore();
  const heldDenials = createHeldDenials([{ store, name: "Redis" }]);
  await heldDenials.sync();
  const { status, clock } = await signedIn({ store, heldDenials });
  await runBesideGate(["deny", account], { store, clock });
  await heldDenials.sync();
  expect(await status(game)).toBe(403);
  await runBesideGate(["allow", account], { store, clock });
  await heldDenials.sync();
  expect(await status(game)).toBe(200);
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
  const { status, store, operate, clock } = await signedIn();
  const run = async (...words: readonly string[]) =>
    (await runBesideGate(words, { store, clock: { time: clock.time + 13 * 3_600_000 } })).lines;
  await operate("deny", { account, until: clock.time + 12 * 3_600_000 });
  expect(await run("denied")).toEqual([]);
  await run("deny", createKey(2).account);
  expect(await status(game)).toBe(403);
});

test("the operator lists denials in pages, and learns what there was to change", async () => {
  const accounts = Array.from({ length: 95 }, (_, index) => createKey(index + 1).account);
  const gate = setUp({ operatorToken, maxReads: 40 });
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
