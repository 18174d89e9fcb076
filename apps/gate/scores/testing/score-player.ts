import assert from "node:assert/strict";
import { encodeBase64 } from "@fabulous-fish/core";
import {
  type GateRun,
  gateRun,
  type GateScores,
  gateScores,
} from "@fabulous-fish/core/scores/score-messages";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import type { GateClient } from "../../testing/gate-client.ts";
import { recordRun, stubVersion } from "./stub-runs.ts";

/** Begins a run of the stub game. */
export async function beginRun(client: GateClient, version = stubVersion): Promise<GateRun> {
  const response = await client.post("/gate/runs", { version });
  assert.equal(response.status, 200, await response.clone().text());
  return parseDocument(gateRun, await response.json(), Error);
}

/** Sends the recording of a run. */
export function sendRecording(
  client: GateClient,
  run: string,
  recording: Uint8Array,
): Promise<Response> {
  return client.post(`/gate/runs/${run}`, { recording: encodeBase64(recording) });
}

/** Sends the recording of a run of the stub game with a score. */
export function sendScore(
  client: GateClient,
  { run, seed }: GateRun,
  score: number,
  steps?: number,
): Promise<Response> {
  return sendRecording(client, run, recordRun({ seed, version: stubVersion }, score, steps));
}

/** Reads the scores as the page and the game do. */
export async function readScores(client: GateClient, query = ""): Promise<GateScores> {
  const response = await client.get(`/gate/scores${query}`);
  assert.equal(response.status, 200, await response.clone().text());
  return parseDocument(gateScores, await response.json(), Error);
}
