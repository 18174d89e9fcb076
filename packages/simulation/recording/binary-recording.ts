import type { RunRejection } from "@fabulous-fish/core/gate/run-verifier";
import { isAim } from "../input.ts";
import { stepsPerSecond } from "../rules.ts";
import { simulationVersion } from "../version.ts";
import type { Recording } from "./recording.ts";

/*
 * The binary form of a recording: "FFR" and the form's version (1), the simulation's version (8
 * bytes), the seed (4 bytes, little-endian), then for each number of consecutive equal steps a
 * varint (LEB128) of twice the number less one, plus 1 for a dash, and the direction's x and y (a
 * signed byte each). Every recording has a single form.
 */
const magic = [0x46, 0x46, 0x52, 1];
const version = Array.from({ length: 8 }, (_, at) =>
  Number.parseInt(simulationVersion.slice(2 * at, 2 * at + 2), 16),
);
const seedAt = magic.length + version.length;
const inputsAt = seedAt + 4;

/** The longest run: 20 minutes. The largest binary form of so many steps has 144 kB. */
const maxSteps = 20 * 60 * stepsPerSecond;

/** Returns the binary form of a recording with this version of the simulation. */
export function encodeRecording({ seed, inputs }: Recording): Uint8Array<ArrayBuffer> {
  const bytes = [...magic, ...version];
  for (let shift = 0; shift < 32; shift += 8) bytes.push((seed >>> shift) & 0xff);
  for (let at = 0; at + 3 < inputs.length; at += 4) {
    const [steps = 1, x = 0, y = 0, dash = 0] = inputs.slice(at, at + 4);
    let varint = 2 * (steps - 1) + dash;
    for (; varint > 0x7f; varint >>>= 7) bytes.push((varint & 0x7f) | 0x80);
    bytes.push(varint, x & 0xff, y & 0xff);
  }
  return Uint8Array.from(bytes);
}

/**
 * Reads the binary form of a recording, which anybody could have made.
 *
 * @param seed of the run, if it has to be a certain one.
 * @returns why it is none of this version, seed and length, otherwise the recording.
 */
export function decodeRecording(bytes: Uint8Array, seed?: number): Recording | RunRejection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < inputsAt || !hasBytes(bytes, 0, magic)) return "form";
  if (!hasBytes(bytes, magic.length, version)) return "version";
  const recording = { seed: view.getUint32(seedAt, true), inputs: [] };
  if (seed !== undefined && recording.seed !== seed) return "seed";
  return decodeInputs(view, recording.inputs) ?? recording;
}

function hasBytes(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}

function decodeInputs(view: DataView, inputs: number[]): RunRejection | undefined {
  let stepsLeft = maxSteps;
  for (let at = inputsAt; at < view.byteLength;) {
    let varint = 0;
    let byte = 0x80;
    for (let shift = 0; byte >= 0x80; shift += 7) {
      if (shift > 21 || at >= view.byteLength) return "form";
      byte = view.getUint8(at++);
      // A varint does not end with a zero, which would add nothing.
      if (byte === 0 && shift > 0) return "form";
      varint |= (byte & 0x7f) << shift;
    }
    if (at + 2 > view.byteLength) return "form";
    const [steps, x, y, dash] = [
      (varint >>> 1) + 1,
      view.getInt8(at),
      view.getInt8(at + 1),
      varint & 1,
    ];
    at += 2;
    if (!isAim(x, y)) return "input";
    stepsLeft -= steps;
    if (stepsLeft < 0) return "length";
    const last = inputs.length - 3;
    if (inputs[last] === x && inputs[last + 1] === y && inputs[last + 2] === dash) return "form";
    inputs.push(steps, x, y, dash);
  }
  return undefined;
}
