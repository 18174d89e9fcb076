import type { CDPSession } from "@playwright/test";

/** A file as it came over the wire. */
export interface Fetched {
  readonly path: string;
  /** Bytes of its body, compressed as it was sent. */
  readonly bytes: number;
  /** Bytes of the response's status line and headers, as HTTP/1.1 writes them. */
  readonly headerBytes: number;
}

/** What a page has fetched from one origin, in the order in which it asked. */
export interface Traffic {
  /** Everything fetched since the last time this was asked. */
  take(): Fetched[];
  /** Whether an answer is still being waited for. */
  isWaiting(): boolean;
}

interface Exchange {
  readonly path: string;
  headerBytes: number;
  totalBytes: number | undefined;
}

/** Listens to what a page fetches from an origin; what it has in its cache is not fetched. */
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
