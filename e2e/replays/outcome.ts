import { decodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { Replay } from "@fabulous-fish/simulation/recording/replay";
import type { Sea } from "@fabulous-fish/simulation/sea";

/**
 * The outcome of a run: the score, the state of the random numbers, and more that is not rounded.
 */
export type Outcome = readonly number[];

/** Returns the outcome of a run that has ended. */
export function outcomeOf({ player, random, steps, seconds, span, phase }: Sea): Outcome {
  const { score, x, y, radius, appetite } = player;
  return [
    score,
    random.state,
    steps,
    Number(phase === "won"),
    seconds,
    span,
    x,
    y,
    radius,
    appetite,
  ];
}

export function outcomeOfReplay(recording: Uint8Array): Outcome {
  const decoded = decodeRecording(recording);
  if (typeof decoded === "string") throw new Error(decoded);
  const replay = new Replay(decoded);
  replay.advance();
  return outcomeOf(replay.sea);
}
