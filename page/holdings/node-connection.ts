import {
  connectNodes,
  type LastBlocks,
  type NetworkCheck,
  type NodeConnection,
  type NodeEndpoint,
  oldestBlockOf,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { once } from "../platform/once.ts";
import { loadNodeChecks } from "./load-node-checks.ts";

/** One for each configuration, so that all readers know which nodes fail, and their networks. */
const connections = new WeakMap<SiteConfiguration, NodeConnection>();

/** Returns the connection to the configured nodes, which all readers share. */
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
    network: genesisHash === undefined ? undefined : lazyNetworkCheck(genesisHash),
    lastBlocks: oldestBlock === undefined ? undefined : lazyBlocks(nodes, oldestBlock),
    fetch: (url, init) => fetch(url, init),
  });
  connections.set(configuration, connection);
  return connection;
}

function lazyNetworkCheck(genesisHash: string): NetworkCheck {
  let check: NetworkCheck | undefined;
  return {
    mismatchOf: (node) => check?.mismatchOf(node),
    async verify(...request) {
      const { createNodeNetworkCheck } = await loadNodeChecks();
      return (check ??= createNodeNetworkCheck(genesisHash)).verify(...request);
    },
  };
}

function lazyBlocks(nodes: readonly NodeEndpoint[], oldestBlock: number): LastBlocks {
  const open = once(async () => (await loadNodeChecks()).createNodeBlocks(nodes, oldestBlock));
  return { verify: async (node, signal) => (await open()).verify(node, signal) };
}
