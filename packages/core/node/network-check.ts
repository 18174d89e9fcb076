import {
  genesisIdOf,
  type NodeEndpoint,
  type SiteConfiguration,
} from "../configuration/site-configuration.ts";
import { NodeError } from "../errors/node-errors.ts";
import { isRecord } from "../json/parse-document.ts";
import { type HttpFetch, maxSmallBody, nodeRequest, readJson } from "./node-http.ts";
import { singleFlight } from "./single-flight.ts";
import type { Wait } from "../timeout.ts";

/** Endpoints that return genesis hash and id. Some gateways allow only paths below `/v2`. */
const sources = [
  { path: "/versions", hashField: "genesis_hash_b64", idField: "genesis_id" },
  { path: "/v2/transactions/params", hashField: "genesis-hash", idField: "genesis-id" },
];

/** The network that a node reports. */
interface Network {
  readonly hash: string;
  readonly id: unknown;
}

/** 32 bytes in base64. */
const hashLength = 44;
/** The maximum length of a node's genesis id in an error. */
const maxId = 64;

interface NetworkCheckOptions {
  /** Of the network, in base64. */
  genesisHash: string;
  /** Of the network. A node that names another one fails: it is part of what wallets sign. */
  genesisId?: string | undefined;
  fetch: HttpFetch;
  wait: Wait;
  /** As `Date.now`. */
  now: () => number;
  /** A node's network stays known for so long. Default: as long as the check. */
  validityMilliseconds?: number;
  /** Called once for each node whose network cannot be verified. */
  onUnverified?: (url: string) => void;
}

/** Verifies that nodes belong to the network, once for each node while this stays known. */
export type NetworkCheck = ReturnType<typeof createNetworkCheck>;

/** Creates a check of the configured network; undefined if its genesis hash is not configured. */
export function networkCheckOf(
  configuration: Pick<SiteConfiguration, "genesisHash" | "genesisId">,
  options: Omit<NetworkCheckOptions, "genesisHash" | "genesisId">,
): NetworkCheck | undefined {
  const { genesisHash } = configuration;
  if (genesisHash === undefined) return undefined;
  return createNetworkCheck({ ...options, genesisHash, genesisId: genesisIdOf(configuration) });
}

/** Creates a check of the network with this genesis hash. */
export function createNetworkCheck(options: NetworkCheckOptions) {
  const {
    genesisHash,
    genesisId,
    fetch,
    wait,
    now,
    validityMilliseconds: validity = Infinity,
    onUnverified,
  } = options;
  const known = new Map<NodeEndpoint, { network: Network; until: number }>();
  const unverified = new Set<NodeEndpoint>();
  const shareNetwork = singleFlight(readNetwork);

  function networkOf(node: NodeEndpoint): Network | undefined {
    const { network, until = 0 } = known.get(node) ?? {};
    return now() < until ? network : undefined;
  }

  /** The error for a node that is known to belong to another network; otherwise undefined. */
  function mismatchOf(node: NodeEndpoint): NodeError | undefined {
    const { hash = genesisHash, id = genesisId } = networkOf(node) ?? {};
    const mismatch = (what: string) =>
      new NodeError("node-network-mismatch", `${node.url}: genesis ${what}`);
    if (hash !== genesisHash) return mismatch(`hash ${hash}, expected ${genesisHash}`);
    if (typeof id !== "string" || genesisId === undefined || id === genesisId) return undefined;
    return mismatch(`id ${id.slice(0, maxId)}, expected ${genesisId}`);
  }

  async function readNetwork(
    node: NodeEndpoint,
    signal: AbortSignal,
  ): Promise<Network | undefined> {
    for (const { path, hashField, idField } of sources) {
      try {
        const response = await fetch(...nodeRequest(node, path, signal));
        const body = response.status === 200 && (await readJson(response, maxSmallBody));
        if (!isRecord(body)) continue;
        const { [hashField]: hash, [idField]: id } = body;
        if (typeof hash === "string" && hash.length === hashLength) return { hash, id };
      } catch {
        if (signal.aborted) return undefined;
      }
    }
    return undefined;
  }

  return {
    mismatchOf,
    /**
     * Resolves to whether the node is known to belong to the network. It resolves to false if the
     * node does not return its genesis hash in time. This is not a failure, because a gateway may
     * block the endpoints; the next call queries the node again. Calls at the same time share one query,
     * which is aborted with the last of them.
     *
     * @throws {NodeError} `node-network-mismatch` if the node belongs to another network.
     */
    async verify(node: NodeEndpoint, milliseconds: number, signal: AbortSignal): Promise<boolean> {
      const onTimeout = () => undefined;
      const earlier = networkOf(node);
      const network =
        earlier ??
        (await Promise.race([
          shareNetwork(node, signal),
          wait(milliseconds, signal).then(onTimeout, onTimeout),
        ]));
      if (earlier === undefined && network !== undefined)
        known.set(node, { network, until: now() + validity });
      const mismatch = mismatchOf(node);
      if (mismatch) throw mismatch;
      if (network === undefined && !signal.aborted && !unverified.has(node)) {
        unverified.add(node);
        onUnverified?.(node.url);
      }
      return network !== undefined;
    },
  };
}
