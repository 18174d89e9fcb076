import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** CPU time at one moment, in the kernel's ticks. */
interface CpuTimes {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** That of all cores, idle or not. */
  readonly total: number;
  /** What was used, also by other virtual machines. */
  readonly used: number;
  /** What this process and those it started have used. */
  readonly own: number;
}

/** Reads the CPU times from the folder that Linux has for it, or returns undefined elsewhere. */
export function readCpuTimes(proc = "/proc", ownId = process.pid): CpuTimes | undefined {
  const machine = read(join(proc, "stat"))?.match(/^cpu +(.*)/)?.[1];
  if (machine === undefined) return undefined;
  // Guests' time, which comes after these eight, is part of the user's.
  const times = machine.split(" ").slice(0, 8).map(Number);
  const [, , , idle = 0, ioWait = 0] = times;
  const total = sum(times);
  return { at: Date.now(), total, used: total - idle - ioWait, own: ownTime(proc, ownId) };
}

/** The share of CPU time that other programs took while a process ran. */
export class MachineLoad {
  private readonly samples: CpuTimes[] = [];
  private lastOwn = 0;
  /** What processes have used that ended without their parent: they are no longer in the sum. */
  private lost = 0;

  add(times: CpuTimes | undefined): void {
    if (!times) return;
    this.lost += Math.max(this.lastOwn - times.own, 0);
    this.lastOwn = times.own;
    this.samples.push({ ...times, own: times.own + this.lost });
  }

  /** Returns the share from 0 to 1 between two times, in milliseconds since 1970, or undefined if unknown. */
  othersShare(from: number, to: number): number | undefined {
    const first = this.samples.findLast(({ at }) => at <= from) ?? this.samples[0];
    const last = this.samples.find(({ at }) => at >= to) ?? this.samples.at(-1);
    if (!first || !last || first.total === last.total) return undefined;
    const others = last.used - first.used - (last.own - first.own);
    return Math.min(Math.max(others / (last.total - first.total), 0), 1);
  }
}

/** Adds up what the process and its descendants have used, with those that have ended. */
function ownTime(proc: string, ownId: number): number {
  const processes = new Map<number, { parent: number; used: number }>();
  for (const name of readdirSync(proc).filter((name) => /^\d+$/.test(name))) {
    // The name of the program, in parentheses, may have spaces.
    const fields = read(join(proc, name, "stat"))
      ?.replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    if (fields)
      processes.set(Number(name), { parent: fields[1] ?? 0, used: sum(fields.slice(11, 15)) });
  }
  const isOwn = (id: number): boolean => {
    if (id === ownId) return true;
    const parent = processes.get(id)?.parent;
    return parent !== undefined && isOwn(parent);
  };
  return sum([...processes].filter(([id]) => isOwn(id)).map(([, { used }]) => used));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the text of a file, or undefined if there is none: a process may end at any moment. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
