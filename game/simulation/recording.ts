import { type SwimInput } from "./input.ts";
import { createSea } from "./create-sea.ts";
import type { Sea } from "./sea.ts";
import { advanceSea } from "./step.ts";

/**
 * The recording of a run: the seed, and the run-length encoded inputs. Each run of equal steps has
 * four integers: the number of steps, the direction's x and y (-127 to 127), and 1 for a dash or 0.
 */
export interface Recording {
  readonly version: 1;
  readonly seed: number;
  readonly inputs: number[];
}

/** Creates an empty recording of a run with this seed. */
export function startRecording(seed: number): Recording {
  return { version: 1, seed, inputs: [] };
}

/** Adds the input of one step. Consecutive equal steps are stored once. */
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

/** Replays a recording until it or the run ends, and returns the sea. */
export function replay(recording: Recording): Sea {
  const sea = createSea(recording.seed, "swimming");
  const input: SwimInput = { x: 0, y: 0, dash: false };
  for (let at = 0; at + 3 < recording.inputs.length; at += 4) {
    input.x = recording.inputs[at + 1] ?? 0;
    input.y = recording.inputs[at + 2] ?? 0;
    input.dash = recording.inputs[at + 3] === 1;
    for (let left = recording.inputs[at] ?? 0; left > 0; left -= 1) {
      if (sea.phase !== "swimming") return sea;
      advanceSea(sea, input);
      sea.events.count = 0;
    }
  }
  return sea;
}
