import { expect } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/testing/score-player";

/**
 * Expects that the largest recording reaches the gate through a web server, that the server rejects
 * anything larger with 413, and that other requests are not that large.
 *
 * @param player has a session, and may play.
 */
export async function expectBodyLimits(player: GateClient): Promise<void> {
  const { run } = await beginRun(player);
  const send = (kilobytes: number) => sendRecording(player, run, new Uint8Array(kilobytes * 1_024));
  const largest = await send(256);
  expect(largest.status).toBe(422);
  expect(await largest.json()).toMatchObject({ check: "form" });
  for (const kilobytes of [260, 300]) expectOwnRejection(await send(kilobytes));
  for (const path of ["/gate/runs", "/gate/challenge", "/gate/session"]) {
    expectOwnRejection(await player.post(path, { account: "A".repeat(100_000) }));
  }
}

/** Expects that a request has not reached the gate, whose responses have an id. */
function expectOwnRejection({ status, headers }: Response): void {
  expect([status, headers.get("x-request-id")]).toEqual([413, null]);
}
