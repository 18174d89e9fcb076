import { afterEach, beforeEach, expect, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { enough, origin, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import type { GateEvent } from "../events.ts";
import { type RunningServer, serveGate } from "./server.ts";

/** More than run and wait at the same time. */
const strangers = 300;
const mostRunning = 256;

/** A store whose counters, which only strangers need, do not answer until they are told to. */
function createSlowStore() {
  const memory = createMemoryStore();
  const calls = { waiting: 0 };
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const slow: typeof memory = {
    ...memory,
    increment(...count) {
      calls.waiting += 1;
      return answered.then(() => memory.increment(...count));
    },
  };
  return { memory, slow, answer, calls };
}

let server: RunningServer;
let responses: readonly Promise<Response>[] = [];
afterEach(async () => {
  store.answer();
  await Promise.all(responses);
  await server.stop();
});

let cookie = "";
let post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
let store: ReturnType<typeof createSlowStore>;
const events: GateEvent[] = [];
const logged: Readonly<Record<string, unknown>>[] = [];

beforeEach(async () => {
  events.length = 0;
  logged.length = 0;
  store = createSlowStore();
  const key = createKey(1);
  const before = setUp({ store: store.memory });
  before.chain.hold(key.account, enough);
  const browser = before.client();
  await browser.signIn(key);
  cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");

  const { gate, chain } = setUp({ store: store.slow });
  chain.hold(key.account, enough);
  server = await serveGate({
    gate,
    files: () => Promise.resolve(new Response("the page")),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    metrics: {
      onEvent: (event) => void events.push(event),
      respond: () => Promise.resolve(undefined),
    },
    log: (entry) => void logged.push(entry),
  });
  const url = `http://127.0.0.1:${server.port}`;
  get = (path, headers = {}) => fetch(url + path, { headers });
  post = (path, body, headers = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { origin, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
});

/** Requests challenges until as many run as can. Resolves to responses to those that cannot. */
async function flood(headers: Record<string, string> = {}): Promise<readonly Response[]> {
  const { account } = createKey(2);
  const rejected: Response[] = [];
  let rejectedForGood = 0;
  await new Promise<void>((resolve) => {
    async function request(): Promise<Response> {
      const response = await post("/gate/challenge", { account }, headers);
      if (response.status !== 503) return response;
      rejected.push(response);
      if (store.calls.waiting < mostRunning) return request();
      rejectedForGood += 1;
      if (rejectedForGood === strangers - mostRunning) resolve();
      return response;
    }
    responses = Array.from({ length: strangers }, request);
  });
  return rejected;
}

test("behavior: strangers who cannot be served get 503 early, and everyone else is served", async () => {
  const rejected = await flood();
  for (const response of rejected) {
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(await response.json()).toMatchObject({ status: 503, type: /#too-busy$/ });
  }
  // Not all at one moment.
  const times = new Set(rejected.map(({ headers }) => headers.get("retry-after")));
  expect(times.size).toBeGreaterThan(1);

  expect((await get("/gate/health")).status).toBe(200);
  expect((await get("/gate/ready")).status).toBe(200);
  expect((await get("/")).status).toBe(200);
  expect((await get("/gate/jwks.json")).status).toBe(200);
  // This process has not seen the session before.
  for (const path of ["/gate/session", "/gate/session", "/WebGLBuild/index.html"])
    expect((await get(path, { cookie })).status).toBe(200);
  expect((await get("/gate/authorize", { cookie })).status).toBe(204);

  expect(events).toContainEqual({ kind: "request-shed", class: "stranger" });
  expect(logged.filter(({ event }) => event === "overloaded")).toHaveLength(1);
  store.answer();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostRunning);
});

test("security: a forged session cookie gives no priority", async () => {
  const forged = `__Host-fabulous-fish-session=${"A".repeat(43)}`;
  await flood({ cookie: forged });
  expect((await get("/gate/session", { cookie: forged })).status).toBe(503);
  expect((await get("/gate/session", { cookie })).status).toBe(200);
});

test("behavior: a rejected player is shown a page, and a web server in front gets 403", async () => {
  await flood();
  const [page, authorization] = await Promise.all([
    get("/WebGLBuild/index.html", { accept: "text/html" }),
    get("/gate/authorize"),
  ]);
  expect(page.status).toBe(503);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("has too much to do");
  expect(authorization.status).toBe(403);
});
