import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { idleShare, readCoreTimes } from "./machine-load.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "cgroup-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the times of two cores until a second. */
const until = (second: number, idle: readonly [number, number]) => ({
  at: second * 1000,
  idle: idle.map((seconds) => seconds * 1000),
  throttled: 0,
});

test("what no program uses is idle, but not a wait for a disk or what other virtual machines take", () => {
  expect(idleShare(until(0, [1, 5]), until(10, [1, 10]))).toBe(0.25);
  expect(idleShare(until(0, [1, 5]), until(10, [11, 15]))).toBe(1);
});

test("the cores of this machine were idle for some of their time, or for none", () => {
  const { idle, at } = readCoreTimes(folder);
  expect(idle.length).toBeGreaterThan(0);
  const before = { at: 0, idle: idle.map(() => 0), throttled: 0 };
  expect(idleShare(before, { at, idle, throttled: 0 })).toBeGreaterThanOrEqual(0);
});

test.each([
  ["cpu.stat", "throttled_usec"],
  ["cpu/cpu.stat", "throttled_time"],
])("parameters: cores that a quota withholds count as busy (%s)", (file, name) => {
  const throttled = (time: number) => {
    mkdirSync(join(folder, "cpu"), { recursive: true });
    writeFileSync(join(folder, file), `nr_throttled 1\n${name} ${time}\n`);
    return { ...until(time, [time, time]), throttled: readCoreTimes(folder).throttled };
  };
  expect(idleShare(throttled(5), { ...throttled(5), at: 6000, idle: [6000, 6000] })).toBe(1);
  expect(idleShare(throttled(5), throttled(6))).toBe(0);
});
