import { oldestBlockOf, type SiteConfiguration, wait } from "@fabulous-fish/core";
import {
  type AssetReader,
  connectNodes,
  createAssetReader,
  createLastBlocks,
  networkCheckOf,
  type NodeConnection,
} from "@fabulous-fish/core/node";

/** One for each configuration, so that all readers know which nodes fail, and their networks. */
const connections = new WeakMap<SiteConfiguration, NodeConnection>();

const platform = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  wait,
  now: Date.now,
};

/**
 * Returns the connection to the configured nodes, which all readers share. It verifies each node's
 * network once a visit (rule 8.16), and the age of its last block by the host's clock (rule 8.21).
 */
export function nodeConnection(configuration: SiteConfiguration): NodeConnection {
  const existing = connections.get(configuration);
  if (existing) return existing;
  const { network, genesisHash, nodes } = configuration;
  if (genesisHash === undefined) {
    console.info(
      `The site configuration has no genesisHash for the network "${network}": ` +
        "whether its nodes belong to that network is not verified.",
    );
  }
  const oldestBlock = oldestBlockOf(configuration);
  const connection = connectNodes({
    nodes,
    network: networkCheckOf(configuration, { ...platform, onUnverified: warnOfUnverified }),
    lastBlocks:
      oldestBlock === undefined
        ? undefined
        : createLastBlocks({ ...platform, nodes, oldestBlock, serverTime: readHostTime }),
    fetch: platform.fetch,
  });
  connections.set(configuration, connection);
  return connection;
}

/** Creates a reader of what the chain says about assets from the configured nodes. */
export function createNodeAssets(configuration: SiteConfiguration): AssetReader {
  return createAssetReader(nodeConnection(configuration));
}

function warnOfUnverified(url: string): void {
  console.warn(`The network of the chain node ${url} cannot be verified; it is used anyway.`);
}

/**
 * Caches differ in whether they keep the `Date` of the response that they have stored, so a
 * response with a high `Age` does not tell the time.
 */
const maxAgeSeconds = 60;

/**
 * Resolves to the time of the page's host in milliseconds since 1970, at the earliest that the headers
 * allow; undefined if there is none. The device's clock can be wrong by any time.
 */
async function readHostTime(signal: AbortSignal): Promise<number | undefined> {
  const url = import.meta.env.BASE_URL;
  const { headers } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
  const age = Number(headers.get("Age"));
  const time = Date.parse(headers.get("Date") ?? "") - age * 1_000;
  return age <= maxAgeSeconds && time > 0 ? time : undefined;
}
