import type { HttpFetch } from "../node/node-http.ts";
import type { Wait } from "../timeout.ts";

/** A request that the stub of `fetch` received. */
export interface RecordedRequest {
  url: string;
  headers: Record<string, string>;
  redirect: string;
  signal: AbortSignal;
}

/**
 * A node's reply to a request: a response, or an error that `fetch` rejects with. With "hang", `fetch`
 * never settles; with "hang in the body", only reading the body never settles. Neither observes the
 * signal. With `endless`, the body never ends; the function receives the bytes of each chunk.
 */
export type NodeReply =
  | { status: number; body: string; headers?: Record<string, string> }
  | { endless: (bytes: number) => void }
  | { error: Error }
  | "hang"
  | "hang in the body";

/**
 * Creates a stub of `fetch` that records the requests.
 * @param reply returns the reply to a request; `earlier` is the number of earlier ones to the URL
 */
export function recordingFetch(reply: (url: string, earlier: number) => NodeReply) {
  const requests: RecordedRequest[] = [];
  const never = new Promise<never>(() => undefined);
  const responseWith = (body: ReadableStream<Uint8Array>) => ({
    status: 200,
    headers: { get: () => null },
    body,
  });
  const fetch: HttpFetch = async (url, { headers, redirect, signal }) => {
    const earlier = requests.filter((request) => request.url === url).length;
    const replied = reply(url, earlier);
    requests.push({ url, headers, redirect, signal });
    if (replied === "hang") return await never;
    if (replied === "hang in the body") return responseWith(new ReadableStream());
    if ("endless" in replied) return responseWith(endlessStream(replied.endless));
    if ("error" in replied) throw replied.error;
    const responseHeaders = new Map(Object.entries(replied.headers ?? {}));
    return {
      status: replied.status,
      headers: { get: (name) => responseHeaders.get(name) ?? null },
      body: streamOf(replied.body),
    };
  };
  return { fetch, requests };
}

/** The body of a response. */
export function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

function endlessStream(onChunk: (bytes: number) => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(1_024 * 1_024).fill(" ".charCodeAt(0));
      onChunk(chunk.length);
      controller.enqueue(chunk);
    },
  });
}

/** A clock that jumps to the next timer once all pending microtasks have run. */
export interface FakeClock {
  now: () => number;
  wait: Wait;
  /** The durations of the completed waits, in milliseconds, in the order of completion. */
  readonly finished: readonly number[];
}

interface Timer {
  /** When it fires, by the clock. */
  at: number;
  /** Its duration. */
  milliseconds: number;
  fire: () => void;
}

/** Creates a clock at 0 milliseconds. */
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
        const settle = () => {
          timers.delete(timer);
          signal.removeEventListener("abort", settle);
          resolve();
        };
        const timer: Timer = { at: time + milliseconds, milliseconds, fire: settle };
        timers.add(timer);
        signal.addEventListener("abort", settle);
        // Responses arrive in microtasks, so all that are due have arrived by then.
        setTimeout(fireNext, 0);
      });
      signal.throwIfAborted();
    },
  };
}
