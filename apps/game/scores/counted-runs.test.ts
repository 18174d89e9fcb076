import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { startRecording } from "@fabulous-fish/simulation/recording/recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { CountedRuns } from "./counted-runs.ts";
import {
  dropped,
  html,
  json,
  problem,
  silence,
  stubGate,
  type StubRequest,
  type StubResponse,
} from "./testing/stub-gate.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 9, 1) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const recording = { ...startRecording(7), inputs: [3, 127, 0, 0] };
const begun = json({ run: "run_1", seed: 7, expiresAt: Date.UTC(2026, 9, 1) + 3_600_000 });
const counted = { score: 40, best: 90, rank: 3 };

function setUp() {
  const ending = new AbortController();
  const player = { account: "A" };
  const changes: string[] = [];
  const runs = new CountedRuns(
    () => player.account,
    () => changes.push(runs.state.status),
    ending.signal,
  );
  const end = (): void => runs.end(recording, 40);
  return { runs, player, changes, end, quit: () => ending.abort() };
}

/** Begins a run and ends it. These are the gate's responses after the run has begun. */
async function endedRun(...responses: readonly (() => StubResponse)[]) {
  const requests = stubGate(begun, ...responses);
  const playing = setUp();
  await playing.runs.begin();
  playing.end();
  return { ...playing, requests };
}

const pathsOf = (requests: readonly StubRequest[]) => requests.map(({ path }) => path);

test("a run begins with the gate's seed, and its recording counts", async () => {
  const requests = stubGate(begun, json(counted));
  const { runs, changes, end } = setUp();
  expect(await runs.begin()).toBe(7);
  end();
  expect(runs.state).toEqual({ status: "sending", isDelayed: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.state).toEqual({ status: "counted", result: counted });
  expect(changes).toEqual(["silent", "sending", "counted"]);
  expect(requests[0]?.body).toEqual({ version: simulationVersion });
  const sent = (requests[1]?.body as { recording: string }).recording;
  expect(decodeRecording(Buffer.from(sent, "base64"))).toEqual(recording);
});

test("without a gate, a run has no seed of the gate, sends nothing, and says why", async () => {
  const requests = stubGate(dropped);
  const { runs, end } = setUp();
  expect(await runs.begin()).toBeUndefined();
  end();
  expect(runs.state).toEqual({ status: "not-counted", reason: "unreachable" });
  expect(requests).toHaveLength(1);
});

test("a silent gate delays a run by two seconds", async () => {
  stubGate(silence);
  const { runs } = setUp();
  const beginning = runs.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await beginning).toBeUndefined();
});

test("another version is said once, and requested no more", async () => {
  const requests = stubGate(problem(422, { check: "version" }));
  const { runs } = setUp();
  await runs.begin();
  expect(runs.state).toEqual({ status: "not-counted", reason: "version" });
  await runs.begin();
  expect(runs.state).toEqual({ status: "not-counted", reason: "outdated" });
  expect(requests).toHaveLength(1);
});

test("a run that is left early sends nothing", async () => {
  const requests = stubGate(begun);
  const { runs, end } = setUp();
  await runs.begin();
  runs.abandon();
  end();
  expect(runs.state).toEqual({ status: "silent" });
  expect(requests).toHaveLength(1);
});

test("a start that is taken back has no run, also if the gate responds later", async () => {
  let respond: (response: Response) => void = () => undefined;
  const requests = stubGate(() => new Promise<Response>((resolve) => (respond = resolve)));
  const { runs, end } = setUp();
  const beginning = runs.begin();
  await vi.advanceTimersByTimeAsync(100);
  runs.abandon();
  respond(begun());
  expect(await beginning).toBeUndefined();
  end();
  expect(requests).toHaveLength(1);
});

test("the run of an account is not sent for the one after it", async () => {
  const requests = stubGate(begun);
  const { runs, player, end } = setUp();
  await runs.begin();
  player.account = "B";
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.state).toEqual({ status: "not-counted", reason: "account-changed" });
  expect(requests).toHaveLength(1);
});

