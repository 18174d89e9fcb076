import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { NodeError } from "../errors/node-errors.ts";
import { isRecord } from "../json/parse-document.ts";
import { type HttpFetch, largestSmallBody, nodeRequest, readJson } from "./node-http.ts";
import { shareQueries } from "./share-queries.ts";
import type { Wait } from "../timeout.ts";

/** Endpoints that return the genesis hash. Some gateways allow only paths below `/v2`. */
const sources = [
  { path: "/versions", field: "genesis_hash_b64" },
  { path: "/v2/transactions/params", field: "genesis-hash" },
];

/** 32 bytes in base64. */
const hashLength = 44;

export interface NetworkCheckOptions {
  /** Of the network, in base64. */
  genesisHash: string;
  fetch: HttpFetch;
  wait: Wait;
  /** In milliseconds, as `Date.now`. */
  now: () => number;
  /** How long a node's network stays known, in milliseconds. Default: as long as the check. */
  validity?: number;
  /** Called once for each node whose network cannot be verified. */
  onUnverified?: (url: string) => void;
}

/** Verifies that nodes belong to the network, once for each node while this stays known. */
export interface NetworkCheck {
  /** The error for a node that is known to belong to another network; otherwise undefined. */
  mismatchOf(node: NodeEndpoint): NodeError | undefined;
  /**
   * Resolves to whether the node is known to belong to the network. It resolves to false if the
   * node does not return its genesis hash in time. This is not a failure, because a gateway may
   * block the endpoints; the next call queries the node again. Calls at the same time share one query,
   * which is aborted with the last of them.
   *
   * @throws {NodeError} `node-network-mismatch` if the node belongs to another network.
   */
  verify(node: NodeEndpoint, milliseconds: number, signal: AbortSignal): Promise<boolean>;
}

export function createNetworkCheck(options: NetworkCheckOptions): NetworkCheck {
  const { genesisHash: expected, fetch, wait, now, validity = Infinity, onUnverified } = options;
  const known = new Map<NodeEndpoint, { hash: string; until: number }>();
  const unverified = new Set<NodeEndpoint>();
  const shareHash = shareQueries(readHash);

  function hashOf(node: NodeEndpoint): string | undefined {
    const { hash, until = 0 } = known.get(node) ?? {};
    return now() < until ? hash : undefined;
  }

  function mismatchOf(node: NodeEndpoint): NodeError | undefined {
    const hash = hashOf(node);
    return hash === undefined || hash === expected
      ? undefined
      : new NodeError(
          "node-network-mismatch",
          `${node.url}: genesis hash ${hash}, expected ${expected}`,
        );
  }

  async function readHash(node: NodeEndpoint, signal: AbortSignal): Promise<string | undefined> {
    for (const { path, field } of sources) {
      try {
        const response = await fetch(...nodeRequest(node, path, signal));
        const body = response.status === 200 && (await readJson(response, largestSmallBody));
        const hash = isRecord(body) ? body[field] : undefined;
        if (typeof hash === "string" && hash.length === hashLength) return hash;
      } catch {
        if (signal.aborted) return undefined;
      }
    }
    return undefined;
  }

  return {
    mismatchOf,
    async verify(node, milliseconds, signal) {
      const onTimeout = () => undefined;
      const earlier = hashOf(node);
      const hash =
        earlier ??
        (await Promise.race([
          shareHash(node, signal),
          wait(milliseconds, signal).then(onTimeout, onTimeout),
        ]));
      if (earlier === undefined && hash !== undefined)
        known.set(node, { hash, until: now() + validity });
      const mismatch = mismatchOf(node);
      if (mismatch) throw mismatch;
      if (hash === undefined && !signal.aborted && !unverified.has(node)) {
        unverified.add(node);
        onUnverified?.(node.url);
      }
      return hash !== undefined;
    },
  };
}
