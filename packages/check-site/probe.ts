import * as http from "node:http";
import * as https from "node:https";
import { WebSocket } from "ws";
import { wait } from "@fabulous-fish/core/timeout";
import { createHttp2Requests, defaultMaxBytes, isOnlyHttp2, readBody } from "./http2-requests.ts";
import { timeoutCode, UnreachableError } from "./network-errors.ts";
import type { ProbeRequest, ProbeResponse, SiteProbe } from "./site-probe.ts";

const timeoutMilliseconds = 8_000;
/** As many connections to a host as a browser opens. */
const pool = { keepAlive: true, maxSockets: 6 };
const userAgent = "fabulous-fish-check-site";

/** How a probe ends, and whom it trusts. */
export interface ProbeOptions {
  /** Ends all that is running. */
  readonly signal: AbortSignal;
  /** Of one request, from its connection's assignment to the end of its body. In milliseconds. */
  readonly timeout?: number;
  /** A certificate that is trusted besides those of the system, as PEM. */
  readonly certificate?: string;
}

/**
 * Creates the probe over Node's HTTP clients, which neither decode nor follow anything. It speaks
 * HTTP/1.1, and HTTP/2 with a host that speaks nothing else.
 */
export function createProbe({
  signal,
  timeout = timeoutMilliseconds,
  certificate,
}: ProbeOptions): SiteProbe & { readonly close: () => void } {
  const tls = { ALPNProtocols: ["http/1.1"], ...(certificate && { ca: certificate }) };
  const agents = {
    "http:": new http.Agent(pool),
    "https:": new https.Agent({ ...pool, ...tls }),
  };
  const http2 = createHttp2Requests(certificate);

  /** Sends a request by the protocol that the host speaks. */
  async function sendByProtocol(
    target: URL,
    request: ProbeRequest,
    ended: AbortSignal,
    start: () => void,
  ): Promise<ProbeResponse> {
    const sent = {
      ...request,
      headers: { "user-agent": userAgent, accept: "*/*", ...request.headers },
    };
    if (http2.isUsedFor(target)) return http2.send(target, sent, ended, start);
    const agent = target.protocol === "https:" ? agents["https:"] : agents["http:"];
    try {
      const response = await sendAgain(target, sent, agent, ended, start);
      if (!isOnlyHttp2(target, response) || !(await http2.connect(target, ended))) return response;
    } catch (error) {
      if (ended.aborted || !isOnlyHttp2(target, error) || !(await http2.connect(target, ended)))
        throw error;
    }
    return http2.send(target, sent, ended, start);
  }

  /** Runs what says when it starts, until its end, the timeout or the end of all. */
  async function limited<Value>(
    host: string,
    run: (signal: AbortSignal, start: () => void) => Promise<Value>,
    ...others: readonly (AbortSignal | undefined)[]
  ): Promise<Value> {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), timeout);
    };
    const given = others.filter((other) => other !== undefined);
    try {
      return await run(AbortSignal.any([signal, limit.signal, ...given]), start);
    } catch (error) {
      if (signal.aborted) throw new Error("there was no time left for it", { cause: error });
      const timedOut = { code: timeoutCode, message: `no response in ${timeout / 1_000} s` };
      throw new UnreachableError(host, limit.signal.aborted ? timedOut : error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    request(url, request = {}) {
      const target = new URL(url);
      const { protocol, host } = target;
      if (protocol !== "http:" && protocol !== "https:")
        return Promise.reject(new Error(`${url} is not an http or https URL`));
      return limited(
        host,
        (ended, start) => sendByProtocol(target, request, ended, start),
        request.signal,
      );
    },
    openSocket(url) {
      const { host } = new URL(url);
      return limited(host, (ended, start) => {
        start();
        return openSocket(url, ended);
      });
    },
    wait,
    now: Date.now,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
      http2.close();
    },
  };
}

/** The error of a request on a connection that the server had closed meanwhile. */
class ClosedMeanwhileError extends Error {}

/** Sends a request, and again if the server has closed a connection that was kept for it. */
async function sendAgain(...request: Parameters<typeof send>): Promise<ProbeResponse> {
  for (;;) {
    try {
      return await send(...request);
    } catch (error) {
      if (!(error instanceof ClosedMeanwhileError)) throw error;
    }
  }
}

function send(
  url: URL,
  { method = "GET", headers, body, rawPath, maxBytes = defaultMaxBytes }: ProbeRequest,
  agent: http.Agent,
  signal: AbortSignal,
  start: () => void,
): Promise<ProbeResponse> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const sent = request(url, {
      method,
      agent,
      signal,
      ...(headers && { headers }),
      path: rawPath ?? url.pathname + url.search,
    });
    sent.once("socket", () => {
      sentAt = performance.now();
      start();
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      const isMeanwhile = sent.reusedSocket && error.code === "ECONNRESET";
      reject(isMeanwhile ? new ClosedMeanwhileError() : error);
    });
    sent.once("response", (response) => {
      const firstByteMilliseconds = performance.now() - sentAt;
      const { statusCode: status = 0 } = response;
      const head = { url: url.href, status, headers: headersOf(response), firstByteMilliseconds };
      const finish = readBody(response, maxBytes, (read) => {
        resolve({ ...head, ...read });
        if (read.isTruncated && !read.isCut) response.destroy();
      });
      response.once("end", () => finish(false));
      // The connection was closed before the end of the body.
      response.once("error", (error) => (signal.aborted ? reject(error) : finish(true, true)));
    });
    sent.end(body);
  });
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
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
