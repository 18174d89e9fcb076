import type { SwimInput } from "../input.ts";
import { simulationVersion } from "../version.ts";

/** The origin of a run from the surface: the simulation, the seed and the player's inputs. */
export interface Recording {
  /** Of the simulation. */
  readonly version: string;
  /** 32 bits. */
  readonly seed: number;
  /**
   * Four integers for consecutive equal steps: their number, the direction's x and y (-127 to 127),
   * and 1 for a dash or 0.
   */
  readonly inputs: number[];
}

/** Creates an empty recording of a run with this seed. */
export function startRecording(seed: number): Recording {
  return { version: simulationVersion, seed, inputs: [] };
}

/** Adds the input of one step. */
export function record(recording: Recording, input: SwimInput): void {
  const { inputs } = recording;
  const dash = input.dash ? 1 : 0;
  const last = inputs.length - 4;
  const same =
    last >= 0 &&
    inputs[last + 1] === input.x &&
    inputs[last + 2] === input.y &&
    inputs[last + 3] === dash;
  if (same) inputs[last] = (inputs[last] ?? 0) + 1;
  else inputs.push(1, input.x, input.y, dash);
}
