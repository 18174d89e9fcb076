import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StubChain } from "@fabulous-fish/gate/testing/stub-chain";

/** A stub chain with one or two nodes, for gates in other processes. */
export interface ChainServer {
  readonly chain: StubChain;
  /** The URL of the node. */
  readonly url: string;
  /** The hostname by which {@link StubChain.modes} knows the node. */
  readonly hostname: string;
  /** The URL of a second node, and its hostname. */
  readonly secondUrl: string;
  readonly secondHostname: string;
  close(): Promise<void>;
}

/** The shortest round that a gate finds plausible, in milliseconds, for tests that wait for blocks. */
export const shortRound = 1_000;

/**
 * Serves a stub chain over HTTP.
 *
 * @param round how long one lasts, in milliseconds. Default: as on the main network.
 */
export async function serveChain(round?: number): Promise<ChainServer> {
  const chain = new StubChain(Date.now, round);
  chain.isWaiting = true;
  const hostname = "127.0.0.1";
  const secondHostname = "second.example";
  const server = createServer((incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on("close", () => closed.abort());
    const [, second = "", path = "/"] = /^(\/second)?(.*)$/.exec(incoming.url ?? "/") ?? [];
    const url = new URL(path, `http://${second === "" ? hostname : secondHostname}`);
    chain
      .fetch(url, { signal: closed.signal, redirect: "manual" })
      .then(async ({ status, headers, body }) => {
        outgoing.writeHead(status, Object.fromEntries(headers));
        for await (const chunk of body ?? []) {
          if (!outgoing.write(chunk)) await once(outgoing, "drain", { signal: closed.signal });
        }
        outgoing.end();
      })
      // The node is down.
      .catch(() => incoming.socket.destroy());
  });
  server.listen(0, hostname);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    chain,
    hostname,
    secondHostname,
    url: `http://${hostname}:${port}`,
    secondUrl: `http://${hostname}:${port}/second`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
