import * as v from "valibot";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { runProgram } from "../programs.ts";

/** The part of autocannon's result that the benchmark uses. */
const loadResult = v.object({
  "2xx": v.number(),
  non2xx: v.number(),
  errors: v.number(),
  statusCodeStats: v.record(v.string(), v.object({ count: v.number() })),
  requests: v.object({ average: v.number() }),
});

/** Requests a second, with many connections that repeat one request. */
export async function throughput(
  url: string,
  { seconds, cookie, status }: { seconds: number; cookie: string; status: number },
): Promise<number> {
  const load = ["--connections", "32", "--duration", `${seconds}`];
  const result = await runAutocannon(url, [...load, "--headers", `cookie=${cookie}`]);
  const expected = result.statusCodeStats[status]?.count ?? 0;
  if (expected === 0 || expected !== result["2xx"] || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: not every response has the status ${status}.`);
  }
  return result.requests.average;
}

/**
 * Returns how many responses a load gets, by their status.
 *
 * @param options of autocannon.
 */
export async function statusesOf(url: string, options: readonly string[]) {
  const { statusCodeStats } = await runAutocannon(url, options);
  return Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]),
  );
}

async function runAutocannon(url: string, options: readonly string[]) {
  const all = [...options, "--json", "--no-progress", url];
  return v.parse(loadResult, await runProgram("autocannon", all));
}

/** Signs accounts in, some at the same time. Returns the cookies of each. */
export async function signIn(url: string, accounts: number, concurrency: number) {
  const cookies: string[] = [];
  await repeat(accounts, concurrency, async (number) => {
    const player = new GateClient((request) => fetch(request), url);
    const response = await player.signIn(createKey(number), "arc60");
    if (response.status !== 200) throw new Error(`A sign-in has the status ${response.status}.`);
    await response.arrayBuffer();
    cookies.push([...player.cookies].map((entry) => entry.join("=")).join("; "));
  });
  return cookies;
}

/** Requests the empty response that nothing guards, with the client that signs in. */
export async function requestEmpty(url: string, times: number, concurrency: number): Promise<void> {
  await repeat(times, concurrency, async () => {
    const { status } = await fetch(`${url}/empty`);
    if (status !== 204) throw new Error(`The empty answer has the status ${status}.`);
  });
}

/** Does something a number of times, from 1 on, some at the same time. */
async function repeat(times: number, concurrency: number, act: (number: number) => Promise<void>) {
  let last = 0;
  async function actSome(): Promise<void> {
    while (last < times) await act((last += 1));
  }
  await Promise.all(Array.from({ length: concurrency }, actSome));
}
