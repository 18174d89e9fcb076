import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

/** The times of the machine's cores until one moment. */
export interface CoreTimes {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** For how many milliseconds each core had nothing to do. A wait for a disk is not part of it. */
  readonly idle: readonly number[];
  /** The time for which the quota of this container has stopped its processes, in any unit. */
  readonly throttled: number;
}

/** @param cgroup the folder of Linux that describes the container of this process. */
export function readCoreTimes(cgroup = "/sys/fs/cgroup"): CoreTimes {
  // Version 2 of the control groups, and version 1.
  const quota = read(join(cgroup, "cpu.stat")) ?? read(join(cgroup, "cpu/cpu.stat"));
  const throttled = Number(quota?.match(/^throttled_(?:usec|time) (\d+)/m)?.[1] ?? 0);
  return { at: Date.now(), idle: cpus().map(({ times }) => times.idle), throttled };
}

/**
 * Returns the idle share of the cores' time, from 0 to 1. Cores that a quota withholds look idle, but
 * count as busy.
 */
export function idleShare(from: CoreTimes, to: CoreTimes): number {
  if (from.throttled !== to.throttled) return 0;
  const sum = ({ idle }: CoreTimes) => idle.reduce((total, time) => total + time, 0);
  return (sum(to) - sum(from)) / ((to.at - from.at) * to.idle.length);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
