import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from "node:http2";
import type { Readable } from "node:stream";
import type { ProbeRequest, ProbeResponse } from "./site-probe.ts";

const mebibyte = 1_024 * 1_024;
/** How much of a body is read, if the request does not say it. In bytes. */
export const defaultMaxBytes = 16 * mebibyte;

/** Statuses of servers that reject the version; 464 is that of AWS' load balancer. */
const versionStatuses: readonly number[] = [426, 464, 505];
/** Node's own server says it with status 403 and this text. */
const nodesText = /^Missing ALPN Protocol, expected `h2`/;

/** Whether the outcome of a request by HTTP/1.1 can mean that the host speaks HTTP/2 alone. */
export function isOnlyHttp2({ protocol }: URL, outcome: unknown): boolean {
  if (protocol !== "https:" || typeof outcome !== "object" || outcome === null) return false;
  if ("status" in outcome) {
    const { status, body } = outcome as ProbeResponse;
    return versionStatuses.includes(status) || (status === 403 && nodesText.test(String(body)));
  }
  // A host rejects the protocol in the handshake, closes the connection, or sends frames.
  const code = "code" in outcome ? String(outcome.code) : "";
  return code === "ECONNRESET" || /NO_APPLICATION_PROTOCOL$|^HPE_|^EPROTO$/.test(code);
}

/** Sends requests by HTTP/2, over one connection to each host. */
export function createHttp2Requests(certificate: string | undefined) {
  const sessions = new Map<string, ClientHttp2Session>();
  const openSession = ({ origin }: URL): ClientHttp2Session => {
    const session = connect(origin, certificate === undefined ? {} : { ca: certificate });
    // Requests get the error.
    session.on("error", () => undefined);
    return session;
  };

  return {
    isUsedFor: ({ origin }: URL) => sessions.has(origin),

    /** Returns whether the host speaks HTTP/2. */
    async connect(url: URL, signal: AbortSignal): Promise<boolean> {
      if (sessions.has(url.origin)) return true;
      const session = openSession(url);
      const isSpoken = await new Promise<boolean>((resolve) => {
        session.once("connect", () => resolve(session.alpnProtocol === "h2"));
        session.once("close", () => resolve(false));
        signal.addEventListener("abort", () => session.destroy(), { once: true });
      });
      if (isSpoken && !sessions.has(url.origin)) sessions.set(url.origin, session);
      else session.destroy();
      return isSpoken;
    },

    send(url: URL, request: ProbeRequest, signal: AbortSignal, start: () => void) {
      let session = sessions.get(url.origin);
      if (!session || session.closed || session.destroyed) {
        session = openSession(url);
        sessions.set(url.origin, session);
      }
      return sendOn(session, url, request, signal, start);
    },

    close() {
      for (const session of sessions.values()) session.destroy();
    },
  };
}

function sendOn(
  session: ClientHttp2Session,
  url: URL,
  { method = "GET", headers, body, rawPath, maxBytes = defaultMaxBytes }: ProbeRequest,
  signal: AbortSignal,
  start: () => void,
): Promise<ProbeResponse> {
  start();
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const path = rawPath ?? url.pathname + url.search;
    const stream = session.request({ ...headers, ":method": method, ":path": path }, { signal });
    let received: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
    let firstByteMilliseconds = 0;
    stream.once("response", (sent) => {
      received = sent;
      firstByteMilliseconds = performance.now() - sentAt;
    });
    const finish = readBody(stream, maxBytes, (body) => {
      const { ":status": status = 0 } = received;
      resolve({
        url: url.href,
        status,
        headers: headersOf(received),
        firstByteMilliseconds,
        ...body,
      });
      if (body.isTruncated && !body.isCut) stream.close();
    });
    stream.once("end", () => {
      if (received[":status"] !== undefined) finish(false);
    });
    stream.once("error", (error: Error) => {
      if (signal.aborted || received[":status"] === undefined) reject(error);
      else finish(true, true);
    });
    // A stream that the host resets without an error has no other event.
    stream.once("close", () => reject(Object.assign(new Error("reset"), { code: "ECONNRESET" })));
    stream.end(body);
  });
}

/**
 * Reads a body, up to a length.
 *
 * @param finished receives what was read, once it is longer, or at its end
 * @returns what to call at the end of the stream
 */
export function readBody(
  stream: Readable,
  maxBytes: number,
  finished: (body: Pick<ProbeResponse, "body" | "isTruncated" | "isCut">) => void,
) {
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = (isTruncated: boolean, isCut = false) =>
    finished({ body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated, isCut });
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) finish(true);
  });
  return finish;
}

function headersOf(received: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    if (name.startsWith(":")) continue;
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
}
