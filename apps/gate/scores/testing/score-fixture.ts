import { createKey, type GateClient } from "../../testing/gate-client.ts";
import { setUp } from "../../testing/gate-fixture.ts";
import { beginRun, sendScore } from "./score-player.ts";
import { createStubVerifier, stubStepMilliseconds } from "./stub-runs.ts";

export const season = "spring";

export const accountOf = (seed: number) => createKey(seed).account;

/** Plays a run with a score, in as much time as it lasts. */
export async function playScore(
  gate: { readonly pass: (milliseconds: number) => void },
  client: GateClient,
  score: number,
  steps = score,
): Promise<Response> {
  const run = await beginRun(client);
  gate.pass(steps * stubStepMilliseconds);
  return sendScore(client, run, score, steps);
}

/** Creates a gate with scores. */
export function setUpScores(options: Parameters<typeof setUp>[0] = {}) {
  const gate = setUp({ season, runVerifier: createStubVerifier(), ...options });
  const play = (client: GateClient, score: number, steps?: number) =>
    playScore(gate, client, score, steps);
  return { ...gate, play };
}
