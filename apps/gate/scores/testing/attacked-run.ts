import assert from "node:assert/strict";
import type { GateRun } from "@fabulous-fish/core/scores/score-messages";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import type { GateClient } from "../../testing/gate-client.ts";
import { beginRun, readScores } from "./score-player.ts";
import { requireStatus, signedIn, type Target } from "../../testing/attacks/attack.ts";

/** A player with a run of the reference game that has been begun, and played to its end. */
export interface AttackedRun {
  readonly client: GateClient;
  readonly account: string;
  readonly run: GateRun;
  readonly recording: Uint8Array;
  /** Four numbers for each number of equal steps: {@link Recording}. */
  readonly inputs: readonly number[];
  readonly score: number;
}

/** The time that a begun run has been played. */
interface PlayedTime {
  /** Of the time that the run lasts. Default: 0. */
  readonly missingMilliseconds?: number;
}

/** Begins a run of the reference game in a player's name, and plays it. */
export async function playedRun(
  target: Target,
  { missingMilliseconds: missing = 0 }: PlayedTime = {},
): Promise<AttackedRun> {
  const { client, key } = await signedIn(target);
  const run = await beginRun(client, simulationVersion);
  const { sea, recording } = playRun("beginner", run.seed);
  const milliseconds = Math.ceil(sea.seconds * 1_000);
  if (milliseconds <= missing) return playedRun(target, { missingMilliseconds: missing });
  await target.pass(milliseconds - missing);
  return {
    client,
    account: key.account,
    run,
    recording: encodeRecording(recording),
    inputs: recording.inputs,
    score: sea.player.score,
  };
}

/** Requires that a player has a score, or none. */
export async function requireScore(client: GateClient, score: number | undefined): Promise<void> {
  const { player } = await readScores(client);
  assert.equal(player?.score, score);
}

/** Requires that a recording is rejected, and which check it fails. */
export async function requireRejected(
  response: Promise<Response>,
  ...checks: readonly string[]
): Promise<void> {
  const received = await requireStatus(response, 422);
  const { check = "" } = (await received.json()) as { check?: string };
  assert.ok(checks.includes(check), `expected ${checks.join(" or ")}, got ${check}`);
}
