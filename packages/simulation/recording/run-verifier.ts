import type { RunVerifier, Verification } from "@fabulous-fish/core/gate/run-verifier";
import { stepsPerSecond } from "../rules.ts";
import { simulationVersion } from "../version.ts";
import { decodeRecording } from "./binary-recording.ts";
import { Replay } from "./replay.ts";

/** A few milliseconds of replay. */
const stepsPerTurn = 2_000;

/**
 * Creates what replays runs of this game for a gate. Runs begin with the latest version; one that began
 * with an earlier version can still be verified. It uses no API of a browser or of Node, except
 * for `crypto`, and never rejects.
 *
 * @param giveTurn is called every few milliseconds of a replay, so that a server can do other work
 *   in between.
 */
export function createRunVerifier(giveTurn?: () => Promise<void>): RunVerifier {
  return {
    begin: (version) => {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      return Promise.resolve(version === simulationVersion ? { seed, version } : undefined);
    },
    verify: async ({ seed, version }, bytes): Promise<Verification> => {
      const recording = decodeRecording(bytes, seed);
      if (typeof recording === "string") return { rejected: recording };
      if (recording.version !== version) return { rejected: "version" };
      const replay = new Replay(recording);
      while (replay.advance(stepsPerTurn)) await giveTurn?.();
      const { phase, player, steps } = replay.sea;
      if (phase === "swimming") return { rejected: "unfinished" };
      if (replay.hasInputs) return { rejected: "rest" };
      return { score: player.score, milliseconds: (1_000 / stepsPerSecond) * steps };
    },
  };
}
