import type { HttpFetch } from "../holdings/node-http.ts";
import type { Wait } from "../holdings/wait.ts";

/** A request that `fetch` was called with. */
export interface RecordedRequest {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** A scripted reply. "hang" never settles, even if the signal is aborted. */
export type NodeReply =
  | { status: number; body: string; headers?: Record<string, string> }
  | { error: Error }
  | "hang"
  | "hang in the body";

/** A stub of `fetch` that records requests and replies from a script. */
export function recordingFetch(reply: (url: string, earlier: number) => NodeReply) {
  const requests: RecordedRequest[] = [];
  const never = new Promise<never>(() => undefined);
  const fetch: HttpFetch = async (url, { headers, signal }) => {
    const scripted = reply(url, requests.filter((request) => request.url === url).length);
    requests.push({ url, headers, signal });
    if (scripted === "hang") return await never;
    if (scripted === "hang in the body") {
      return { status: 200, headers: { get: () => null }, text: () => never };
    }
    if ("error" in scripted) throw scripted.error;
    const responseHeaders = new Map(Object.entries(scripted.headers ?? {}));
    return {
      status: scripted.status,
      headers: { get: (name) => responseHeaders.get(name) ?? null },
      text: () => Promise.resolve(scripted.body),
    };
  };
  return { fetch, requests };
}

/** A clock that jumps to the next timer once all pending microtasks have run. */
export interface FakeClock {
  now: () => number;
  wait: Wait;
  /** The completed waits, in milliseconds, in order. */
  readonly finished: readonly number[];
}

interface Timer {
  at: number;
  milliseconds: number;
  fire: () => void;
}

export function fakeClock(): FakeClock {
  const finished: number[] = [];
  const timers = new Set<Timer>();
  let time = 0;

  function fireNext() {
    const [next] = [...timers].sort((a, b) => a.at - b.at);
    if (next === undefined) return;
    timers.delete(next);
    time = next.at;
    finished.push(next.milliseconds);
    next.fire();
  }

  return {
    finished,
    now: () => time,
    async wait(milliseconds, signal) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        const timer: Timer = { at: time + milliseconds, milliseconds, fire: resolve };
        timers.add(timer);
        signal.addEventListener("abort", () => {
          timers.delete(timer);
          resolve();
        });
        // Responses arrive in microtasks, so all that are due have arrived by then.
        setTimeout(fireNext, 0);
      });
      signal.throwIfAborted();
    },
  };
}
