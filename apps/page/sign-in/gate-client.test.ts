import { afterEach, describe, expect, test, vi } from "vitest";
import { deferred, feeSink } from "../session/session.fixtures.ts";
import { createGateClient } from "./gate-client.ts";
import { clientOf, clientOfSilence, type Reply, responseOf, settled } from "./gate.fixtures.ts";
import { recordedRejections } from "./recorded-rejections.fixtures.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The gate's session, as JSON text: amounts and rounds can be larger than 2^53. */
const sessionText = (changes: Readonly<Record<string, string>> = {}) => {
  const fields = {
    account: JSON.stringify(feeSink),
    canPlay: "true",
    standing: '"yes"',
    tokens: '{"2667249425":18446744073709551615}',
    round: "50000001",
    checkedAt: "1790000000000",
    expiresAt: "1790043200000",
    ...changes,
  };
  return `{${Object.entries(fields)
    .map(([name, value]) => `"${name}":${value}`)
    .join()}}`;
};
const session = (changes?: Readonly<Record<string, string>>): Reply => ({
  status: 200,
  body: sessionText(changes),
});
const problem = (status: number, name = "some-problem", headers?: Record<string, string>) => ({
  status,
  headers,
  body: { type: `docs/errors.md#${name}`, title: "A problem.", status, detail: "The detail." },
});

const challenge = {
  id: "c1",
  expiresAt: Date.now() + 300_000,
  arc60: {
    data: btoa("{}"),
    signer: btoa("k".repeat(32)),
    domain: "fish.example",
    authenticatorData: btoa("a".repeat(37)),
    requestId: "c1",
    metadata: { scope: 1, encoding: "base64" },
  },
  transaction: btoa("transaction"),
};
const proof = { id: "c1", method: "data", signature: btoa("s".repeat(64)) } as const;

describe("reading the session", () => {
  test("amounts and rounds are exact", async () => {
    const client = clientOf(session());
    expect(await client.readSession()).toEqual({
      account: feeSink,
      canPlay: true,
      standing: "yes",
      tokens: new Map([["2667249425", 18446744073709551615n]]),
      round: 50_000_001n,
      checkedAt: 1_790_000_000_000,
      expiresAt: 1_790_043_200_000,
    });
    expect(client.fetch).toHaveBeenCalledExactlyOnceWith(
      "/gate/session",
      expect.objectContaining({ method: "GET", cache: "no-store", redirect: "error" }),
    );
  });

  test("before the first snapshot, there is neither round nor time", async () => {
    const unknown = { canPlay: "false", standing: '"unknown"', round: "null", checkedAt: "null" };
    expect(await clientOf(session(unknown)).readSession()).toMatchObject({
      canPlay: false,
      standing: "unknown",
      round: undefined,
      checkedAt: undefined,
    });
  });

  test("status 401 means that there is none", async () => {
    expect(await clientOf(problem(401, "session-missing")).readSession()).toBeUndefined();
  });

  test.each<Reply>([
    session({ account: '"FABULOUS"' }),
    session({ canPlay: '"true"' }),
    session({ canPlay: "true", standing: '"no"' }),
    session({ canPlay: "true", standing: '"unknown"' }),
    session({ canPlay: "false" }),
    session({ standing: '"maybe"' }),
    session({ tokens: "[]" }),
    session({ tokens: '{"2667249425":1.5}' }),
    session({ tokens: '{"2667249425":-1}' }),
    session({ tokens: '{"0x1":1}' }),
    session({ round: '"7"' }),
    session({ checkedAt: '"now"' }),
    session({ expiresAt: "null" }),
    { status: 200, body: "<!doctype html>", headers: { "content-type": "text/html" } },
    { status: 200, body: "{" },
    { status: 404, body: "", headers: { "content-type": "text/html" } },
    { status: 204 },
  ])("%o is not a session, and neither yes nor no", async (reply) => {
    await expect(clientOf(reply).readSession()).rejects.toMatchObject({
      code: "gate-response-invalid",
    });
  });
});

test.each([
  [problem(503, "eligibility-unknown"), { code: "eligibility-unknown" }],
  [problem(503, "signer-unconfirmed"), { code: "signer-unconfirmed", retryAfterSeconds: 60 }],
  // Rule 10.20.
  [problem(503, "too-busy", { "retry-after": "7" }), { code: "too-busy", retryAfterSeconds: 7 }],
  [problem(503, "gate-failed"), { code: "gate-failed" }],
  [problem(503, "not-ready"), { code: "gate-unreachable" }],
  [
    { status: 502, body: "", headers: { "content-type": "text/html" } },
    { code: "gate-unreachable" },
  ],
  [problem(500), { code: "gate-unreachable" }],
  [problem(403, "origin-foreign"), { code: "origin-foreign" }],
  [problem(403, "account-denied"), { code: "account-denied" }],
  [problem(409, "challenge-unknown"), { code: "challenge-unknown" }],
  [problem(410, "challenge-expired"), { code: "challenge-expired" }],
  [problem(401, "proof-refused"), { code: "proof-refused" }],
  [problem(400, "request-invalid"), { code: "gate-request-refused" }],
  [
    problem(429, "too-many-requests", { "retry-after": "42" }),
    { code: "too-many-requests", retryAfterSeconds: 42 },
  ],
  [problem(418), { code: "gate-response-invalid" }],
])("parameters: the response %o to a proof is the error %o", async (response, error) => {
  await expect(clientOf(response).startSession(proof)).rejects.toMatchObject(error);
});

