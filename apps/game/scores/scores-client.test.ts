import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  beginRun,
  readRecording,
  readScores,
  removeScores,
  sendRecording,
} from "./scores-client.ts";
import { dropped, html, json, problem, silence, stubGate } from "./testing/stub-gate.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 9, 1) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hour = 3_600_000;
const run = { run: "run_1", seed: 7, expiresAt: Date.UTC(2026, 9, 1) + hour };

test("a run begins with the version of the simulation", async () => {
  const requests = stubGate(json(run));
  expect(await beginRun("v1")).toEqual({ run: "run_1", seed: 7, lifetimeMilliseconds: hour });
  expect(requests).toEqual([{ path: "/gate/runs", body: { version: "v1" } }]);
});

test("the clock of the gate decides how long a run lasts", async () => {
  const date = new Date(Date.UTC(2026, 9, 1) + hour / 2).toUTCString();
  stubGate(json(run, { date }));
  expect(await beginRun("v1")).toMatchObject({ lifetimeMilliseconds: hour / 2 });
});

test("a recording is sent in base64", async () => {
  const requests = stubGate(json({ score: 1, best: 2, rank: 3 }));
  const result = await sendRecording("run_1", Uint8Array.of(1, 2, 255));
  expect(result).toEqual({ score: 1, best: 2, rank: 3 });
  expect(requests).toEqual([{ path: "/gate/runs/run_1", body: { recording: "AQL/" } }]);
});

test("scores are removed only if the gate says so", async () => {
  const requests = stubGate(() => new Response(null, { status: 204 }));
  expect(await removeScores()).toBeUndefined();
  expect(requests).toEqual([{ method: "DELETE", path: "/gate/scores", body: undefined }]);
  for (const [response, failure] of [
    [html(200), "unreachable"],
    [json({}), "unreachable"],
    [problem(401), "signed-out"],
    [dropped, "unreachable"],
  ] as const) {
    stubGate(response);
    expect(await removeScores()).toEqual({ failure });
  }
});

test("the recording of a score is bytes, never a page", async () => {
  const headers = { "content-type": "application/octet-stream" };
  stubGate(() => new Response(Uint8Array.of(1, 2), { headers }));
  expect(await readRecording("run-1")).toEqual(Uint8Array.of(1, 2));
  stubGate(html(200));
  expect(await readRecording("run-1")).toEqual({ failure: "unreachable" });
});

test.each([
  ["a dropped connection", dropped, "unreachable"],
  ["a page instead of JSON", html(200), "unreachable"],
  ["a page with an error", html(500), "unreachable"],
  ["a page that requires a login", html(403), "unreachable"],
  ["JSON of something else", json({ hello: "world" }), "unreachable"],
  ["a seed beyond 32 bits", json({ ...run, seed: 2 ** 32 }), "unreachable"],
  ["an error of the gate", problem(500), "unreachable"],
  ["no gate", html(404), "off"],
  ["a gate without a season", problem(404), "off"],
  ["no session", problem(401), "signed-out"],
  ["an account that may not play", problem(403), "not-eligible"],
  ["a run that is over", problem(409), "run-unknown"],
  ["another version", problem(422, { check: "version" }), "version"],
  ["a recording that is too long", problem(422, { check: "length" }), "too-long"],
  ["a recording that is wrong", problem(422, { check: "input" }), "unconfirmed"],
  ["a check of Object's prototype", problem(422, { check: "constructor" }), "unconfirmed"],
  ["too many runs", problem(429), "too-many-runs"],
  ["a gate that is busy", problem(503), "busy"],
  ["a proxy whose gate is down", html(503), "busy"],
] as const)("%s is a reason, not an error", async (_name, response, failure) => {
  stubGate(response);
  expect(await beginRun("v1")).toEqual({ failure });
});

test.each([
  ["7", { retryAfter: 7 }],
  ["0", { retryAfter: 0 }],
  ["Wed, 21 Oct 2026 07:28:00 GMT", {}],
  ["", {}],
])("parameters: Retry-After %o", async (value, expected) => {
  stubGate(problem(503, {}, { "retry-after": value }));
  expect(await beginRun("v1")).toEqual({ failure: "busy", ...expected });
});

test.each([
  ["begin", () => beginRun("v1"), 2_000],
  ["send", () => sendRecording("run_1", Uint8Array.of(1)), 60_000],
  ["read", () => readScores(6), 8_000],
])("a gate that is silent has no more than its time: %s", async (_name, send, limit) => {
  stubGate(silence);
  let result: unknown;
  void send().then((response) => (result = response));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toEqual({ failure: "unreachable" });
});

test("a response whose body stalls has no more than its time", async () => {
  const headers = { "content-type": "application/json" };
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("{"));
        signal?.addEventListener("abort", () => controller.error(new Error("Aborted")));
      },
    });
    return Promise.resolve(new Response(body, { headers }));
  });
  const begun = beginRun("v1");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await begun).toEqual({ failure: "unreachable" });
});
