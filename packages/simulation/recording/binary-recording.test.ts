import { expect, test } from "vitest";
import { simulationVersion } from "../version.ts";
import { playRun } from "../testing/recorded-runs.ts";
import { decodeRecording, encodeRecording } from "./binary-recording.ts";
import { startRecording } from "./recording.ts";

const header = encodeRecording(startRecording(0x1234_5678));
const withInputs = (...bytes: number[]) => Uint8Array.from([...header, ...bytes]);
const changedAt = (at: number, change = 1) =>
  header.map((byte, index) => (index === at ? byte ^ change : byte));

test("the binary form has a header and three bytes for a few equal steps", () => {
  const inputs = [64, 5, -1, 0, 1, 127, 0, 1, 48_000 - 65, 0, -127, 0];
  const recording = { ...startRecording(0xfedc_ba98), inputs };
  const bytes = encodeRecording(recording);
  expect(Buffer.from(bytes).toString("hex")).toBe(
    `46465201${simulationVersion}98badcfe` + "7e05ff" + "017f00" + "fcec050081",
  );
  expect(decodeRecording(bytes)).toEqual(recording);
  expect(decodeRecording(bytes, 0xfedc_ba98)).toEqual(recording);
});

test("parameters: a recording of 4.4 minutes with an unsteady hand has 30 kB", () => {
  const runs = Array.from({ length: 20 }, (_, seed) => playRun("unsteady", seed));
  const bytes = runs.reduce((sum, { recording }) => sum + encodeRecording(recording).length, 0);
  const minutes = runs.reduce((sum, { sea }) => sum + sea.seconds / 60, 0);
  expect((4.4 * bytes) / minutes).toBeGreaterThan(25_000);
  expect((4.4 * bytes) / minutes).toBeLessThan(31_000);
});

test("parameters: no run of 20 minutes has a larger form than a gate takes", () => {
  const inputs = Array.from({ length: 48_000 }, (_, at) => [1, at % 2, 0, 0]).flat();
  const recording = { ...startRecording(1), inputs };
  const bytes = encodeRecording(recording);
  expect(bytes.length).toBe(16 + 3 * 48_000);
  expect(decodeRecording(bytes)).toEqual(recording);
});

test.each([
  ["form", "nothing", new Uint8Array()],
  ["form", "a part of the header", header.subarray(0, 15)],
  ["form", "another file", changedAt(0)],
  ["form", "another version of the form", changedAt(3)],
  ["version", "another version of the simulation", changedAt(4)],
  ["version", "another version of the simulation", changedAt(11)],
  ["seed", "another seed", changedAt(12)],
  ["seed", "another seed", changedAt(15, 0x80)],
  ["form", "a number of steps without a direction", withInputs(0)],
  ["form", "half of a direction", withInputs(0, 1)],
  ["form", "a number of steps that does not end", withInputs(0x80)],
  ["form", "a longer number of steps", withInputs(0xff, 0xff, 0xff, 0xff, 0x01, 0, 0)],
  ["form", "a number of steps with a zero at its end", withInputs(0x82, 0x00, 0, 0)],
  ["form", "equal steps in two parts", withInputs(2, 1, 1, 4, 1, 1)],
  ["input", "a direction beyond the circle", withInputs(0, 91, 91)],
  ["input", "a direction that is no player's", withInputs(0, 0x80, 0)],
  ["length", "more than 20 minutes", withInputs(0xfe, 0xed, 0x05, 0, 0, 0, 1, 1)],
  ["length", "the largest number of steps", withInputs(0xff, 0xff, 0xff, 0x7f, 0, 0)],
])("attack: %s: %s", (rejection, _, bytes) => {
  expect(decodeRecording(bytes, 0x1234_5678)).toBe(rejection);
});

test("a form is read from a part of a larger buffer", () => {
  const padded = Uint8Array.from([9, 9, 9, ...withInputs(2, 1, 1), 9]);
  expect(decodeRecording(padded.subarray(3, -1), 0x1234_5678)).toEqual({
    ...startRecording(0x1234_5678),
    inputs: [2, 1, 1, 0],
  });
});
