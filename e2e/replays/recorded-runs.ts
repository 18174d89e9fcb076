import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { playRun, recordedPlayers } from "@fabulous-fish/simulation/testing/recorded-runs";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** A run that was played on Node, not replayed, with its binary recording. */
export interface RecordedRun {
  readonly name: string;
  readonly recording: Uint8Array<ArrayBuffer>;
  readonly outcome: Outcome;
}

const runsPerPlayer = 50;

/** Seeds with which practised bots swim for more than six minutes. */
const longRuns = [51, 65, 232, 269];

/** Plays 200 runs: bots of three skills and an unsteady hand, with seeds from all of the range. */
export function recordRuns(): readonly RecordedRun[] {
  return recordedPlayers.flatMap((player, index) =>
    Array.from({ length: runsPerPlayer }, (_, number) => {
      const long = player === "practised" ? longRuns[number] : undefined;
      const seed = long ?? Math.imul(index * runsPerPlayer + number, 0x9e37_79b1) >>> 0;
      const { sea, recording } = playRun(player, seed);
      const name = `${player}, seed ${seed}, ${Math.round(sea.seconds)} s`;
      return { name, recording: encodeRecording(recording), outcome: outcomeOf(sea) };
    }),
  );
}
