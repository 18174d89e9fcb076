import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the kernel has counted until one moment. */
interface CpuTimes {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The time of all cores, in the kernel's ticks. */
  readonly total: number;
  /** Of it, when they had nothing to do. A wait for a disk is not part of it. */
  readonly idle: number;
  /** How long the quota of this container has stopped its processes, in any unit. */
  readonly throttled: number;
}

/** Reads the CPU times from the folders that Linux has for them, or returns undefined elsewhere. */
export function readCpuTimes(proc = "/proc", cgroup = "/sys/fs/cgroup"): CpuTimes | undefined {
  const cores = read(join(proc, "stat"))?.match(/^cpu +(.*)/)?.[1];
  if (cores === undefined) return undefined;
  // Guests' time, which comes after these eight, is part of the user's.
  const times = cores.split(" ").slice(0, 8).map(Number);
  const total = times.reduce((sum, time) => sum + time, 0);
  // Version 2 of the control groups, and version 1.
  const quota = read(join(cgroup, "cpu.stat")) ?? read(join(cgroup, "cpu/cpu.stat"));
  const throttled = Number(quota?.match(/^throttled_(?:usec|time) (\d+)/m)?.[1] ?? 0);
  return { at: Date.now(), total, idle: times[3] ?? 0, throttled };
}

/** How busy the machine's cores were, by samples of their times. */
export class MachineLoad {
  private readonly samples: CpuTimes[] = [];

  add(times: CpuTimes | undefined): void {
    if (times) this.samples.push(times);
  }

  /**
   * Returns the idle share of the cores' time, from 0 to 1, between two times in milliseconds since
   * 1970, or undefined if it is unknown. Cores that a quota withholds look idle, but count as busy.
   */
  idleShare(from: number, to: number): number | undefined {
    const first = this.samples.findLast(({ at }) => at <= from) ?? this.samples[0];
    const last = this.samples.find(({ at }) => at >= to) ?? this.samples.at(-1);
    if (!first || !last || first.total === last.total) return undefined;
    if (first.throttled !== last.throttled) return 0;
    return (last.idle - first.idle) / (last.total - first.total);
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
