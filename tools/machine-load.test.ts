import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MachineLoad, readCpuTimes } from "./machine-load.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "proc-"));
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

interface Counted {
  readonly used?: number;
  readonly idle?: number;
  readonly ioWait?: number;
  readonly stolen?: number;
  /** The file and the line about a container's quota. */
  readonly quota?: readonly [file: string, line: string];
}

/** Adds a sample of what the kernel has counted until a second. */
function sample(load: MachineLoad, second: number, counted: Counted): void {
  const { used = 0, idle = 0, ioWait = 0, stolen = 0, quota } = counted;
  vi.setSystemTime(second * 1000);
  const stat = `cpu  ${used} 0 0 ${idle} ${ioWait} 0 0 ${stolen} 0 0\ncpu0 1 2 3\n`;
  writeFileSync(join(folder, "stat"), stat);
  if (quota) {
    mkdirSync(join(folder, "cpu"), { recursive: true });
    writeFileSync(join(folder, quota[0]), `nr_throttled 1\n${quota[1]}\n`);
  }
  load.add(readCpuTimes(folder, folder));
}

test("what no program uses is idle, but not a wait for a disk or what other virtual machines take", () => {
  const load = new MachineLoad();
  sample(load, 0, { used: 500, idle: 100, ioWait: 10, stolen: 1 });
  sample(load, 10, { used: 1000, idle: 600, ioWait: 510, stolen: 501 });
  expect(load.idleShare(0, 10_000)).toBe(0.25);
});

test("the share is that of the samples around the times", () => {
  const load = new MachineLoad();
  sample(load, 0, {});
  sample(load, 1, { used: 200 });
  sample(load, 2, { used: 200, idle: 200 });
  sample(load, 3, { used: 400, idle: 200 });
  expect(load.idleShare(1000, 2000)).toBe(1);
  expect(load.idleShare(1500, 2500)).toBe(0.5);
  expect(load.idleShare(-1000, 9000)).toBe(200 / 600);
});

test.each([
  ["cpu.stat", "throttled_usec"],
  ["cpu/cpu.stat", "throttled_time"],
])("parameters: cores that a quota withholds count as busy (%s)", (file, name) => {
  const load = new MachineLoad();
  sample(load, 0, { quota: [file, `${name} 5`] });
  sample(load, 1, { idle: 100, quota: [file, `${name} 5`] });
  sample(load, 2, { idle: 200, quota: [file, `${name} 6`] });
  expect(load.idleShare(0, 1000)).toBe(1);
  expect(load.idleShare(0, 2000)).toBe(0);
});

test("the share is unknown without samples, and on systems without these files", () => {
  const load = new MachineLoad();
  load.add(readCpuTimes(join(folder, "none")));
  expect(load.idleShare(0, 1000)).toBeUndefined();
});
