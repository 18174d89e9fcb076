import { availableParallelism } from "node:os";
import { measureLargestBlock, simulatePlayers } from "./gate/follower.ts";
import { requestEmpty, signIn, throughput } from "./gate/load.ts";
import { challenges, measureOverload, signIns } from "./gate/overload.ts";
import { measureVerifiedRuns } from "./gate/runs.ts";
import { filePaths, type GateServers, startGateServers } from "./gate/servers.ts";

/** A measured value, which has to be at least or at most its limit. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Rounds of each comparison; the median of their ratios counts. */
const rounds = 5;
/** Of each measurement. All of a comparison's have to fit into the minute that a reading is used. */
const seconds = 2;
const sessions = 10_000;
const concurrency = 32;

/** Measures the gate on Node with its store in a file. Returns whether each figure is within its limit. */
export async function measureGate(): Promise<boolean> {
  console.log(`\nThe gate, on ${availableParallelism()} cores that it shares with its clients`);
  const figures = [...(await measureRequests(1)), ...(await measureRequests(2))];
  figures.push(...(await measureSessions()), ...(await measureFollower()));
  figures.push(...(await measureOverloads()), ...(await measureRuns()));
  return figures.map(report).every(Boolean);
}

/** Compares guarded requests with unguarded ones to the same server. */
async function measureRequests(processes: number): Promise<Figure[]> {
  const servers = await startGateServers(processes);
  const name = processes === 1 ? "1 process" : `${processes} processes`;
  const authorize = await compare(servers, ["/empty", 204], ["/gate/authorize", 204]);
  const file = await compare(servers, [filePaths.unguarded, 200], [filePaths.guarded, 200]);
  await servers.stop();
  return [
    { name: `unguarded empty answer, ${name}, a second`, value: authorize.unguarded },
    { name: `authorize, ${name}, a second`, value: authorize.guarded },
    { name: "  ratio", value: authorize.ratio, atLeast: 0.8 },
    { name: `unguarded file of 100 kB, ${name}, a second`, value: file.unguarded },
    { name: `guarded file of 100 kB, ${name}, a second`, value: file.guarded },
    { name: "  ratio", value: file.ratio, atLeast: 0.8 },
    { name: "chain reads", value: authorize.chainReads + file.chainReads, atMost: 0 },
    { name: "store writes", value: authorize.storeWrites + file.storeWrites, atMost: 0 },
  ];
}

type Target = readonly [path: string, status: number];

async function compare({ url, usage }: GateServers, unguarded: Target, guarded: Target) {
  const [cookie = ""] = await signIn(url, 1, 1);
  const measure = ([path, status]: Target, duration = seconds) =>
    throughput(url + path, { seconds: duration, cookie, status });
  await measure(unguarded, 1);
  await measure(guarded, 1);
  const before = await usage();
  const pairs: { unguarded: number; guarded: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternately, so that a slow phase of the machine affects both.
    pairs.push({ unguarded: await measure(unguarded), guarded: await measure(guarded) });
  }
  const after = await usage();
  const sum = (key: "chainReads" | "storeWrites") =>
    after.reduce((total, each, index) => total + each[key] - (before[index]?.[key] ?? 0), 0);
  return {
    unguarded: median(pairs.map((pair) => pair.unguarded)),
    guarded: median(pairs.map((pair) => pair.guarded)),
    ratio: median(pairs.map((pair) => pair.guarded / pair.unguarded)),
    chainReads: sum("chainReads"),
    storeWrites: sum("storeWrites"),
  };
}

/** Signs many accounts in at one process, and measures its memory with all of them. */
async function measureSessions(): Promise<Figure[]> {
  const { url, usage, stop } = await startGateServers(1);
  await signIn(url, 500, concurrency);
  const [before] = await usage();
  const start = performance.now();
  const cookies = await signIn(url, sessions, concurrency);
  const elapsed = (performance.now() - start) / 1_000;
  const [after] = await usage();
  for (const cookie of cookies) {
    const response = await fetch(`${url}/gate/authorize`, { headers: { cookie } });
    if (response.status !== 204) throw new Error(`authorize has the status ${response.status}.`);
  }
  const [live] = await usage();
  // As many requests as the sign-ins had, so that a slow machine affects both.
  await requestEmpty(url, 2 * sessions, concurrency);
  const [end] = await usage();
  await stop();
  if (!before || !after || !live || !end) throw new Error("The gate has no process.");
  const megabytes = (key: "memory" | "heap") => (live[key] - before[key]) / 1e6;
  return [
    // The rest of the time, the process waits for the disk, or for a client of this machine.
    { name: "sign-ins a second", value: sessions / elapsed },
    { name: "sign-ins a second and core", value: sessions / (after.cpu - before.cpu) },
    {
      name: "  processor time, against two empty answers",
      value: (after.cpu - before.cpu) / (end.cpu - live.cpu),
      atMost: 30,
    },
    { name: "memory of 10,000 sessions, MB", value: megabytes("memory"), atMost: 60 },
    { name: "  of it JavaScript's", value: megabytes("heap") },
  ];
}

/** Counts what players cost the nodes while the gate follows, and measures the block that costs most. */
async function measureFollower(): Promise<Figure[]> {
  const { accounts, blocks } = await simulatePlayers(1_000);
  const { work, longest } = await measureLargestBlock(100_000);
  return [
    // A second node confirms each.
    { name: "readings for 1,000 players in 10 minutes", value: accounts, atMost: 2_600 },
    { name: "  requests about blocks", value: blocks },
    { name: "block of 2,736 transfers, longest pause, ms", value: longest, atMost: 50 },
    { name: "  all of its work, ms", value: work },
  ];
}

/** Measures what much too large a load does to those who are not its cause. */
async function measureOverloads(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, load] of [
    ["challenges", challenges],
    ["sign-ins", signIns],
  ] as const) {
    const { health, player, failed, served, rejected, memory } = await measureOverload(load);
    figures.push(
      { name: `too many ${name}: longest health, ms`, value: health, atMost: 1_000 },
      { name: "  longest request of a player, ms", value: player },
      { name: "  requests of these that failed", value: failed, atMost: 0 },
      { name: `  ${name} a second`, value: served },
      { name: "  rejected with 503, a second", value: rejected },
      { name: "  memory added, MB", value: memory },
    );
  }
  return figures;
}

/** Measures how many runs the gate can verify. */
async function measureRuns(): Promise<Figure[]> {
  const { perCoreSecond, averageSeconds: duration, bytes } = await measureVerifiedRuns();
  return [
    { name: "verified runs a second and core", value: perCoreSecond, atLeast: 30 },
    { name: "  length of these, seconds", value: duration },
    { name: "  size of their recordings, kB", value: bytes / 1_000 },
  ];
}

/** Returns the median: of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/** Prints a figure. Returns whether it is within its limit. */
function report({ name, value, atLeast, atMost }: Figure): boolean {
  const number = (figure: number) =>
    figure.toLocaleString("en-GB", { maximumFractionDigits: Math.abs(figure) < 100 ? 2 : 0 });
  const limit =
    atLeast === undefined
      ? atMost === undefined
        ? ""
        : `at most ${number(atMost)}`
      : `at least ${number(atLeast)}`;
  const isWithin = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const remark = isWithin ? "" : "  MISSED";
  console.log(`${name.padEnd(48)}${number(value).padStart(10)}  ${limit}${remark}`);
  return isWithin;
}
