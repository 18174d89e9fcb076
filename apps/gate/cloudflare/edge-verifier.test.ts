import { expect, onTestFinished, test, vi } from "vitest";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { createEdgeVerifier } from "./edge-verifier.ts";

const { sea, recording } = playRun("practised", 3);
const bytes = encodeRecording(recording);
const run = { seed: 3, version: simulationVersion };

test("between the parts of a replay, other requests have their turn", async () => {
  const replay = { isRunning: true };
  const verifying = createEdgeVerifier()
    .verify(run, bytes)
    .finally(() => (replay.isRunning = false));
  let turns = 0;
  for (; replay.isRunning; turns++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await verifying).toMatchObject({ score: sea.player.score });
  expect(turns).toBeGreaterThan(2);
});

test("too many replays at a time are rejected, and one that was ended does not count", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const verifier = createEdgeVerifier();
  const verify = () => verifier.verify(run, bytes);
  const running = Array.from({ length: 16 }, verify);
  await expect(verify()).rejects.toMatchObject({ code: "too-busy" });
  vi.setSystemTime(Date.now() + 10_000);
  expect(await verify()).toMatchObject({ score: sea.player.score });
  await Promise.all(running);
});
