import { expect, test, vi } from "vitest";
import { NodeRefusedError, NodesUnreachableError } from "../errors/holdings-errors.ts";
import { fakeClock } from "../testing/fake-clock.ts";
import { type NodeReply, recordingFetch } from "../testing/recording-fetch.ts";
import { createNodeClient, type NodeClientOptions } from "./node-client.ts";

const ok: NodeReply = { status: 200, body: '{"fine":1}' };
const down: NodeReply = { error: new TypeError("Failed to fetch") };

/** A client over nodes a, b and c, each replying from its own script. */
function setUp(
  script: Record<string, (earlier: number) => NodeReply>,
  options: Partial<NodeClientOptions> = {},
) {
  const clock = fakeClock();
  const nodes = Object.keys(script).map((name) => ({ url: `https://${name}` }));
  const { fetch, requests } = recordingFetch((url, earlier) => {
    const reply = script[new URL(url).hostname];
    if (reply === undefined) throw new Error(`no script for ${url}`);
    return reply(earlier);
  });
  const settings = { nodes, fetch, wait: clock.wait, now: clock.now, random: () => 1, ...options };
  const client = createNodeClient(settings);
  const get = (query: { signal?: AbortSignal; deadline?: number } = {}) =>
    client({
      path: "/path",
      decode: (body) => body,
      signal: query.signal ?? new AbortController().signal,
      deadline: query.deadline ?? clock.now() + 30_000,
    });
  const asked = () => requests.map(({ url }) => new URL(url).hostname).join("");
  return { get, asked, requests, clock };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable("did not fail"),
    (error: unknown) => error,
  );
}

test("behavior: the first node alone is asked while it answers", async () => {
  const { get, asked } = setUp({ a: () => ok, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1 });
  await get();
  expect(asked()).toBe("aa");
});

test.each<[string, NodeReply]>([
  ["no connection, or a busy node without CORS headers", down],
  ["status 401", { status: 401, body: "" }],
  ["status 403 with HTML", { status: 403, body: "<html>quota</html>" }],
  ["status 429", { status: 429, body: '{"message":"slow down"}' }],
  ["status 500", { status: 500, body: '{"message":"oh"}' }],
  ["status 503", { status: 503, body: "" }],
  ["status 204", { status: 204, body: "" }],
  ["no answer in time", "hang"],
  ["no body in time", "hang in the body"],
  ["HTML instead of JSON", { status: 200, body: "<!doctype html><title>Log in</title>" }],
  ["JSON cut short", { status: 200, body: '{"assets":[{"amount":1' }],
  ["a 404 that no node wrote", { status: 404, body: "<html>Not Found</html>" }],
  ["a 400 that no node wrote", { status: 400, body: '{"error":"bad"}' }],
])("parameters: %s: the next node is asked", async (_what, reply) => {
  const { get, asked } = setUp({ a: () => reply, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1 });
  expect(asked()).toBe("ab");
});

test("behavior: a body the reader refuses: the next node is asked", async () => {
  const { fetch } = recordingFetch((url) => ({
    status: 200,
    body: url.includes("//a") ? "1" : "2",
  }));
  const client = createNodeClient({ nodes: [{ url: "https://a" }, { url: "https://b" }], fetch });
  const decode = (body: unknown) => {
    if (body !== 2) throw new Error("not two");
    return "two";
  };
  const { signal } = new AbortController();
  expect(await client({ path: "", decode, signal, deadline: Infinity })).toBe("two");
});

test.each([400, 404])("parameters: a %s with a node's message is an answer", async (status) => {
  const body = '{"message":"Invalid format for parameter address"}';
  const { get, asked } = setUp({ a: () => ({ status, body }), b: () => ok });
  const error = await failure(get());
  expect(error).toBeInstanceOf(NodeRefusedError);
  expect(error).toMatchObject({ status, nodeMessage: "Invalid format for parameter address" });
  expect((error as Error).message).toContain("https://a");
  expect(asked()).toBe("a");
});

test("behavior: a node with a token gets it in its header, one without gets no header", async () => {
  const nodes = [{ url: "https://a/algod/" }, { url: "https://b", token: "secret" }];
  const { get, requests } = setUp({ a: () => down, b: () => ok }, { nodes });
  await get();
  expect(requests).toMatchObject([
    { url: "https://a/algod/path", headers: {} },
    { url: "https://b/path", headers: { "X-Algo-API-Token": "secret" } },
  ]);
  expect(Object.keys(requests[0]?.headers ?? { none: "" })).toStrictEqual([]);
});

test("behavior: fetch is called as a bare function, as a browser wants it", async () => {
  const bare = vi.fn(function (this: unknown) {
    expect(this).toBeUndefined();
    return Promise.resolve(new Response("1"));
  });
  const client = createNodeClient({ nodes: [{ url: "https://a" }], fetch: bare });
  const { signal } = new AbortController();
  await client({ path: "", decode: String, signal, deadline: Infinity });
  expect(bare).toHaveBeenCalledOnce();
});

