import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Account } from "@fabulous-fish/core";
import { enough, operatorToken, runBesideGate, setUp, tooLittle } from "../testing/gate-fixture.ts";
import { createKey, type GateClient } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";

const key = createKey(1);
/** Longer than a round. */
const aRound = 3_000;
const { signal } = new AbortController();

beforeEach(() => {
  const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"];
  vi.useFakeTimers({ toFake: toFake as ("setTimeout" | "performance")[] });
});
afterEach(() => void vi.useRealTimers());

const followingIn = ({ headers }: Response) => headers.get("gate-following");
const nameIn = ({ headers }: Response) => headers.get("gate-snapshot");

/** Asks for the session; with what is known, the response is held. */
function ask(browser: GateClient, known?: string | null, aborted?: AbortSignal) {
  const headers = new Headers(known == null ? {} : { "gate-snapshot": known });
  const init = { headers, ...(aborted && { signal: aborted }) };
  return browser.request("/gate/session", init);
}

/** A response that may be held. */
function heldResponse(response: Promise<Response>) {
  const settled = { is: false };
  void response.then(() => (settled.is = true));
  const isHeld = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return !settled.is;
  };
  return { response, isHeld };
}

/** Sets a gate up with a player who holds enough, and another process' follower that is live. */
async function setUpFollowed(options: Parameters<typeof setUp>[0] = {}) {
  const gate = setUp({ ...options, follow: true });
  onTestFinished(() => gate.gate.close());
  const browser = await gate.signIn();
  const follower = gate.newFollower();
  /** Passes a round, follows its block, and lets the gate poll. */
  const passRound = async () => {
    gate.pass(aRound);
    await follower.follow(signal);
    await vi.advanceTimersByTimeAsync(aRound);
  };
  await passRound();
  await passRound();
  const known = nameIn(await browser.get("/gate/session"));
  return { ...gate, browser, passRound, known };
}

test("a question is held until a block touches the account", async () => {
  const { browser, chain, passRound, known, logged } = await setUpFollowed();
  const { response, isHeld } = heldResponse(ask(browser, known));
  await passRound();
  chain.hold(createKey(2).account, enough);
  await passRound();
  expect(await isHeld()).toBe(true);
  chain.hold(key.account, tooLittle);
  await passRound();
  const changed = await response;
  expect(await changed.json()).toMatchObject({ standing: "no" });
  expect(nameIn(changed)).not.toBe(known);
  // Its duration says nothing about the gate.
  expect(logged.at(-1)).toMatchObject({ route: "/gate/session (held)", status: 200 });
});

test("without a change, it is answered after 25 seconds, and can be repeated", async () => {
  const { browser, known } = await setUpFollowed();
  const { response, isHeld } = heldResponse(ask(browser, known));
  await vi.advanceTimersByTimeAsync(24_000);
  expect(await isHeld()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(nameIn(await response)).toBe(known);
  expect(vi.getTimerCount()).toBe(0);
});

test("what the client does not know is sent at once", async () => {
  const { browser, known } = await setUpFollowed();
  expect(nameIn(await ask(browser, "yes.0"))).toBe(known);
  expect(nameIn(await ask(browser, ""))).toBe(known);
});

test("a gate that does not follow, or has no live follower, responds at once", async () => {
  const browser = await setUp().signIn();
  const polled = await ask(browser, "yes.0");
  expect([nameIn(polled), followingIn(polled)]).toEqual([null, null]);

  const followed = await setUpFollowed();
  followed.pass(40_000);
  const response = await ask(followed.browser, followed.known);
  expect([nameIn(response), followingIn(response)]).toEqual([null, "starting"]);
  expect(await response.json()).toMatchObject({ standing: "yes" });
});

test("the first player is told that following begins, and asks without causing readings", async () => {
  const gate = setUp({ follow: true });
  onTestFinished(() => gate.gate.close());
  const browser = await gate.signIn();
  const first = await ask(browser);
  expect([nameIn(first), followingIn(first)]).toEqual([null, "starting"]);
  const reads = gate.chain.requests.length;
  for (let asked = 0; asked < 10; asked += 1) {
    gate.pass(5_000);
    expect(followingIn(await ask(browser, ""))).toBe("starting");
  }
  expect(gate.chain.requests).toHaveLength(reads);
  // The page's own question is about the last 10 seconds, and another node confirms the yes.
  await ask(browser);
  expect(gate.chain.requests).toHaveLength(reads + 2);

  const follower = gate.newFollower();
  for (let round = 0; round < 3; round += 1) {
    gate.pass(aRound);
    await follower.follow(signal);
  }
  const live = await ask(browser, "");
  expect([nameIn(live), followingIn(live)]).toEqual([expect.stringMatching(/^yes\.\d+$/), null]);
});

test("a gate whose follower never begins says so for 15 minutes, to each who comes later anew", async () => {
  const gate = setUp({ follow: true });
  onTestFinished(() => gate.gate.close());
  const browser = await gate.signIn();
  const isStarting = async () => followingIn(await ask(browser, "")) === "starting";
  for (let asked = 0; asked < 15 * 6; asked += 1) {
    expect(await isStarting()).toBe(true);
    gate.pass(10_000);
  }
  expect(await isStarting()).toBe(false);
  gate.pass(50_000);
  expect(await isStarting()).toBe(false);
  gate.pass(61_000);
  expect(await isStarting()).toBe(true);
});

test("while nodes fail, a held yes stays yes, and is answered in time", async () => {
  const { browser, chain, nodes, passRound, known } = await setUpFollowed();
  const { response } = heldResponse(ask(browser, known));
  chain.hold(key.account, enough);
  nodes("busy");
  await passRound().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await (await response).json()).toMatchObject({ standing: "yes" });
});

