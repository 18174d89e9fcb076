import type { GateAsset } from "../gate-assets.ts";
import { sandboxGenesisHash } from "../node/status.ts";
import type { RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import type { SettingState } from "../settings/state.ts";

/**
 * Creates the site configuration at `/_root.data`: the token requirements of the main network, the
 * sandbox's nodes, and the sandbox's bridge for every connection.
 */
export function siteConfiguration(
  urls: SandboxUrls,
  gateAssets: readonly GateAsset[],
  node: RealNode | undefined,
  { configuredNodes, wallets }: Pick<SettingState, "configuredNodes" | "wallets">,
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
    wallets: walletsOf(wallets),
    wallet: { bridge: urls.bridge, bridgeUse: "always" },
    versionLabel: "25.2.2.2226",
  };
}

/** Returns the wallets that the site configuration offers. */
export function walletsOf(wallets: SettingState["wallets"]): readonly ("pera" | "defly")[] {
  return wallets === "both" ? ["pera", "defly"] : [wallets];
}