test("behavior: a request out of time is aborted", async () => {
  const { get, requests } = setUp({ a: () => "hang", b: () => ok }, { timeoutMilliseconds: 100 });
  await get();
  expect(requests[0]?.signal.aborted).toBe(true);
});

test("behavior: three rounds with growing back-off, then the faults of each node", async () => {
  const { get, asked, clock } = setUp({ a: () => down, b: () => ({ status: 503, body: "" }) });
  const error = await failure(get());
  expect(asked()).toBe("ababab");
  expect(clock.finished).toStrictEqual([500, 1000]);
  expect(error).toBeInstanceOf(NodesUnreachableError);
  expect(error).toMatchObject({
    message:
      "None of the chain nodes gave a usable answer. https://a: Failed to fetch; https://b: status 503",
    cure: "Check the internet connection and try again in a minute.",
    faults: [{ url: "https://a", cause: expect.any(TypeError) as TypeError }, { url: "https://b" }],
  });
});

test("behavior: back-off has full jitter", async () => {
  const draws = [0.5, 0.25, 0];
  const random = () => draws.shift() ?? 0;
  const { get, clock } = setUp({ a: () => down }, { random });
  await failure(get());
  expect(clock.finished).toStrictEqual([250, 250]);
});

test("behavior: a node may recover between rounds", async () => {
  const { get, asked } = setUp({ a: (earlier) => (earlier < 2 ? down : ok), b: () => down });
  expect(await get()).toStrictEqual({ fine: 1 });
  expect(asked()).toBe("ababa");
});

test("behavior: Retry-After is waited for, within reason", async () => {
  const busy = (seconds: string): NodeReply => ({
    status: 429,
    body: "",
    headers: { "Retry-After": seconds },
  });
  const patient = setUp({ a: (earlier) => (earlier === 0 ? busy("3") : ok), b: () => down });
  await patient.get();
  expect(patient.clock.finished).toStrictEqual([3000]);
  expect(patient.asked()).toBe("aba");

  const tooLong = setUp({ a: () => busy("3600"), b: () => down });
  await failure(tooLong.get());
  expect(tooLong.asked()).toBe("abbb");

  const unreadable = setUp({ a: () => busy("soon") });
  await failure(unreadable.get());
  expect(unreadable.clock.finished).toStrictEqual([500, 1000]);
});

test("behavior: a node that failed is asked last for a minute, then first again", async () => {
  const { get, asked, clock } = setUp({ a: (earlier) => (earlier === 0 ? down : ok), b: () => ok });
  await get();
  await get();
  expect(asked()).toBe("abb");
  await clock.wait(60_000, new AbortController().signal);
  await get();
  expect(asked()).toBe("abba");
});

test("behavior: no node is asked from the deadline on", async () => {
  const { get, asked, clock } = setUp({ a: () => "hang", b: () => "hang", c: () => "hang" });
  const error = await failure(get({ deadline: 10_000 }));
  expect(error).toBeInstanceOf(NodesUnreachableError);
  expect(asked()).toBe("ab");
  expect(clock.finished).toStrictEqual([6000, 4000]);
  expect(clock.now()).toBe(10_000);

  const late = await failure(get({ deadline: clock.now() }));
  expect(late).toBeInstanceOf(NodesUnreachableError);
  expect((late as Error).message).toContain("No time was left.");
});

test("behavior: the caller's abort ends a request at once, with its reason, and is no fault", async () => {
  const caller = new AbortController();
  const { get, asked, requests } = setUp({
    a: (earlier) => (earlier === 0 ? "hang" : ok),
    b: () => ok,
  });
  const reading = failure(get({ signal: caller.signal }));
  const reason = new Error("left the screen");
  caller.abort(reason);
  expect(await reading).toBe(reason);
  expect(requests[0]?.signal.reason).toBe(reason);
  await get();
  expect(asked()).toBe("aa");
});

test("behavior: the caller's abort ends a wait between rounds at once", async () => {
  const caller = new AbortController();
  const reason = new Error("left the screen");
  const { get, asked, clock } = setUp({
    a: () => {
      // The microtasks of this failure lead into the wait, which the timer then finds aborted.
      setTimeout(() => caller.abort(reason), 0);
      return down;
    },
  });
  expect(await failure(get({ signal: caller.signal }))).toBe(reason);
  expect(asked()).toBe("a");
  expect(clock.finished).toStrictEqual([]);
});

test("behavior: an abort before the read asks nobody", async () => {
  const { get, asked } = setUp({ a: () => ok });
  const reason = new Error("never mind");
  expect(await failure(get({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(asked()).toBe("");
});
