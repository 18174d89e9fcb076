import { expect, test } from "vitest";
import { down, failure } from "../testing/readers.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { connectNodes } from "./node-client.ts";
import { readAtRound } from "./read-at-round.ts";

/** A client of the nodes a, b and so on: each is at a round, or replies otherwise. */
function clientAt(...nodes: readonly (number | NodeReply)[]) {
  const states = [...nodes];
  const names = Array.from("abc".slice(0, nodes.length));
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url) => {
    const state = states[names.indexOf(new URL(url).hostname)] ?? down;
    return typeof state === "number" ? { status: 200, body: `{"round":${state}}` } : state;
  });
  const { wait, now } = clock;
  const endpoints = names.map((name) => ({ url: `https://${name}` }));
  const settings = { nodes: endpoints, fetch, wait, now, timeoutMilliseconds: 3_000 };
  const { client } = readAtRound(connectNodes(settings).client, endpoints, now);
  /** Returns the node that is read, and which nodes were asked. */
  const read = async (round?: number) => {
    const before = requests.length;
    const { node } = await client({
      path: "/path",
      decode: (body) => body,
      atRound: round === undefined ? undefined : BigInt(round),
      signal: new AbortController().signal,
      deadline: now() + 10_000,
    });
    const asked = requests.slice(before).map(({ url }) => new URL(url).hostname);
    return `${new URL(node.url).hostname} of ${asked.join("")}`;
  };
  return { read, states, clock };
}

test("the first node that has the round is read, and no other one is asked", async () => {
  const { read } = clientAt(100, 100);
  expect(await read(100)).toBe("a of a");
  expect(await read(90)).toBe("a of a");
  expect(await read()).toBe("a of a");
});

test("if the first node is behind, one that has the round is read", async () => {
  const { read, states } = clientAt(99, 100, 101);
  expect(await read(100)).toBe("b of abc");
  expect(await read(101)).toBe("c of abc");
  states[0] = 101;
  expect(await read(101)).toBe("a of a");
});

test("if no node has the round, the first one's response is used", async () => {
  const { read } = clientAt(99, 99);
  expect(await read(100)).toBe("a of ab");
  expect(await clientAt(99).read(100)).toBe("a of a");
});

test("a node that is three rounds behind is asked last for a minute", async () => {
  const { read, states, clock } = clientAt(97, 100);
  expect(await read(100)).toBe("b of ab");
  expect(await read(100)).toBe("b of b");
  // A query without a round does not mind.
  expect(await read()).toBe("a of a");
  states[1] = 98;
  expect(await read(100)).toBe("b of b");
  states[0] = 100;
  await clock.wait(60_000, new AbortController().signal);
  expect(await read(100)).toBe("a of a");
});

test.each<[string, NodeReply]>([
  ["hangs", "hang"],
  ["is down", down],
])("another node that %s costs two seconds, once a minute", async (_, reply) => {
  const { read, clock } = clientAt(99, reply);
  expect(await read(100)).toMatch(/^a of ab+$/);
  expect(clock.now()).toBeLessThanOrEqual(2_000);
  expect(await read(100)).toBe("a of a");
});

test("an abort ends the search", async () => {
  const abort = new AbortController();
  const clock = fakeClock();
  const nodes = [{ url: "https://a" }, { url: "https://b" }];
  const { fetch } = recordingFetch((url) => {
    if (url.startsWith("https://a")) return { status: 200, body: '{"round":99}' };
    abort.abort(new Error("left"));
    return "hang";
  });
  const { wait, now } = clock;
  const { client } = readAtRound(connectNodes({ nodes, fetch, wait, now }).client, nodes, now);
  const query = { path: "/", decode: String, atRound: 100n, signal: abort.signal, deadline: 9_999 };
  expect(await failure(client(query))).toMatchObject({ message: "left" });
});
