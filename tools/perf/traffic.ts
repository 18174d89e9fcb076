import type { CDPSession } from "@playwright/test";

/** A received file. */
export interface Fetched {
  readonly path: string;
  /** Size of the compressed body. */
  readonly bytes: number;
  /** Size of the status line and headers in HTTP/1.1. */
  readonly headerBytes: number;
}

/** The files that a page fetches from one origin, in the order of the requests. */
export interface Traffic {
  /** Files received since the last `take`. */
  take(): Fetched[];
  /** Whether a response is still pending. */
  isWaiting(): boolean;
}

interface Exchange {
  readonly path: string;
  headerBytes: number;
  totalBytes: number | undefined;
}

/** Records the files that a page fetches from an origin, without those from its cache. */
export async function listenToTraffic(session: CDPSession, origin: string): Promise<Traffic> {
  const exchanges = new Map<string, Exchange>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (!url.startsWith(origin)) return;
    const { pathname } = new URL(url);
    const path = pathname === "/" ? "/index.html" : pathname;
    exchanges.set(requestId, { path, headerBytes: 0, totalBytes: undefined });
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => exchanges.delete(requestId));
  session.on("Network.loadingFailed", ({ requestId }) => exchanges.delete(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.headerBytes = response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.totalBytes = encodedDataLength;
  });

  return {
    isWaiting: () => [...exchanges.values()].some(({ totalBytes }) => totalBytes === undefined),
    take() {
      const finished = [...exchanges.entries()].filter(([, each]) => each.totalBytes !== undefined);
      for (const [requestId] of finished) exchanges.delete(requestId);
      return finished.map(([, { path, headerBytes, totalBytes = 0 }]) => ({
        path,
        headerBytes,
        bytes: totalBytes - headerBytes,
      }));
    },
  };
}