/**
 * The page's readings of the responses of older gates to a proof, in the order of the recording.
 */
const understood = [
  ["eb79b8b", "gate-request-refused", "400: account: not valid"],
  ["eb79b8b", "gate-response-invalid", "The status is 404."],
  ["eb79b8b", "origin-foreign"],
  ["eb79b8b", "too-many-requests"],
  ["eb79b8b", "challenge-unknown"],
  ["eb79b8b", "challenge-expired"],
  ["eb79b8b", "proof-refused", "The signature does not match."],
  ["eb79b8b", "session-missing"],
  ["eb79b8b", "not-eligible"],
  ["eb79b8b", "eligibility-unknown"],
  ["eb79b8b", "gate-failed"],
  ["a019cf7", "account-denied", "until 2027-01-15T08:00:00.000Z"],
  ["a019cf7", "account-denied"],
  ["a019cf7", "too-busy"],
  ["62be7d2", "signer-unconfirmed"],
] as const;
const recorded = Object.entries(recordedRejections).flatMap(([gate, replies]) =>
  replies.map((reply) => ({ gate, reply })),
);

test.each(recorded.map(({ gate, reply }, index) => [gate, reply, understood[index]] as const))(
  "parameters: a gate of %s rejects a proof by %o, which is %o",
  async (gate, reply, expected) => {
    const [ofGate, code, details] = expected ?? [];
    expect(ofGate).toBe(gate);
    await expect(clientOf(reply).startSession(proof)).rejects.toMatchObject({ code, details });
  },
);

/** A page of a proxy, which has replaced the gate's response. */
const proxied = (status: number, headers?: Record<string, string>): Reply => ({
  status,
  body: "<!doctype html>",
  headers: { "content-type": "text/html", ...headers },
});

test.each([
  [400, "gate-request-refused"],
  [401, "proof-refused"],
  [403, "origin-foreign"],
  [404, "gate-response-invalid"],
  [409, "challenge-unknown"],
  [410, "challenge-expired"],
  [413, "gate-request-refused"],
  [415, "gate-request-refused"],
  [429, "too-many-requests"],
  [500, "gate-unreachable"],
  [503, "gate-unreachable"],
])("parameters: status %i without the gate's body is %s", async (status, code) => {
  await expect(clientOf(proxied(status)).startSession(proof)).rejects.toMatchObject({ code });
});

test("a code that this page does not know is decided by its status", async () => {
  for (const name of ["of-a-newer-gate", "constructor"]) {
    const client = clientOf(problem(503, name));
    await expect(client.readSession()).rejects.toMatchObject({ code: "gate-unreachable" });
  }
});

test("a proof is sent as JSON, and the rejection has the gate's words", async () => {
  const client = clientOf(problem(401, "proof-refused"));
  await expect(client.startSession(proof)).rejects.toThrow("The detail.");
  expect(client.fetch).toHaveBeenCalledExactlyOnceWith(
    "/gate/session",
    expect.objectContaining({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(proof),
    }),
  );
});

test.each([
  ["Sat, 01 Aug 2026 12:01:30 GMT", 90],
  ["soon", 60],
  ["0", 60],
])("after too many requests, the wait %s is named", async (retryAfter, seconds) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-08-01T12:00:00Z") });
  const client = clientOf(problem(429, "too-many-requests", { "retry-after": retryAfter }));
  await expect(client.requestChallenge(feeSink)).rejects.toMatchObject({
    retryAfterSeconds: seconds,
  });
});

