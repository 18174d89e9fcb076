import { describe, expect, test, vi } from "vitest";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { origin } from "../testing/gate-fixture.ts";
import { setUpScores } from "./testing/score-fixture.ts";
import { beginRun, readScores, sendRecording, sendScore } from "./testing/score-player.ts";
import { createStubVerifier, recordRun, stubVersion } from "./testing/stub-runs.ts";

describe("a run", () => {
  test("can be sent for an hour", async () => {
    const { signIn, pass, clock } = setUpScores();
    const player = await signIn(1);
    for (const [milliseconds, status] of [
      [3_599_999, 200],
      [3_600_000, 409],
    ] as const) {
      const run = await beginRun(player);
      expect(run.expiresAt).toBe(clock.time + 3_600_000);
      pass(milliseconds);
      expect((await sendScore(player, run, 1)).status).toBe(status);
    }
  });

  test("is not used up if the verifier fails, which is logged with its cause", async () => {
    const runVerifier = createStubVerifier();
    const { signIn, logged } = setUpScores({ runVerifier });
    const player = await signIn(1);
    const run = await beginRun(player);
    vi.spyOn(runVerifier, "verify").mockRejectedValueOnce(new Error("queue full"));
    const response = await sendScore(player, run, 5);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).not.toContain("queue full");
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "failed",
        error: expect.stringContaining("queue full") as string,
      }),
    );
    expect((await sendScore(player, run, 5)).status).toBe(200);
  });

  test("is not used up while too many wait for the verifier, which is no failure", async () => {
    const runVerifier = createStubVerifier();
    const { signIn, logged } = setUpScores({ runVerifier });
    const player = await signIn(1);
    const run = await beginRun(player);
    vi.spyOn(runVerifier, "verify").mockRejectedValueOnce(new GateError("too-busy"));
    expect((await sendScore(player, run, 5)).status).toBe(503);
    expect(logged.filter(({ event }) => event === "failed")).toEqual([]);
    expect((await sendScore(player, run, 5)).status).toBe(200);
  });

  test.each([NaN, -1, 1.5, Infinity])(
    "a verifier's score of %d is a failure of the gate",
    async (score) => {
      const verify = () => Promise.resolve({ score, milliseconds: 0 });
      const { signIn, client } = setUpScores({
        runVerifier: { ...createStubVerifier(), verify },
      });
      const player = await signIn(1);
      expect((await sendScore(player, await beginRun(player), 1)).status).toBe(503);
      expect((await readScores(client())).count).toBe(0);
    },
  );
});

test("runs and recordings of an account are limited", async () => {
  const { signIn } = setUpScores({ limits: { runsPerAccount: 2, recordingsPerAccount: 1 } });
  const player = await signIn(1);
  await beginRun(player);
  const run = await beginRun(player);
  const limited = await player.post("/gate/runs", { version: stubVersion });
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await sendScore(player, run, 1)).status).toBe(200);
  expect((await sendScore(player, run, 1)).status).toBe(429);
  await beginRun(await signIn(2));
});

test("security: of a recording without an end, no more is read than a recording can have", async () => {
  const { signIn } = setUpScores();
  const player = await signIn(1);
  const { run } = await beginRun(player);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill("A".charCodeAt(0)));
    },
  });
  const headers = { origin, "content-type": "application/json" };
  const streamed = { method: "POST", headers, body: endless, duplex: "half" };
  const response = await player.request(`/gate/runs/${run}`, streamed);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(400_000);
});

test("logs name the route, not the run or the recording", async () => {
  const { signIn, logged, client } = setUpScores();
  const player = await signIn(1);
  await sendRecording(player, "some-run", recordRun({ seed: 1, version: stubVersion }, 1));
  await client().get("/gate/scores/some-id/recording");
  expect(logged.slice(-2).map(({ route }) => route)).toEqual([
    "/gate/runs/{run}",
    "/gate/scores/{id}/recording",
  ]);
});
