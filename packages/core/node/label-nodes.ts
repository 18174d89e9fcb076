import type { NodeEndpoint } from "../configuration/site-configuration.ts";

/**
 * Returns a label for each node: the host of its URL, and a number if several nodes have the same. The
 * path is left out, because some operators put a token there.
 */
export function labelNodes(nodes: readonly NodeEndpoint[]): ReadonlyMap<NodeEndpoint, string> {
  const hosts = nodes.map(({ url }) => new URL(url).host);
  return new Map(
    nodes.map((node, index) => {
      const host = hosts[index] ?? "";
      const earlier = hosts.slice(0, index).filter((other) => other === host).length;
      return [node, earlier === 0 ? host : `${host} (${earlier + 1})`];
    }),
  );
}
