import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/scores/testing/score-player";
import { botDecides, botSkills, createBot } from "@fabulous-fish/simulation/bots/bot";
import { createSea } from "@fabulous-fish/simulation/create-sea";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { record, startRecording } from "@fabulous-fish/simulation/recording/recording";
import { advanceSea } from "@fabulous-fish/simulation/step";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { gateClock } from "./fixtures.ts";

/** A run that has ended. */
export interface PlayedRun {
  readonly score: number;
  /** Its duration. */
  readonly seconds: number;
}

/** A score as page and game show it. */
export const inEnglish = (score: number): string => score.toLocaleString("en");

/**
 * Begins a run of the reference game over HTTP. Returns a function that plays it, sends it, and returns what
 * it requires that the gate has counted.
 */
export async function beginOverHttp(
  client: GateClient,
  beats = 0,
): Promise<() => Promise<PlayedRun>> {
  const { run, seed } = await beginRun(client, simulationVersion);
  return async () => {
    const { recording, ...played } = playUntil(seed, beats);
    gateClock.aheadMilliseconds += played.seconds * 1_000;
    const response = await sendRecording(client, run, encodeRecording(recording));
    if (response.status !== 200) throw new Error(`The gate responded ${response.status}.`);
    return played;
  };
}

/** Plays a run until it has more than this score, and then stops steering. */
function playUntil(seed: number, beats: number) {
  const sea = createSea(seed, "swimming");
  const recording = startRecording(seed);
  const bot = createBot(botSkills.beginner, seed);
  const still = { x: 0, y: 0, dash: false };
  while (sea.phase === "swimming") {
    const isBehind = sea.player.score <= beats;
    if (isBehind) botDecides(bot, sea);
    const input = isBehind ? bot.input : still;
    record(recording, input);
    advanceSea(sea, input);
    sea.events.count = 0;
  }
  return { recording, score: sea.player.score, seconds: sea.seconds };
}