describe("a challenge", () => {
  test("has the offset of the device's clock, from the header Date", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-08-01T12:00:00Z") });
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const client = clientOf({ status: 200, body: challenge, headers: { date } });
    const received = await client.requestChallenge(feeSink);
    expect(received.challenge).toEqual({
      ...challenge,
      methods: ["arc60", "transaction", "data"],
    });
    expect(received.clockOffset).toBe(3_600_000);
    expect(client.fetch.mock.lastCall?.[1].body).toBe(JSON.stringify({ account: feeSink }));
  });

  test("without the header, the offset follows from the expiry", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const expiresAt = Date.now() + 300_000 - 7_200_000;
    const client = clientOf({ status: 200, body: { ...challenge, expiresAt } });
    const { clockOffset } = await client.requestChallenge(feeSink);
    expect(clockOffset).toBe(-7_200_000);
  });

  test.each([
    { ...challenge, id: undefined },
    { ...challenge, transaction: "not base64" },
    { ...challenge, arc60: { ...challenge.arc60, metadata: { scope: 2, encoding: "base64" } } },
    { ...challenge, arc60: { ...challenge.arc60, data: "" } },
    { ...challenge, arc60: undefined },
  ])("an invalid one is an error", async (body) => {
    await expect(clientOf({ status: 200, body }).requestChallenge(feeSink)).rejects.toMatchObject({
      code: "gate-response-invalid",
    });
  });
});

test.each([
  [
    { status: 200, body: { ticket: "e.y.1", expiresAt: 5 } },
    { ticket: "e.y.1", expiresAt: 5 },
  ],
  [problem(401), { reason: "signed-out" }],
  [problem(403), { reason: "not-eligible" }],
  [problem(429), { reason: "too-many-requests" }],
  [problem(503, "eligibility-unknown"), { reason: "unknown" }],
  [problem(503, "gate-failed"), { reason: "unreachable" }],
  [{ status: 200, body: { ticket: 1 } }, { reason: "unreachable" }],
])("parameters: the response %o to a request for a ticket", async (response, expected) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await clientOf(response).requestTicket()).toEqual(expected);
  expect(warned).toHaveBeenCalledTimes(
    "reason" in expected && expected.reason === "unreachable" ? 1 : 0,
  );
});

test("without a connection, the gate is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const client = createGateClient("/gate", settled);
  await expect(client.readSession()).rejects.toMatchObject({ code: "gate-unreachable" });
  expect(await client.requestTicket()).toEqual({ reason: "unreachable" });
  expect(warned).toHaveBeenCalledOnce();
});

