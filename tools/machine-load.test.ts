import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { MachineLoad, readCpuTimes } from "./machine-load.ts";

const proc = mkdtempSync(join(tmpdir(), "proc-"));
afterAll(() => rmSync(proc, { recursive: true }));

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Its own time, and that of its children that have ended. */
  readonly times: readonly [user: number, system: number, ended: number];
}

/** Writes what the kernel reports. */
function write(machine: { used: number; idle: number; stolen: number }, processes: Process[]) {
  const { used, idle, stolen } = machine;
  writeFileSync(join(proc, "stat"), `cpu  ${used} 0 0 ${idle} 0 0 0 ${stolen} 0 0\ncpu0 1 2 3\n`);
  for (const { id, parent, times } of processes) {
    mkdirSync(join(proc, String(id)), { recursive: true });
    const [user, system, ended] = times;
    const before = `S ${parent} 1 1 0 -1 0 0 0 0 0`;
    const line = `${id} (a (b) c) ${before} ${user} ${system} ${ended} 0 20 0`;
    writeFileSync(join(proc, String(id), "stat"), line);
  }
}

/** Samples at second 0 and second 10, between which 2,000 ticks pass. */
function loadOf({ others, stolen = 0 }: { others: number; stolen?: number }): MachineLoad {
  const load = new MachineLoad();
  vi.useFakeTimers({ now: 0 });
  write({ used: 500, idle: 0, stolen: 0 }, [
    { id: 7, parent: 1, times: [10, 0, 0] },
    { id: 8, parent: 7, times: [5, 5, 0] },
    { id: 9, parent: 1, times: [400, 0, 0] },
  ]);
  load.add(readCpuTimes(proc, 7));
  vi.setSystemTime(10_000);
  const used = 900 + others;
  write({ used: 500 + used, idle: 2000 - used - stolen, stolen }, [
    { id: 7, parent: 1, times: [110, 0, 300] },
    { id: 8, parent: 7, times: [205, 105, 200] },
  ]);
  load.add(readCpuTimes(proc, 7));
  vi.useRealTimers();
  return load;
}

test("behavior: on a quiet machine, a process with those it started has all that is used", () => {
  expect(loadOf({ others: 0 }).othersShare(0, 10_000)).toBe(0);
});

test("behavior: what other programs and other virtual machines take is a share of all cores", () => {
  expect(loadOf({ others: 500 }).othersShare(0, 10_000)).toBe(0.25);
  expect(loadOf({ others: 500, stolen: 500 }).othersShare(2000, 3000)).toBe(0.5);
});

test("behavior: what a process has used that ended without its parent stays that of the run", () => {
  const load = new MachineLoad();
  load.add({ at: 0, total: 0, used: 0, own: 0 });
  load.add({ at: 1000, total: 100, used: 80, own: 80 });
  load.add({ at: 2000, total: 200, used: 80, own: 20 });
  load.add({ at: 3000, total: 300, used: 160, own: 100 });
  expect(load.othersShare(0, 3000)).toBe(0);
});

test("behavior: the share is unknown without samples, and on systems without these files", () => {
  expect(new MachineLoad().othersShare(0, 1000)).toBeUndefined();
  expect(readCpuTimes(join(proc, "none"), 7)).toBeUndefined();
});
