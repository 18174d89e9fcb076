import { connectNodes, type NodeConnection, type SiteConfiguration } from "@fabulous-fish/core";

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
  const connection = connectNodes({
    ...{ nodes, genesisHash },
    fetch: (url, init) => fetch(url, init),
    onNetworkUnverified: (url) =>
      console.warn(`The network of the chain node ${url} cannot be verified; it is used anyway.`),
  });
  connections.set(configuration, connection);
  return connection;
}
