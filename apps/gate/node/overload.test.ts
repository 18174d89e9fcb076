import { expect, onTestFinished, test, vi } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { enough, origin, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import type { GateEvent } from "../operator/events.ts";
import { serveGate } from "./server.ts";

/** More than run and wait at the same time. */
const callers = 300;
const maxRunning = 256;

/** A store whose counters, which only callers need, do not answer until they are told to. */
function createSlowStore() {
  const memory = createMemoryStore();
  const calls = { waiting: 0 };
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let setFull: () => void = () => undefined;
  /** Resolves when as many calls wait as requests can run. */
  const full = new Promise<void>((resolve) => (setFull = resolve));
  const slow: typeof memory = {
    ...memory,
    increment(...count) {
      calls.waiting += 1;
      if (calls.waiting === maxRunning) setFull();
      return answered.then(() => memory.increment(...count));
    },
  };
  return { memory, slow, answer, calls, full };
}

/** Serves a gate that has not seen the session of its only player. */
async function serve() {
  const store = createSlowStore();
  const browser = await setUp({ store: store.memory }).signIn();
  const cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");
  const events: GateEvent[] = [];
  const { gate, chain, logged } = setUp({ store: store.slow });
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  /** The times in milliseconds that the gate has read last when it logged that it is overloaded. */
  const loggedAt: number[] = [];
  chain.hold(createKey(1).account, enough);
  const server = await serveGate({
    gate,
    files: () => Promise.resolve(new Response("the page")),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    observers: [{ onEvent: (event) => void events.push(event) }],
    log(entry) {
      logged.push(entry);
      if (entry.event === "overloaded") loggedAt.push(Number(clock.mock.results.at(-1)?.value));
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers });
  /** Requests a challenge. */
  const challenge = () =>
    fetch(`${url}/gate/challenge`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ account: createKey(2).account }),
    });
  return { store, server, cookie, events, loggedAt, get, challenge };
}

/** Requests challenges until as many run as can. Returns all, and the responses to those that cannot. */
async function flood({ store, challenge }: Awaited<ReturnType<typeof serve>>) {
  const rejected: Response[] = [];
  let rejectedForGood = 0;
  let setRejected: (responses: readonly Response[]) => void = () => undefined;
  const allRejected = new Promise<readonly Response[]>((resolve) => (setRejected = resolve));
  async function request(): Promise<Response> {
    const response = await challenge();
    if (response.status !== 503) return response;
    rejected.push(response);
    if (store.calls.waiting < maxRunning) return request();
    rejectedForGood += 1;
    if (rejectedForGood === callers - maxRunning) setRejected(rejected);
    return response;
  }
  const responses = Array.from({ length: callers }, request);
  await store.full;
  return { responses, allRejected };
}

test("callers who cannot be served get 503 early, also with a forged cookie, and everyone else is served", async () => {
  const served = await serve();
  const { store, server, cookie, events, loggedAt, get } = served;
  onTestFinished(() => {
    store.answer();
    return server.stop();
  });
  const { responses, allRejected } = await flood(served);
  expect((await get("/gate/health")).status).toBe(200);
  expect((await get("/gate/ready")).status).toBe(200);
  expect((await get("/")).status).toBe(200);
  expect((await get("/gate/jwks.json")).status).toBe(200);
  // This process has not seen the session before.
  for (const path of ["/gate/session", "/gate/session", "/WebGLBuild/index.html"])
    expect((await get(path, { cookie })).status).toBe(200);
  expect((await get("/gate/authorize", { cookie })).status).toBe(204);

  const forgedCookie = `__Host-fabulous-fish-session=${"A".repeat(43)}`;
  const [forged, page, authorization, rejected] = await Promise.all([
    get("/gate/session", { cookie: forgedCookie }),
    get("/WebGLBuild/index.html", { accept: "text/html" }),
    get("/gate/authorize"),
    allRejected,
  ]);
  for (const response of rejected) {
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(await response.json()).toMatchObject({ status: 503, type: /#too-busy$/ });
  }
  // Not all at one moment.
  const times = new Set(rejected.map(({ headers }) => headers.get("retry-after")));
  expect(times.size).toBeGreaterThan(1);

  expect(forged.status).toBe(503);
  // A page for a player, and for a web server in front a status that it knows.
  expect(page.status).toBe(503);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("is very busy at the moment");
  expect(authorization.status).toBe(403);

  expect(events).toContainEqual({ kind: "request-shed", class: "stranger" });
  // One line in ten seconds.
  expect(loggedAt).not.toEqual([]);
  const between = loggedAt.slice(1).map((time, index) => time - (loggedAt[index] ?? time));
  expect(between.filter((milliseconds) => milliseconds < 10_000)).toEqual([]);
  store.answer();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxRunning);
});
