import { expect, test, vi } from "vitest";
import type { NodeError } from "../errors/node-errors.ts";
import { limitExceededBody } from "../testing/chain-node.ts";
import { clientOfNodes, down, failure } from "../testing/readers.ts";
import { type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { connectNodes } from "./node-client.ts";

const ok: NodeReply = { status: 200, body: '{"fine":1,"round":1}' };

test.each<[string, NodeReply]>([
  ["no connection, or a busy node without CORS headers", down],
  ["status 401", { status: 401, body: '{"message":"Invalid API Token"}' }],
  ["status 403 with HTML", { status: 403, body: "<html>quota</html>" }],
  ["a gateway's 404", { status: 404, body: '{"message":"no Route matched"}' }],
  ["a gateway's 400", { status: 400, body: '{"message":"Bad Request"}' }],
  ["the expected rejection with another status", { status: 404, body: limitExceededBody }],
  ["status 429", { status: 429, body: '{"message":"slow down"}' }],
  ["a redirect, on a server", { status: 302, body: "", headers: { Location: "https://c" } }],
  ["a redirect, in a browser", { status: 0, body: "" }],
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
  const { get, requested } = clientOfNodes({ a: () => reply, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  expect(requested()).toBe("ab");
});

test("after a body that decode rejects, the next node is queried", async () => {
  const { fetch } = recordingFetch((url) => ({
    status: 200,
    body: `{"number":${url.includes("//a") ? 1 : 2},"round":1}`,
  }));
  const { client } = connectNodes({ nodes: [{ url: "https://a" }, { url: "https://b" }], fetch });
  const decode = (body: unknown) => {
    if ((body as { number: number }).number !== 2) throw new Error("not two");
    return "two";
  };
  const { signal } = new AbortController();
  const response = await client({ path: "", decode, signal, deadline: Infinity });
  expect(response).toMatchObject({ value: "two", node: { url: "https://b" }, round: 1n });
});

test("the expected rejection is a response, so no other node is queried", async () => {
  const { get, requested } = clientOfNodes({
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
    const { get, requested } = clientOfNodes({
      a: () => rejection("not here"),
      b: () => rejection("nor here"),
    });
    const error = await failure(get());
    expect(error).toMatchObject({ code: "node-refused" });
    expect(error).toMatchObject({ details: `https://a: ${status} not here` });
    expect((error as Error).message).toContain("https://a");
    expect(requested()).toBe("ab");
  },
);

test.each([
  [401, "node-unauthorized", "token"],
  [403, "node-forbidden", "operator"],
])(
  "parameters: a %s of the only node that responds has its own error",
  async (status, code, remedy) => {
    const { get, requested } = clientOfNodes({ a: () => ({ status, body: "" }), b: () => down });
    const error = await failure(get());
    expect(error).toMatchObject({ code, details: `https://a: ${status}` });
    expect((error as NodeError).remedy).toContain(remedy);
    // Only the node that could not be reached is retried.
    expect(requested()).toBe("abbb");
  },
);

test("security: a body is read up to 16 MB and no further", async () => {
  let bytes = 0;
  const { get, requested } = clientOfNodes({
    a: () => ({ endless: (length) => (bytes += length) }),
    b: () => down,
  });
  expect(await failure(get())).toMatchObject({
    failures: [{ cause: { code: "json-too-large" } }, {}],
  });
  // Three passes, and what the stream has prepared.
  expect(requested()).toBe("ababab");
  expect(bytes).toBeLessThanOrEqual(3 * 18 * 1_024 * 1_024);
});

test("security: a redirect is not followed, since the token would go with it", async () => {
  const nodes = [{ url: "https://a", token: "secret" }];
  const redirect: NodeReply = { status: 307, body: "", headers: { Location: "https://c" } };
  const { get, requests } = clientOfNodes({ a: () => redirect }, { nodes });
  expect(await failure(get())).toMatchObject({
    failures: [{ reason: "status 307: it redirects to another URL" }],
  });
  expect(new Set(requests.map((request) => request.redirect))).toEqual(new Set(["manual"]));
});

test("the token is sent as a header, and without a token no header is sent", async () => {
  const nodes = [{ url: "https://a/algod/" }, { url: "https://b", token: "secret" }];
  const { get, requests } = clientOfNodes({ a: () => down, b: () => ok }, { nodes });
  await get();
  expect(requests).toMatchObject([
    { url: "https://a/algod/path", headers: {} },
    { url: "https://b/path", headers: { "X-Algo-API-Token": "secret" } },
  ]);
  expect(Object.keys(requests[0]?.headers ?? { none: "" })).toStrictEqual([]);
});

test("fetch is called without a receiver, as browsers require", async () => {
  const bare = vi.fn(function (this: unknown) {
    expect(this).toBeUndefined();
    return Promise.resolve(new Response('{"round":1}'));
  });
  const { client } = connectNodes({ nodes: [{ url: "https://a" }], fetch: bare });
  const { signal } = new AbortController();
  await client({ path: "", decode: String, signal, deadline: Infinity });
  expect(bare).toHaveBeenCalledOnce();
});

test("a request that times out is aborted", async () => {
  const { get, requests } = clientOfNodes(
    { a: () => "hang", b: () => ok },
    { timeoutMilliseconds: 100 },
  );
  await get();
  expect(requests[0]?.signal.aborted).toBe(true);
});
