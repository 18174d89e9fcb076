import type { RunRejection } from "@fabulous-fish/core/gate/run-verifier";
import { isAim } from "../input.ts";
import { stepsPerSecond } from "../rules.ts";
import type { Recording } from "./recording.ts";
import { rulesOf } from "./versions.ts";

/*
 * The binary form of a recording: "FFR" and the form's version (1), the simulation's version (8
 * bytes), the seed (4 bytes, little-endian), then for each number of consecutive equal steps a
 * varint (LEB128) of twice the number less one, plus 1 for a dash, and the direction's x and y (a
 * signed byte each). Every recording has a single form.
 */
const magic = [0x46, 0x46, 0x52, 1];
const versionAt = magic.length;
const seedAt = versionAt + 8;
const inputsAt = seedAt + 4;

/** The longest run: 20 minutes. The largest binary form of so many steps has 144 kB. */
const maxSteps = 20 * 60 * stepsPerSecond;

/** Returns the binary form of a recording. */
export function encodeRecording({ version, seed, inputs }: Recording): Uint8Array<ArrayBuffer> {
  const bytes = [...magic];
  for (let at = 0; at < version.length; at += 2)
    bytes.push(Number.parseInt(version.slice(at, at + 2), 16));
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
 * @returns why it is none of a known version, this seed and length, otherwise the recording.
 */
export function decodeRecording(bytes: Uint8Array, seed?: number): Recording | RunRejection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < inputsAt || magic.some((byte, at) => bytes[at] !== byte)) return "form";
  const version = Array.from(bytes.subarray(versionAt, seedAt), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  if (rulesOf(version) === undefined) return "version";
  const recording = { version, seed: view.getUint32(seedAt, true), inputs: [] };
  if (seed !== undefined && recording.seed !== seed) return "seed";
  return decodeInputs(view, recording.inputs) ?? recording;
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
