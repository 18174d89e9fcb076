import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StubChain } from "@fabulous-fish/gate/testing/stub-chain";

/** A stub chain with three nodes, for gates in other processes. */
export interface ChainServer {
  readonly chain: StubChain;
  /** The URL of the first node, and the hostname by which {@link StubChain.modes} knows it. */
  readonly url: string;
  readonly hostname: string;
  /** The URLs of all nodes. */
  readonly urls: readonly [string, string, string];
  /** Their hostnames. */
  readonly hostnames: readonly [string, string, string];
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
  const address = "127.0.0.1";
  const hostnames = [address, "second.example", "third.example"] as const;
  const server = createServer((incoming, outgoing) => {
    const closed = new AbortController();
    outgoing.on("close", () => closed.abort());
    const [, , index = 0, path = "/"] = /^(\/node-(\d))?(.*)$/.exec(incoming.url ?? "/") ?? [];
    const url = new URL(path, `http://${hostnames[Number(index)] ?? address}`);
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
  server.listen(0, address);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://${address}:${port}`;
  return {
    chain,
    url,
    hostname: address,
    hostnames,
    urls: [url, `${url}/node-1`, `${url}/node-2`],
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
