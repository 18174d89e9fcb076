import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKey, type GateClient } from "../testing/gate-client.ts";
import { enough, setUp, tooLittle } from "../testing/gate-fixture.ts";
import { runFollower } from "./run-follower.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";
/** The followed node, if the other one is no better. */
const first = "node-a.example";
const second = "node-b.example";
const minute = 60_000;
/** Within it, a change counts (docs/gate.md). */
const soon = 8_000;

beforeEach(() => {
  const timers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({
    toFake: [...timers, "Date", "performance"],
    now: Date.parse("2026-01-01T00:00:00Z"),
  });
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await passUntil(Promise.all(stops.splice(0).map((stop) => stop())));
  vi.useRealTimers();
});

/** Passes time until something has happened: signatures are made in another thread. */
async function passUntil<Result>(happens: Promise<Result>): Promise<Result> {
  const state = { isOver: false };
  void happens.finally(() => (state.isOver = true)).catch(() => undefined);
  while (!state.isOver) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(100);
  }
  return happens;
}

const pass = (milliseconds: number) =>
  passUntil(new Promise((resolve) => setTimeout(resolve, milliseconds)));

/** Sets a gate up whose follower runs. Nobody plays yet. */
function setUpRunning() {
  const gate = setUp({ follow: true, now: Date.now });
  const { chain } = gate;
  chain.isWaiting = true;
  const failures: unknown[] = [];
  const running = runFollower(gate.newFollower(), (error) => failures.push(error));
  stops.push(() => running.stop());
  const signIn = async (assets: Record<string, bigint>) => {
    // Both nodes know it.
    chain.hold(key.account, assets);
    await pass(minute);
    const browser = gate.client();
    expect((await passUntil(browser.signIn(key))).status).toBe(200);
    return browser;
  };
  /** Asks for a file of the game until it gets a status. */
  const expectSoon = async (browser: GateClient, status: number) => {
    const statusNow = async () => (await passUntil(browser.get(game))).status;
    const askedUntil = Date.now() + soon;
    while ((await statusNow()) !== status) {
      expect(Date.now(), `status ${status}`).toBeLessThan(askedUntil);
      await pass(500);
    }
  };
  /** Asks as a page with an open game (rule 10.19). Resolves to the time at which the gate says no. */
  const noOnPage = async (browser: GateClient) => {
    for (let known: string | undefined; ;) {
      const headers = new Headers(known === undefined ? {} : { "gate-snapshot": known });
      const response = await browser.request("/gate/session", { headers });
      if (((await response.json()) as { standing: string }).standing === "no") return Date.now();
      const isStarting = response.headers.get("gate-following") === "starting";
      const name = response.headers.get("gate-snapshot") ?? undefined;
      const pause = isStarting ? 5_000 : name === undefined ? 50_000 : 1_000;
      known = isStarting ? "" : name;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  /** Returns which node the follower waits at. */
  const followed = async () => {
    chain.waits.length = 0;
    await pass(2 * soon);
    return new Set(chain.waits);
  };
  return { ...gate, failures, signIn, expectSoon, noOnPage, followed };
}

test.each([4n, 11n])(
  "while the first node lags by %i rounds, a sale counts as soon as the second one has it",
  async (rounds) => {
    const { chain, signIn, expectSoon } = setUpRunning();
    chain.lags.set(first, rounds);
    const browser = await signIn(enough);
    await pass(2 * soon);
    for (let sales = 0; sales < 2; sales += 1) {
      chain.hold(key.account, tooLittle);
      await expectSoon(browser, 403);
      // Both nodes have to know a purchase.
      chain.hold(key.account, enough);
      await pass(2 * minute);
      await expectSoon(browser, 200);
    }
  },
);

test("a sale counts soon at a fresh gate whose first node lags", async () => {
  const { chain, signIn, expectSoon } = setUpRunning();
  chain.lags.set(first, 11n);
  const browser = await signIn(enough);
  chain.hold(key.account, tooLittle);
  await expectSoon(browser, 403);
});

test("a node that begins to lag is left within a minute, and the other one is not", async () => {
  const { chain, signIn, expectSoon, followed } = setUpRunning();
  const browser = await signIn(enough);
  expect(await followed()).toEqual(new Set([first]));
  for (let lag = 1n; lag <= 11n; lag += 1n) {
    chain.lags.set(first, lag);
    await pass(soon);
  }
  chain.hold(key.account, tooLittle);
  await expectSoon(browser, 403);
  expect(await followed()).toEqual(new Set([second]));
  // Nodes that work differ by a round or so.
  chain.lags.delete(first);
  chain.lags.set(second, 2n);
  await pass(minute);
  expect(await followed()).toEqual(new Set([second]));
  chain.lags.set(second, 3n);
  await pass(minute);
  expect(await followed()).toEqual(new Set([first]));
});

test("a followed node that hangs is left, although the other one is a round behind", async () => {
  const { chain, signIn, expectSoon, followed } = setUpRunning();
  chain.lags.set(second, 1n);
  const browser = await signIn(tooLittle);
  await followed();
  chain.modes.set(first, "hanging");
  // It is waited for once.
  await pass(2 * soon);
  for (const held of [enough, tooLittle]) {
    chain.hold(key.account, held);
    await expectSoon(browser, 200);
  }
  expect(await followed()).toEqual(new Set([second]));
});

test("a second node that hangs delays nothing", async () => {
  const { chain, signIn, expectSoon } = setUpRunning();
  chain.modes.set(second, "hanging");
  const browser = await signIn(tooLittle);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    for (const assets of [tooLittle, enough]) {
      chain.hold(key.account, assets);
      await pass(soon);
    }
    await expectSoon(browser, 200);
    await pass(minute);
  }
});

test.each(["absurd", "boasting", "stale", "other-network", "timeless"] as const)(
  "security: a second node that is %s is never followed",
  async (mode) => {
    const { chain, signIn, followed } = setUpRunning();
    chain.modes.set(second, mode);
    await signIn(enough);
    await pass(2 * minute);
    expect(await followed()).toEqual(new Set([first]));
  },
);

/** With the time between two questions of a page. */
const soonOnPage = soon + 5_000;

test.each([0n, 11n])(
  "the first player's page at a gate that follows nobody yet learns of a sale soon, also if the other node lags by %i rounds",
  async (rounds) => {
    const { chain, signIn, noOnPage } = setUpRunning();
    chain.lags.set(second, rounds);
    const browser = await signIn(enough);
    const learned = noOnPage(browser);
    chain.hold(key.account, tooLittle);
    const soldAt = Date.now();
    expect((await passUntil(learned)) - soldAt).toBeLessThan(soonOnPage);
  },
);

test.each(["down", "hanging", "busy"] as const)(
  "after two minutes in which all nodes were %s, file and page learn of a sale soon",
  async (mode) => {
    const { chain, nodes, signIn, noOnPage, expectSoon } = setUpRunning();
    const browser = await signIn(enough);
    const learned = noOnPage(browser);
    await pass(minute);
    nodes(mode);
    await pass(2 * minute);
    nodes("up");
    await pass(soon);
    chain.hold(key.account, tooLittle);
    const soldAt = Date.now();
    await expectSoon(browser, 403);
    expect((await passUntil(learned)) - soldAt).toBeLessThan(soonOnPage);
  },
);