describe("watching the session", () => {
  /** A reply of the gate; the last one is repeated. A reply that is held takes 25 seconds. */
  type Watched = Reply & { readonly isHeld?: boolean; readonly isCut?: boolean };
  const named = (name: string): Watched => ({ ...session(), headers: { "gate-snapshot": name } });
  const held = (name: string): Watched => ({ ...named(name), isHeld: true });

  /** Reads the session, and watches it with the replies that follow. */
  async function watch(first: Watched, ...replies: readonly Watched[]) {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    const client = clientOf(first);
    const requests: string[] = [];
    await client.readSession();
    client.fetch.mockImplementation(async (_url, { headers }) => {
      requests.push(new Headers(headers).get("gate-snapshot") ?? "none");
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? first;
      if (reply.isHeld) await new Promise((resolve) => setTimeout(resolve, 25_000));
      if (reply.isCut) throw new TypeError("Failed to fetch");
      return responseOf(reply);
    });
    const state = { isWanted: true, hasEnded: false };
    const onChange = vi.fn(async () => {
      await client.readSession();
    });
    const ended = client
      .watchSession(onChange, () => state.isWanted)
      .then(() => (state.hasEnded = true));
    return { client, page, requests, state, onChange, ended };
  }

  test("a change is reported, and the next one is waited for", async () => {
    const { requests, onChange } = await watch(
      named("yes.1"),
      held("yes.1"),
      named("no.2"),
      named("no.2"),
      held("no.2"),
    );
    await vi.advanceTimersByTimeAsync(25_000);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onChange).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toEqual(["yes.1", "yes.1", "none", "no.2"]);
  });

  test.each([
    ["a session that has ended", problem(401, "session-missing")],
    ["a denied account", problem(403, "account-denied")],
  ])("%s is a change, and nothing is watched then", async (_, reply) => {
    const { client, onChange, state } = await watch(named("yes.1"), reply);
    onChange.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(onChange).toHaveBeenCalledOnce();
    expect(client.fetch).toHaveBeenCalledTimes(2);
    expect(state.hasEnded).toBe(true);
  });

  const starting: Watched = { ...session(), headers: { "gate-following": "starting" } };
  const cut: Watched = { status: 200, isCut: true };

  test.each<[string, Watched, Watched, readonly string[]]>([
    ["does not name its snapshots", session(), session(), []],
    ["responds the same at once", named("yes.1"), named("yes.1"), ["yes.1"]],
    ["no longer holds requests", named("yes.1"), session(), ["yes.1"]],
    ["has failed", named("yes.1"), problem(503, "gate-failed"), ["yes.1"]],
    ["rejects too many requests", named("yes.1"), problem(429, "too-many-requests"), ["yes.1"]],
    ["cannot be reached", named("yes.1"), cut, ["yes.1"]],
    ["is behind a proxy that cuts requests", named("yes.1"), { ...cut, isHeld: true }, ["yes.1"]],
    ["has failed as it starts", starting, problem(503, "gate-failed"), [""]],
    ["has too much to do as it starts", starting, problem(503, "too-busy"), [""]],
    ["cannot be reached as it starts", starting, cut, [""]],
  ])("a gate that %s is not asked again, and reports nothing", async (_, first, reply, asked) => {
    const { requests, onChange, state } = await watch(first, reply);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(requests).toEqual(asked);
    expect(onChange).not.toHaveBeenCalled();
    expect(state.hasEnded).toBe(true);
  });

  test("while following begins, the gate is asked every 5 seconds, then watched", async () => {
    const { requests, onChange } = await watch(
      starting,
      starting,
      starting,
      named("no.2"),
      named("no.2"),
      held("no.2"),
    );
    await vi.advanceTimersByTimeAsync(4_999);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([""]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toEqual(["", ""]);
    expect(onChange).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(onChange).toHaveBeenCalledOnce();
    expect(requests).toEqual(["", "", "", "none", "no.2"]);
  });

  test("a gate that long polls, and no longer follows, is asked until it does", async () => {
    const { requests, state } = await watch(named("yes.1"), starting, starting, session());
    await vi.advanceTimersByTimeAsync(100_000);
    expect(requests).toEqual(["yes.1", "", ""]);
    expect(state.hasEnded).toBe(true);
  });

  test("once the game is closed, the response changes nothing more", async () => {
    const { requests, state } = await watch(named("yes.1"), held("yes.1"));
    await vi.advanceTimersByTimeAsync(1_000);
    state.isWanted = false;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(requests).toEqual(["yes.1"]);
    expect(state.hasEnded).toBe(true);
  });

  test("while it watches, a second call changes nothing; after it, it watches again", async () => {
    const { client, requests, onChange, state, ended } = await watch(named("yes.1"), held("yes.1"));
    await client.watchSession(onChange, () => true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["yes.1"]);
    state.isWanted = false;
    await vi.advanceTimersByTimeAsync(26_000);
    await ended;
    void client.watchSession(onChange, () => true);
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["yes.1", "yes.1"]);
  });

  test("a hidden page does not ask until it is visible again", async () => {
    const { page, requests } = await watch(named("yes.1"), held("yes.1"));
    page.visibilityState = "hidden";
    await vi.advanceTimersByTimeAsync(100_000);
    expect(requests).toEqual(["yes.1"]);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(["yes.1", "yes.1"]);
  });

  test("after signing in, a gate is asked for the name, and then watched", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { visibilityState: "visible" });
    const client = clientOf(named("yes.1"));
    await client.startSession(proof);
    const onChange = vi.fn(async () => {
      await client.readSession();
    });
    void client.watchSession(onChange, () => true);
    await vi.advanceTimersByTimeAsync(1_000);
    const names = client.fetch.mock.calls.map(([, { headers }]) =>
      new Headers(headers).get("gate-snapshot"),
    );
    expect(onChange).toHaveBeenCalledOnce();
    expect(names).toEqual([null, "", null, "yes.1"]);
  });
});

test("a gate that does not respond within 30 seconds is unreachable", async () => {
  vi.useFakeTimers();
  const snapshot = expect(clientOfSilence().readSession()).rejects.toMatchObject({
    code: "gate-unreachable",
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await snapshot;
});

test("a cancel settles at once", async () => {
  const abort = new AbortController();
  const starting = clientOfSilence().startSession(proof, abort.signal);
  abort.abort(new Error("Cancelled"));
  await expect(starting).rejects.toThrow("Cancelled");
  await expect(clientOfSilence().startSession(proof, abort.signal)).rejects.toThrow("Cancelled");
});

test("every request waits for the end of the earlier session", async () => {
  const { fetch } = clientOf(session());
  const ended = deferred<undefined>();
  const snapshot = createGateClient("/gate", () => ended.promise).readSession();
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  ended.resolve(undefined);
  expect(await snapshot).toMatchObject({ account: feeSink });
});

test("as long as the earlier session cannot be ended, the gate is unreachable", async () => {
  const { fetch } = clientOf(session());
  const client = createGateClient("/gate", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(client.readSession()).rejects.toMatchObject({ code: "gate-unreachable" });
  expect(fetch).not.toHaveBeenCalled();
});

test("a cancel does not wait for the end of the earlier session", async () => {
  const abort = new AbortController();
  const client = createGateClient("/gate", () => new Promise(() => {}));
  const requesting = client.requestChallenge(feeSink, abort.signal);
  abort.abort(new Error("Cancelled"));
  await expect(requesting).rejects.toThrow("Cancelled");
});
