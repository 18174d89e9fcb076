import { afterEach, expect, test, vi } from "vitest";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { Replay } from "@fabulous-fish/simulation/recording/replay";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { dropped, html, problem, stubGate } from "./testing/stub-gate.ts";
import { fetchReplay, WatchedRun } from "./watched-run.ts";

afterEach(() => void vi.unstubAllGlobals());

const { sea: played, recording } = playRun("beginner", 9);
const { score } = played.player;
const bytes = encodeRecording(recording);

function watch(speed: 1 | 2 = 1, inputs = recording.inputs) {
  const events: string[] = [];
  const end = vi.fn();
  const run = new WatchedRun(new Replay({ ...recording, inputs }), score, {
    event: ({ name }) => events.push(name),
    end,
  });
  run.speed = speed;
  return { run, events, end };
}

/** Shows a run for so many seconds, in frames of a tenth of a second. */
function show(run: WatchedRun, seconds: number): void {
  for (let left = seconds; left > 0.05; left -= 0.1) run.advance(0.1);
}

test("a run is shown to its end, with its events", () => {
  const { run, events, end } = watch();
  show(run, played.seconds - 1);
  expect([run.sea.phase, events.includes("bite")]).toEqual(["swimming", true]);
  show(run, 2);
  const { x, y, eaten } = played.player;
  expect(run.sea.player).toMatchObject({ x, y, eaten, score });
  expect(events).toContain("lost");
  expect(end).not.toHaveBeenCalled();
  show(run, 5);
  expect(end).toHaveBeenCalledOnce();
});

test("twice as fast takes half the time and shows the same", () => {
  const { run } = watch(2);
  show(run, played.seconds / 2 + 0.2);
  expect(run.sea.phase).toBe("lost");
  expect(run.sea.player.score).toBe(score);
});

test("after a stall, the run goes on where it was", () => {
  const { run } = watch();
  run.advance(60);
  expect(run.sea.seconds).toBeLessThan(0.2);
  expect(run.between).toBeLessThanOrEqual(1);
});

test("a recording without the run's end ends as well", () => {
  const { run, end } = watch(1, recording.inputs.slice(0, 40));
  show(run, 60);
  expect(end).toHaveBeenCalledOnce();
});

const octets = (body: Uint8Array<ArrayBuffer>) => () =>
  new Response(body, { headers: { "content-type": "application/octet-stream" } });

/** With another version of the simulation. */
const ofAnotherVersion = bytes.map((byte, at) => (at === 4 ? byte ^ 1 : byte));

test.each([
  ["another version", octets(ofAnotherVersion), "version"],
  ["half of a recording", octets(bytes.slice(0, bytes.length - 1)), "damaged"],
  ["nothing", octets(new Uint8Array()), "damaged"],
  ["a recording that is no longer kept", problem(404), "missing"],
  ["a page", html(200), "unreachable"],
  ["no connection", dropped, "unreachable"],
])("%s is a reason, not an error", async (_name, response, reason) => {
  stubGate(response);
  expect(await fetchReplay("run-1")).toBe(reason);
});

test("a recording can be fetched and shown", async () => {
  const requests = stubGate(octets(bytes));
  const replay = await fetchReplay("run-1");
  expect(requests[0]?.path).toBe("/gate/scores/run-1/recording");
  if (typeof replay === "string") throw new Error(replay);
  replay.advance();
  expect(replay.sea.player.score).toBe(score);
});