test("a gate that stops answers what it holds, and holds nothing anymore", async () => {
  const { browser, gate, known } = await setUpFollowed();
  const { response } = heldResponse(ask(browser, known));
  await vi.advanceTimersByTimeAsync(0);
  gate.endWaits();
  for (const ended of [await response, await ask(browser, known)]) {
    expect([nameIn(ended), followingIn(ended)]).toEqual([null, "starting"]);
    expect(await ended.json()).toMatchObject({ standing: "yes" });
  }
  expect(vi.getTimerCount()).toBe(0);
});

/** Events that end a session or may change it, and the response to a request that is held. */
type Followed = Awaited<ReturnType<typeof setUpFollowed>>;
const account = key.account as Account;
/** Runs a command in a process of its own. */
const command =
  (...words: readonly string[]) =>
  (gate: Followed) =>
    runBesideGate(words, gate);

test.each<[string, (gate: Followed) => Promise<unknown>, status: number]>([
  ["a sign-out", ({ browser }) => browser.delete("/gate/session"), 401],
  ["another sign-in of the browser", ({ browser }) => browser.signIn(createKey(2)), 401],
  ["the end of all sessions", async ({ signIn }) => (await signIn()).delete("/gate/sessions"), 401],
  ["the operator's end", ({ operate }) => operate("end", { account }), 401],
  ["the operator's denial", ({ operate }) => operate("deny", { account }), 403],
  ["the command end", command("end", account), 401],
  ["the command deny", command("deny", account), 403],
])("%s is learned within a second", async (_, change, status) => {
  const gate = await setUpFollowed({ operatorToken });
  gate.chain.hold(createKey(2).account, enough);
  const held = heldResponse(ask(gate.browser, gate.known));
  const other = await gate.signIn(3);
  const untouched = heldResponse(ask(other, nameIn(await other.get("/gate/session"))));
  expect(await held.isHeld()).toBe(true);
  await change(gate);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await held.isHeld()).toBe(false);
  expect((await held.response).status).toBe(status);
  expect(await untouched.isHeld()).toBe(true);
});

test("an announcement that fails costs only time", async () => {
  const memory = createMemoryStore();
  const store: typeof memory = {
    ...memory,
    addMember: (set, ...member) =>
      set === "changed-accounts"
        ? Promise.reject(new Error("no store"))
        : memory.addMember(set, ...member),
  };
  const { browser, known, logged } = await setUpFollowed({ store });
  const { response } = heldResponse(ask(browser, known));
  expect((await browser.delete("/gate/session")).status).toBe(204);
  expect(logged).toContainEqual(expect.objectContaining({ event: "failed" }));
  await vi.advanceTimersByTimeAsync(25_000);
  expect((await response).status).toBe(401);
});

test("a request is held no longer than its session lasts", async () => {
  const { browser, passRound, known } = await setUpFollowed({ lifetimes: { session: 300 } });
  // 9 of 300 seconds are left; two rounds have passed before.
  for (let rounds = 2; rounds < 97; rounds += 1) await passRound();
  const { response, isHeld } = heldResponse(ask(browser, known));
  await passRound();
  await passRound();
  expect(await isHeld()).toBe(true);
  await passRound();
  expect(await isHeld()).toBe(false);
  expect((await response).status).toBe(401);
});

test("that a token is destroyed is learned with its block, whose transaction names no holder", async () => {
  const { browser, chain, passRound, signIn } = await setUpFollowed();
  const players = [browser, await signIn(2), await signIn(3)];
  await passRound();
  await passRound();
  const held: ReturnType<typeof heldResponse>[] = [];
  for (const player of players)
    held.push(heldResponse(ask(player, nameIn(await player.get("/gate/session")))));
  await passRound();
  for (const { isHeld } of held) expect(await isHeld()).toBe(true);
  chain.destroy("2667389516");
  await passRound();
  for (const { isHeld, response } of held) {
    expect(await isHeld()).toBe(false);
    expect(await (await response).json()).toMatchObject({ standing: "no" });
  }
});

test("security: an account cannot occupy a gate with more than 8 questions", async () => {
  const { browser, known } = await setUpFollowed();
  const held = Array.from({ length: 8 }, () => heldResponse(ask(browser, known)));
  for (const { isHeld } of held) expect(await isHeld()).toBe(true);
  expect(nameIn(await ask(browser, known))).toBe(null);
  await vi.advanceTimersByTimeAsync(25_000);
  for (const { response } of held) expect(nameIn(await response)).toBe(known);
});

test("security: what a client no longer waits for occupies nothing", async () => {
  const { browser, known } = await setUpFollowed();
  const abort = new AbortController();
  const { isHeld } = heldResponse(ask(browser, known, abort.signal));
  expect(await isHeld()).toBe(true);
  abort.abort();
  expect(await isHeld()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("a store that fails for a while costs only time", async () => {
  const memory = createMemoryStore();
  let fails = false;
  const store: typeof memory = {
    ...memory,
    members: (set, range) =>
      fails && set === "changed-accounts"
        ? Promise.reject(new Error("no store"))
        : memory.members(set, range),
  };
  const { browser, chain, passRound, known, logged } = await setUpFollowed({ store });
  const { response, isHeld } = heldResponse(ask(browser, known));
  fails = true;
  chain.hold(key.account, tooLittle);
  await passRound();
  expect(await isHeld()).toBe(true);
  expect(logged).toContainEqual(expect.objectContaining({ event: "failed" }));
  fails = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await response).json()).toMatchObject({ standing: "no" });
});
