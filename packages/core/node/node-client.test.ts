import { expect, test } from "vitest";
import { NodesFailedError } from "../errors/node-errors.ts";
import { clientOfNodes, down, failure } from "../testing/readers.ts";
import type { NodeReply } from "../testing/stub-platform.ts";

const ok: NodeReply = { status: 200, body: '{"fine":1,"round":1}' };

test("only the first node is queried as long as it responds", async () => {
  const { get, requested } = clientOfNodes({ a: () => ok, b: () => ok });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  await get();
  expect(requested()).toBe("aa");
});

test("three passes with growing back-off, then the failure of each node", async () => {
  const { get, requested, clock } = clientOfNodes({
    a: () => down,
    b: () => ({ status: 503, body: "" }),
  });
  const error = await failure(get());
  expect(requested()).toBe("ababab");
  expect(clock.finished).toStrictEqual([500, 1000]);
  expect(error).toBeInstanceOf(NodesFailedError);
  expect(error).toMatchObject({
    message:
      "None of the chain nodes returned a usable response. https://a: Failed to fetch; https://b: status 503",
    remedy: "Check the internet connection and try again in a minute.",
    failures: [
      { url: "https://a", cause: expect.any(TypeError) as TypeError },
      { url: "https://b" },
    ],
  });
});

test.each<[string, NodeReply]>([
  ["another shape", { status: 200, body: '{"fine":1}' }],
  ["no JSON", { status: 200, body: "<!doctype html>" }],
  ["an error that is not a node's", { status: 404, body: "<!doctype html>" }],
])("a node that responds with %s is reached, though others are not", async (_, reply) => {
  const { get, requested } = clientOfNodes({ a: () => reply, b: () => down });
  const error = await failure(get());
  expect(requested()).toBe("ababab");
  expect(error).toMatchObject({ code: "nodes-unreadable", failures: [{}, {}] });
});

test("back-off has full jitter", async () => {
  const draws = [0.5, 0.25, 0];
  const random = () => draws.shift() ?? 0;
  const { get, clock } = clientOfNodes({ a: () => down }, { random });
  await failure(get());
  expect(clock.finished).toStrictEqual([250, 250]);
});

test("a node can recover between passes", async () => {
  const { get, requested } = clientOfNodes({
    a: (earlier) => (earlier < 2 ? down : ok),
    b: () => down,
  });
  expect(await get()).toStrictEqual({ fine: 1, round: 1 });
  expect(requested()).toBe("ababa");
});

test("a node that responds with 429 is not queried again by the same query", async () => {
  const busy: NodeReply = { status: 429, body: "", headers: { "Retry-After": "1" } };
  const { get, requested } = clientOfNodes({ a: () => busy, b: () => down });
  expect(await failure(get())).toMatchObject({ failures: [{ reason: "status 429" }, {}] });
  expect(requested()).toBe("abbb");

  const alone = clientOfNodes({ a: () => busy });
  await failure(alone.get());
  expect(alone.requested()).toBe("a");
});

test("a short Retry-After is respected", async () => {
  const busy = (seconds: string): NodeReply => ({
    status: 503,
    body: "",
    headers: { "Retry-After": seconds },
  });
  const short = clientOfNodes({ a: (earlier) => (earlier === 0 ? busy("3") : ok), b: () => down });
  await short.get();
  expect(short.clock.finished).toStrictEqual([3000]);
  expect(short.requested()).toBe("aba");

  const tooLong = clientOfNodes({ a: () => busy("3600"), b: () => down });
  await failure(tooLong.get());
  expect(tooLong.requested()).toBe("abbb");

  const unreadable = clientOfNodes({ a: () => busy("soon") });
  await failure(unreadable.get());
  expect(unreadable.clock.finished).toStrictEqual([500, 1000]);
});

test("a node that failed is not queried for a minute, then it is first again", async () => {
  const { get, requested, clock } = clientOfNodes({
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

test("a node in its cooldown is not queried if another one fails once", async () => {
  const { get, requested } = clientOfNodes({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 1 ? down : ok),
  });
  await get();
  await get();
  expect(requested()).toBe("abbb");
});

test("a node in its cooldown is queried if no other one works", async () => {
  const back = clientOfNodes({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 0 ? ok : down),
  });
  await back.get();
  await back.get();
  expect(back.requested()).toBe("abbba");

  const rejecting = clientOfNodes({
    a: (earlier) => (earlier === 0 ? down : ok),
    b: (earlier) => (earlier === 0 ? ok : { status: 403, body: "" }),
  });
  await rejecting.get();
  await rejecting.get();
  expect(rejecting.requested()).toBe("abba");
  expect(rejecting.clock.finished).toStrictEqual([]);
});

test("a long Retry-After extends the cooldown", async () => {
  const busy: NodeReply = { status: 429, body: "", headers: { "Retry-After": "300" } };
  const { get, requested, clock } = clientOfNodes({
    a: (earlier) => (earlier ? ok : busy),
    b: () => ok,
  });
  const { signal } = new AbortController();
  await get();
  await clock.wait(299_000, signal);
  await get();
  expect(requested()).toBe("abb");
  await clock.wait(1_000, signal);
  await get();
  expect(requested()).toBe("abba");
});

test("a failed optional request does not start a cooldown", async () => {
  const { get, requested } = clientOfNodes({ a: (earlier) => (earlier ? ok : down), b: () => ok });
  await get({ isOptional: true });
  await get();
  expect(requested()).toBe("aba");
});

test("no node is queried after the deadline", async () => {
  const { get, requested, clock } = clientOfNodes({
    a: () => "hang",
    b: () => "hang",
    c: () => "hang",
  });
  const error = await failure(get({ deadline: 10_000 }));
  expect(error).toBeInstanceOf(NodesFailedError);
  expect(requested()).toBe("ab");
  expect(clock.finished).toStrictEqual([6000, 4000]);
  expect(clock.now()).toBe(10_000);

  const late = await failure(get({ deadline: clock.now() }));
  expect(late).toBeInstanceOf(NodesFailedError);
  expect((late as Error).message).toContain("No time was left.");
});

test("an abort ends a request at once with its reason and does not start a cooldown", async () => {
  const caller = new AbortController();
  const { get, requested, requests } = clientOfNodes({
    a: (earlier) => (earlier === 0 ? "hang" : ok),
    b: () => ok,
  });
  const snapshot = failure(get({ signal: caller.signal }));
  const reason = new Error("left the screen");
  caller.abort(reason);
  expect(await snapshot).toBe(reason);
  expect(requests[0]?.signal.reason).toBe(reason);
  await get();
  expect(requested()).toBe("aa");
});

test("an abort ends the back-off at once", async () => {
  const caller = new AbortController();
  const reason = new Error("left the screen");
  const { get, requested, clock } = clientOfNodes({
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

test("with an aborted signal, no node is queried", async () => {
  const { get, requested } = clientOfNodes({ a: () => ok });
  const reason = new Error("never mind");
  expect(await failure(get({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  expect(requested()).toBe("");
});
