import { expect, test, vi } from "vitest";
import {
  AssetsMissingError,
  JsonTooLargeError,
  NodeForbiddenError,
  NodeRefusedError,
  NodesUnreachableError,
  NodeUnauthorizedError,
} from "../errors/node-errors.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { limitExceededBody } from "../testing/chain-node.ts";
import { createNodeClient, type NodeClientOptions } from "./node-client.ts";

const ok: NodeReply = { status: 200, body: '{"fine":1,"round":1}' };
const down: NodeReply = { error: new TypeError("Failed to fetch") };

/** A client whose nodes (a, b, c) each reply from their own script. */
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
  const get = async (
    query: { signal?: AbortSignal; deadline?: number; isOptional?: boolean } = {},
  ) =>
    (
      await client<unknown>({
        path: "/path",
        decode: (body) => body,
        expectedRejection: { status: 400, message: "Result limit exceeded", value: "too many" },
        isOptional: query.isOptional ?? false,
        signal: query.signal ?? new AbortController().signal,
        deadline: query.deadline ?? clock.now() + 30_000,
      })
    ).value;
  const requested = () => requests.map(({ url }) => new URL(url).hostname).join("");
  return { get, requested, requests, clock };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable("did not fail"),
    (error: unknown) => error,
  );
}

test("behavior: only the first node is queried as long as it responds", async () => {
  const { get, requested } = setUp({ a: () => ok, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  await get();
  expect(requested()).toBe("aa");
});

test.each<[string, NodeReply]>([
  ["no connection, or a busy node without CORS headers", down],
  ["status 401", { status: 401, body: '{"message":"Invalid API Token"}' }],
  ["status 403 with HTML", { status: 403, body: "<html>quota</html>" }],
  ["a gateway's 404", { status: 404, body: '{"message":"no Route matched"}' }],
  ["a gateway's 400", { status: 400, body: '{"message":"Bad Request"}' }],
  ["the expected rejection with another status", { status: 404, body: limitExceededBody }],
  ["status 429", { status: 429, body: '{"message":"slow down"}' }],
  ["status 500", { status: 500, body: '{"message":"oh"}' }],
  ["status 503", { status: 503, body: "" }],
  ["status 204", { status: 204, body: "" }],
  ["no response in time", "hang"],
  ["no body in time", "hang in the body"],
  ["HTML instead of JSON", { status: 200, body: "<!doctype html><title>Log in</title>" }],
  ["JSON cut short", { status: 200, body: '{"assets":[{"amount":1' }],
  ["no round", { status: 200, body: '{"fine":1}' }],
  ["an invalid round", { status: 200, body: '{"fine":1,"round":-1}' }],
  ["a 404 that is not from a node", { status: 404, body: "<html>Not Found</html>" }],
  ["a 400 that is not from a node", { status: 400, body: '{"error":"bad"}' }],
])("parameters: after %s, the next node is queried", async (_what, reply) => {
  const { get, requested } = setUp({ a: () => reply, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  expect(requested()).toBe("ab");
});

test("behavior: after a body that decode rejects, the next node is queried", async () => {
  const { fetch } = recordingFetch((url) => ({
    status: 200,
    body: `{"number":${url.includes("//a") ? 1 : 2},"round":1}`,
  }));
  const client = createNodeClient({ nodes: [{ url: "https://a" }, { url: "https://b" }], fetch });
  const decode = (body: unknown) => {
    if ((body as { number: number }).number !== 2) throw new Error("not two");
    return "two";
  };
  const { signal } = new AbortController();
  const response = await client({ path: "", decode, signal, deadline: Infinity });
  expect(response).toMatchObject({ value: "two", node: { url: "https://b" }, round: 1n });
});

test("behavior: the expected rejection is a response, so no other node is queried", async () => {
  const { get, requested } = setUp({
    a: () => ({ status: 400, body: limitExceededBody }),
    b: () => ok,
  });
  expect(await get()).toBe("too many");
  expect(requested()).toBe("a");
});

test.each([400, 404])(
  "parameters: if all nodes respond with %s, the error of the first is thrown",
  async (status) => {
    const rejection = (message: string): NodeReply => ({
      status,
      body: JSON.stringify({ message }),
    });
    const { get, requested } = setUp({
      a: () => rejection("not here"),
      b: () => rejection("nor here"),
    });
    const error = await failure(get());
    expect(error).toBeInstanceOf(NodeRefusedError);
    expect(error).toMatchObject({ status, nodeMessage: "not here" });
    expect((error as Error).message).toContain("https://a");
    expect(requested()).toBe("ab");
  },
);

test.each([
  [401, NodeUnauthorizedError, "token"],
  [403, NodeForbiddenError, "operator"],
])(
  "parameters: a %s of the only node that responds has its own error",
  async (status, named, remedy) => {
    const { get, requested } = setUp({ a: () => ({ status, body: "" }), b: () => down });
    const error = await failure(get());
    expect(error).toBeInstanceOf(named);
    expect(error).toMatchObject({ details: `https://a: ${status}` });
    expect((error as NodeUnauthorizedError).remedy).toContain(remedy);
    // Only the node that could not be reached is retried.
    expect(requested()).toBe("abbb");
  },
);

test("behavior: if one node omits the assets array, the next node is queried", async () => {
  const { fetch } = recordingFetch((url) => ({
    status: 200,
    body: url.includes("//a") ? "{}" : '{"assets":[],"round":1}',
  }));
  const client = createNodeClient({ nodes: [{ url: "https://a" }, { url: "https://b" }], fetch });
  const decode = (body: unknown, url: string) => {
    if (!Object.hasOwn(body as object, "assets")) throw new AssetsMissingError(url);
    return url;
  };
  const { signal } = new AbortController();
  const response = await client({ path: "", decode, signal, deadline: Infinity });
  expect(response.value).toBe("https://b");
});

test("behavior: a body above 32 MB is not parsed", async () => {
  const huge = `{"pad":"${" ".repeat(32 * 1_024 * 1_024)}"}`;
  const { get } = setUp({ a: () => ({ status: 200, body: huge }) });
  expect(await failure(get())).toMatchObject({
    failures: [{ cause: expect.any(JsonTooLargeError) as JsonTooLargeError }],
  });
});

test("behavior: the token is sent as a header, and without a token no header is sent", async () => {
  const nodes = [{ url: "https://a/algod/" }, { url: "https://b", token: "secret" }];
  const { get, requests } = setUp({ a: () => down, b: () => ok }, { nodes });
  await get();
  expect(requests).toMatchObject([
    { url: "https://a/algod/path", headers: {} },
    { url: "https://b/path", headers: { "X-Algo-API-Token": "secret" } },
  ]);
  expect(Object.keys(requests[0]?.headers ?? { none: "" })).toStrictEqual([]);
});

test("behavior: fetch is called without a receiver, as browsers require", async () => {
  const bare = vi.fn(function (this: unknown) {
    expect(this).toBeUndefined();
    return Promise.resolve(new Response('{"round":1}'));
  });
  const client = createNodeClient({ nodes: [{ url: "https://a" }], fetch: bare });
  const { signal } = new AbortController();
  await client({ path: "", decode: String, signal, deadline: Infinity });
  expect(bare).toHaveBeenCalledOnce();
});

test("behavior: a request that times out is aborted", async () => {
  const { get, requests } = setUp({ a: () => "hang", b: () => ok }, { timeoutMilliseconds: 100 });
  await get();
  expect(requests[0]?.signal.aborted).toBe(true);
});

test("behavior: three passes with growing back-off, then the failure of each node", async () => {
  const { get, requested, clock } = setUp({ a: () => down, b: () => ({ status: 503, body: "" }) });
  const error = await failure(get());
  expect(requested()).toBe("ababab");
  expect(clock.finished).toStrictEqual([500, 1000]);
  expect(error).toBeInstanceOf(NodesUnreachableError);
  expect(error).toMatchObject({
    message:
      "None of the chain nodes gave a usable answer. https://a: Failed to fetch; https://b: status 503",
    remedy: "Check the internet connection and try again in a minute.",
    failures: [
      { url: "https://a", cause: expect.any(TypeError) as TypeError },
      { url: "https://b" },
    ],
  });
});

test("behavior: back-off has full jitter", async () => {
  const draws = [0.5, 0.25, 0];
  const random = () => draws.shift() ?? 0;
  const { get, clock } = setUp({ a: () => down }, { random });
  await failure(get());
  expect(clock.finished).toStrictEqual([250, 250]);
});

test("behavior: a node can recover between passes", async () => {
  const { get, requested } = setUp({
    a: (earlier) => (earlier < 2 ? down : ok),
    b: () => down,
  });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  expect(requested()).toBe("ababa");
});

test("behavior: a short Retry-After is respected", async () => {
  const busy = (seconds: string): NodeReply => ({
    status: 429,
    body: "",
    headers: { "Retry-After": seconds },
  });
  const short = setUp({ a: (earlier) => (earlier === 0 ? busy("3") : ok), b: () => down });
  await short.get();
  expect(short.clock.finished).toStrictEqual([3000]);
  expect(short.requested()).toBe("aba");

  const tooLong = setUp({ a: () => busy("3600"), b: () => down });
  await failure(tooLong.get());
  expect(tooLong.requested()).toBe("abbb");

  const unreadable = setUp({ a: () => busy("soon") });
  await failure(unreadable.get());
  expect(unreadable.clock.finished).toStrictEqual([500, 1000]);
});

test("behavior: a node that failed is not queried for a minute, then it is first again", async () => {
  const { get, requested, clock } = setUp({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: () => ok,
  });
  await get();
  await get();
  expect(requested()).toBe("abb");
  await clock.wait(60_000, new AbortController().signal);
  await get();
  expect(requested()).toBe("abba");
});

test("behavior: a node in its cooldown is not queried if another one fails once", async () => {
  const { get, requested } = setUp({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 1 ? down : ok),
  });
  await get();
  await get();
  expect(requested()).toBe("abbb");
});

test("behavior: a node in its cooldown is queried if no other one works", async () => {
  const back = setUp({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 0 ? ok : down),
  });
  await back.get();
  await back.get();
  expect(back.requested()).toBe("abbba");

  const rejecting = setUp({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 0 ? ok : { status: 403, body: "" }),
  });
  await rejecting.get();
  await rejecting.get();
  expect(rejecting.requested()).toBe("abba");
  expect(rejecting.clock.finished).toStrictEqual([]);
});

test("behavior: a long Retry-After extends the cooldown", async () => {
  const busy: NodeReply = { status: 429, body: "", headers: { "Retry-After": "300" } };
  const { get, requested, clock } = setUp({ a: (earlier) => (earlier ? ok : busy), b: () => ok });
  const { signal } = new AbortController();
  await get();
  await clock.wait(299_000, signal);
  await get();
  expect(requested()).toBe("abb");
  await clock.wait(1_000, signal);
  await get();
  expect(requested()).toBe("abba");
});

test("behavior: a failed optional request does not start a cooldown", async () => {
  const { get, requested } = setUp({ a: (earlier) => (earlier ? ok : down), b: () => ok });
  await get({ isOptional: true });
  await get();
  expect(requested()).toBe("aba");
});

test("behavior: no node is queried after the deadline", async () => {
  const { get, requested, clock } = setUp({ a: () => "hang", b: () => "hang", c: () => "hang" });
  const error = await failure(get({ deadline: 10_000 }));
  expect(error).toBeInstanceOf(NodesUnreachableError);
  expect(requested()).toBe("ab");
  expect(clock.finished).toStrictEqual([6000, 4000]);
  expect(clock.now()).toBe(10_000);

  const late = await failure(get({ deadline: clock.now() }));
  expect(late).toBeInstanceOf(NodesUnreachableError);
  expect((late as Error).message).toContain("No time was left.");
});

test("behavior: an abort ends a request at once with its reason and does not start a cooldown", async () => {
  const caller = new AbortController();
  const { get, requested, requests } = setUp({
    a: (earlier) => (earlier === 0 ? "hang" : ok),
    b: () => ok,
  });
  const reading = failure(get({ signal: caller.signal }));
  const reason = new Error("left the screen");
  caller.abort(reason);
  expect(await reading).toBe(reason);
  expect(requests[0]?.signal.reason).toBe(reason);
  await get();
  expect(requested()).toBe("aa");
});

test("behavior: an abort ends the back-off at once", async () => {
  const caller = new AbortController();
  const reason = new Error("left the screen");
  const { get, requested, clock } = setUp({
    a: () => {
      // The microtasks of this failure start the back-off, so the timer aborts it.
      setTimeout(() => caller.abort(reason), 0);
      return down;
    },
  });
  expect(await failure(get({ signal: caller.signal }))).toBe(reason);
  expect(requested()).toBe("a");
  expect(clock.finished).toStrictEqual([]);
});

test("behavior: with an aborted signal, no node is queried", async () => {
  const { get, requested } = setUp({ a: () => ok });
  const reason = new Error("never mind");
  expect(await failure(get({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(requested()).toBe("");
});
