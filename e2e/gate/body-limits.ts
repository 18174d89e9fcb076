import { expect } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/testing/score-player";

/**
 * Expects that the largest recording reaches the gate through a web server, that anything larger gets
 * 413, and that other requests are not that large.
 *
 * @param player has a session, and may play.
 */
export async function expectBodyLimits(player: GateClient): Promise<void> {
  const { run } = await beginRun(player);
  const send = async (kilobytes: number) =>
    (await sendRecording(player, run, new Uint8Array(kilobytes * 1_024))).status;
  // The body is larger than the server lets pass; the gate would reject it as well.
  expect(await send(260)).toBe(413);
  // The recording is larger than the gate accepts, the body is not.
  expect(await send(257)).toBe(413);
  expect(await send(300)).toBe(413);
  const largest = await sendRecording(player, run, new Uint8Array(256 * 1_024));
  expect(largest.status).toBe(422);
  expect(await largest.json()).toMatchObject({ check: "form" });
  for (const path of ["/gate/runs", "/gate/challenge", "/gate/session"]) {
    const response = await player.post(path, { account: "A".repeat(100_000) });
    expect([path, response.status]).toEqual([path, 413]);
  }
}
