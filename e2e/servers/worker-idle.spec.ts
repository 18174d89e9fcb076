import { expect, test } from "@playwright/test";
import { createKey, type Key } from "@fabulous-fish/gate/testing/gate-client";
import { enough } from "@fabulous-fish/gate/testing/gate-fixture";
import { startInWorkerd } from "./attack-targets.ts";
import { shortRound } from "./chain-server.ts";

test("nothing is followed while nobody plays, and the next player wakes the follower", async () => {
  const gate = await startInWorkerd({ follow: true, roundMilliseconds: shortRound });
  const signIn = async (player: Key) => {
    gate.hold(player.account, enough);
    expect((await gate.client().signIn(player)).status).toBe(200);
  };
  const isFollowing = async () => {
    const before = gate.blockRequests.length;
    const after = () => gate.blockRequests.length;
    await expect.poll(after).toBeGreaterThan(before);
  };
  await signIn(createKey(1));
  await isFollowing();
  await gate.pass(17 * 60_000);
  // A node that is followed is asked for each block, once in a second.
  let counts: readonly number[] = [];
  const isIdle = () => {
    counts = [...counts, gate.blockRequests.length].slice(-3);
    // Twice in a row: a busy machine can pause for a moment.
    return counts.length === 3 && new Set(counts).size === 1;
  };
  await expect.poll(isIdle, { intervals: [1_500], timeout: 60_000 }).toBe(true);
  await signIn(createKey(2));
  await isFollowing();
  await gate.stop();
});
