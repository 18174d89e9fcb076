import type { GateAsset } from "../gate-assets.ts";
import { sandboxGenesisHash } from "../node/status.ts";
import type { RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import type { ConfiguredNodes } from "../settings/state.ts";

/**
 * Creates the site configuration at `/_root.data`: the token requirements of the main network, the
 * sandbox's nodes, and the sandbox's bridge for every connection.
 */
export function siteConfiguration(
  urls: SandboxUrls,
  gateAssets: readonly GateAsset[],
  node: RealNode | undefined,
  configuredNodes: ConfiguredNodes,
): object {
  const stubs = configuredNodes === "first" ? urls.nodes.slice(0, 1) : urls.nodes;
  return {
    ...(node === undefined
      ? { network: "mainnet", genesisHash: sandboxGenesisHash }
      : { network: "private" }),
    nodes:
      node === undefined
        ? stubs.map((url) => ({ url }))
        : [node.token === undefined ? { url: node.url } : { url: node.url, token: node.token }],
    tokens: gateAssets.map(({ id, name, threshold }) => ({
      assetId: id,
      threshold: threshold.toString(),
      ...(name === undefined ? {} : { name }),
    })),
    rule: "any",
    wallet: { bridge: urls.bridge, bridgeUse: "always" },
    versionLabel: "25.2.2.2226",
  };
}