test("an account that comes while a run is sent again ends the attempts", async () => {
  const { runs, player, requests } = await endedRun(dropped);
  await vi.advanceTimersByTimeAsync(500);
  player.account = "B";
  await vi.advanceTimersByTimeAsync(600);
  expect(runs.state).toEqual({ status: "not-counted", reason: "account-changed" });
  expect(requests).toHaveLength(2);
});

test("a result for the account before is not shown to the next one", async () => {
  const { runs, player, end } = setUp();
  stubGate(begun, () => {
    player.account = "B";
    return json(counted)();
  });
  await runs.begin();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.state).toEqual({ status: "silent" });
});

test.each([
  ["a dropped connection", dropped],
  ["a busy gate", problem(503)],
  ["a proxy's page", html(502)],
  ["too many requests", problem(429)],
])("after %s, the recording is sent again, and the player knows", async (_name, failure) => {
  const { runs, requests } = await endedRun(failure, json(counted));
  await vi.advanceTimersByTimeAsync(999);
  expect(runs.state).toEqual({ status: "sending", isDelayed: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(runs.state).toEqual({ status: "counted", result: counted });
  expect(requests).toHaveLength(3);
});

test("the recording is sent again when the gate says", async () => {
  const { runs, requests } = await endedRun(
    problem(503, {}, { "retry-after": "17" }),
    json(counted),
  );
  await vi.advanceTimersByTimeAsync(16_999);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs.state.status).toBe("counted");
});

test("the attempts end with the run, and become rarer before", async () => {
  const { runs, requests } = await endedRun(problem(503));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(runs.state).toEqual({ status: "not-counted", reason: "expired" });
  expect(requests.length).toBeLessThan(140);
  expect(requests.length).toBeGreaterThan(100);
});

test.each([
  [401, {}, "signed-out"],
  [403, {}, "not-eligible"],
  [409, {}, "run-unknown"],
  [422, { check: "time" }, "unconfirmed"],
  [422, { check: "version" }, "version"],
] as const)("status %i ends the attempts", async (status, fields, reason) => {
  const { runs, requests } = await endedRun(problem(status, fields));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs.state).toEqual({ status: "not-counted", reason });
  expect(requests).toHaveLength(2);
});

const season = { season: "s", count: 1, scores: [] };
const place = (score: number) => json({ ...season, player: { rank: 4, score, neighbours: [] } });

test("a run whose response was lost counts if the gate has its score", async () => {
  const { runs, requests } = await endedRun(dropped, problem(409), place(0), place(40));
  await vi.advanceTimersByTimeAsync(4_000);
  const result = { score: 40, best: 40, rank: 4 };
  expect(runs.state).toEqual({ status: "counted", result });
  expect(pathsOf(requests)).toEqual([
    "/gate/runs",
    "/gate/runs/run_1",
    "/gate/runs/run_1",
    "/gate/scores?limit=1",
    "/gate/scores?limit=1",
  ]);
});

test("a run whose response was lost does not count if the gate has a lower score", async () => {
  const { runs } = await endedRun(dropped, problem(409), place(39));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs.state).toEqual({ status: "not-counted", reason: "run-unknown" });
});

test("a new run does not end the one whose recording is on its way", async () => {
  let respond: (response: Response) => void = () => undefined;
  const { runs, requests } = await endedRun(
    () => new Promise<Response>((resolve) => (respond = resolve)),
  );
  const beginning = runs.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await beginning).toBeUndefined();
  expect(runs.state).toEqual({ status: "not-counted", reason: "still-sending" });

  // The result of the run before is not that of the new one.
  respond(json(counted)());
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.state).toEqual({ status: "not-counted", reason: "still-sending" });
  expect(pathsOf(requests)).toEqual(["/gate/runs", "/gate/runs/run_1"]);
});

test("a run that waited for the one before begins, and has no result of it", async () => {
  let respond: (response: Response) => void = () => undefined;
  const { runs } = await endedRun(
    () => new Promise<Response>((resolve) => (respond = resolve)),
    begun,
  );
  const beginning = runs.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  respond(json(counted)());
  expect(await beginning).toBe(7);
  expect(runs.state).toEqual({ status: "silent" });
});

test("the end of the game ends the attempts", async () => {
  const { quit, requests } = await endedRun(dropped);
  await vi.advanceTimersByTimeAsync(100);
  quit();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});
