import pLimit, { type LimitFunction } from "p-limit";
import { Agent } from "undici";
import { WebSocket } from "ws";
import { wait } from "@fabulous-fish/core/timeout";
import { endedCode, timeoutCode, UnreachableError } from "./network-errors.ts";
import { answered, NotAskedError, type Outcome, type ProbeResponse } from "./outcome.ts";
import { readBody } from "./read-body.ts";
import type { ProbeRequest, SiteProbe } from "./site-probe.ts";

const timeoutMilliseconds = 8_000;
/** As many requests to a host run at the same time as a browser's. */
const maxRunning = 6;
const userAgent = "fabulous-fish-check-site";

/** The end of a probe, and the certificates that it trusts. */
export interface ProbeOptions {
  /** Ends all that is running. */
  readonly signal: AbortSignal;
  /** Of one request to its first byte, and of each chunk of its body. In milliseconds. */
  readonly timeout?: number;
  /** A certificate that is trusted besides those of the system, as PEM. */
  readonly certificate?: string;
}

/**
 * Creates the probe. As a browser, it speaks HTTP/2 with a host that offers it; it neither decodes nor
 * follows anything.
 */
export function createProbe({
  signal,
  timeout = timeoutMilliseconds,
  certificate,
}: ProbeOptions): SiteProbe & { readonly close: () => void } {
  const agent = new Agent({
    allowH2: true,
    connections: maxRunning,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 0, ...(certificate !== undefined && { ca: certificate }) },
  });
  const limits = new Map<string, LimitFunction>();
  const limitOf = ({ origin }: URL) => {
    const limit = limits.get(origin) ?? pLimit(maxRunning);
    limits.set(origin, limit);
    return limit;
  };

  /** Runs what says when something has come, until its end, the timeout or the end of all. */
  async function limited<Value>(
    host: string,
    run: (signal: AbortSignal, restart: () => void) => Promise<Value>,
    other?: AbortSignal,
  ): Promise<Value> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeout);
    const signals = [signal, limit.signal, ...(other ? [other] : [])];
    try {
      return await run(AbortSignal.any(signals), () => timer.refresh());
    } catch (error) {
      const ended = { code: endedCode, message: "" };
      const timedOut = { code: timeoutCode, message: `no response in ${timeout / 1_000} s` };
      const cause = signal.aborted ? ended : limit.signal.aborted ? timedOut : error;
      throw new UnreachableError(host, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request, and again if the server has closed a connection that was kept for it. */
  async function sendAgain(url: URL, request: ProbeRequest): Promise<Outcome> {
    const send = () =>
      limited(url.host, (ended, restart) => sendOnce(url, request, ended, restart), request.signal);
    try {
      return answered(
        await send().catch((error: unknown) => {
          if (error instanceof UnreachableError && error.isClosed) return send();
          throw error;
        }),
      );
    } catch (error) {
      if (error instanceof UnreachableError) return { kind: "no answer", error };
      throw error;
    }
  }

  async function sendOnce(
    url: URL,
    request: ProbeRequest,
    ended: AbortSignal,
    restart: () => void,
  ): Promise<ProbeResponse> {
    const { method = "GET", headers, body, rawPath } = request;
    const sentAt = performance.now();
    const response = await agent.request({
      origin: url.origin,
      path: rawPath ?? url.pathname + url.search,
      method,
      headers: { "user-agent": userAgent, accept: "*/*", ...headers },
      body: body ?? null,
      signal: ended,
    });
    const firstByteMilliseconds = performance.now() - sentAt;
    restart();
    const { statusCode: status } = response;
    const head = {
      url: url.href,
      status,
      headers: headersOf(response.headers),
      firstByteMilliseconds,
    };
    return { ...head, ...(await readBody(response.body, head, request, ended, restart)) };
  }

  return {
    async request(url, request = {}) {
      const target = new URL(url);
      if (!/^https?:$/.test(target.protocol)) throw new Error(`${url} is not an http or https URL`);
      return limitOf(target)(() =>
        signal.aborted
          ? ({ kind: "not asked", error: new NotAskedError() } as const)
          : sendAgain(target, request),
      );
    },
    openSocket(url) {
      if (signal.aborted) return Promise.reject(new NotAskedError());
      return limited(new URL(url).host, (ended) => openSocket(url, ended));
    },
    wait,
    now: Date.now,
    close() {
      void agent.destroy();
    },
  };
}

function headersOf(
  received: Readonly<Record<string, string | readonly string[] | undefined>>,
): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    // A pseudo-header of HTTP/2.
    if (name.startsWith(":")) continue;
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
}

async function openSocket(url: string, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(url, { headers: { "user-agent": userAgent } });
  const end = () => socket.terminate();
  signal.addEventListener("abort", end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.on("error", reject);
    });
    socket.close();
  } finally {
    signal.removeEventListener("abort", end);
  }
}
