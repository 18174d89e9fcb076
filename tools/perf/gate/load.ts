import autocannon from "autocannon";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";

/** Requests a second, with many connections that repeat one request. */
export async function throughput(
  url: string,
  { seconds, cookie, status }: { seconds: number; cookie: string; status: number },
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { cookie },
  });
  const expected = result.statusCodeStats?.[String(status) as "200"]?.count ?? 0;
  if (expected === 0 || expected !== result["2xx"] || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: not every response has the status ${status}.`);
  }
  return result.requests.average;
}

/** Signs accounts in, some at the same time. Returns the cookies of each. */
export async function signIn(
  url: string,
  accounts: number,
  concurrency: number,
): Promise<string[]> {
  const cookies: string[] = [];
  let next = 0;
  async function signInSome(): Promise<void> {
    while (next < accounts) {
      next += 1;
      const player = new GateClient((request) => fetch(request), url);
      const response = await player.signIn(createKey(next), "arc60");
      if (response.status !== 200) throw new Error(`A sign-in has the status ${response.status}.`);
      await response.arrayBuffer();
      cookies.push([...player.cookies].map((entry) => entry.join("=")).join("; "));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, signInSome));
  return cookies;
}
