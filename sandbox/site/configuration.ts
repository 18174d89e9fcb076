import type { WalletLibrary } from "@fabulous-fish/operator/headers";
import type { RequiredAsset } from "../required-assets.ts";
import { sandboxGenesisHash, sandboxGenesisId } from "../network.ts";
import { readGenesisHash, type RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import { initialState, type SettingState } from "../settings/state.ts";

/** How many of the stub nodes are configured. */
const nodeCounts: Readonly<Record<SettingState["configuredNodes"], number>> = {
  first: 1,
  both: 2,
  all: 3,
};

/**
 * Creates the site configuration at `/_root.data`: the token requirements of the main network, the
 * sandbox's nodes, and the sandbox's bridge for every connection.
 */
export function siteConfiguration(
  urls: SandboxUrls,
  requiredAssets: readonly RequiredAsset[],
  node: RealNode | undefined,
  { configuredNodes, wallets }: Pick<SettingState, "configuredNodes" | "wallets">,
): object {
  const stubs = urls.nodes.slice(0, nodeCounts[configuredNodes]);
  return {
    ...(node === undefined
      ? {
          network: "mainnet",
          genesisHash: sandboxGenesisHash,
          genesisId: sandboxGenesisId,
          // As on the public networks.
          oldestBlock: 60,
        }
      : { network: "private" }),
    nodes:
      node === undefined
        ? stubs.map((url) => ({ url }))
        : [node.token === undefined ? { url: node.url } : { url: node.url, token: node.token }],
    tokens: requiredAssets.map(({ id, name, threshold }) => ({
      assetId: id,
      threshold: threshold.toString(),
      ...(name === undefined ? {} : { name }),
    })),
    rule: "any",
    wallets: walletsOf(wallets, node),
    wallet: { bridge: urls.bridge, bridgeUse: "always" },
    versionLabel: "25.2.2.2226",
  };
}

/**
 * Returns the wallets that the site configuration offers. Lute has to know the network's genesis id,
 * and that of a real node is not read.
 */
export function walletsOf(
  wallets: SettingState["wallets"],
  node: RealNode | undefined,
): readonly WalletLibrary[] {
  if (node !== undefined && wallets === "lute") return ["pera"];
  if (wallets !== "all") return [wallets];
  return node === undefined ? ["pera", "defly", "lute"] : ["pera", "defly"];
}

/**
 * Creates the gate's site configuration: the page's, with the nodes' URLs as this machine reaches
 * them. Returns `undefined` if the network of a real node cannot be read, which the gate has to
 * verify.
 * @param report receives the reason
 */
export async function gateConfiguration(
  urls: SandboxUrls,
  requiredAssets: readonly RequiredAsset[],
  node: RealNode | undefined,
  configuredNodes: SettingState["configuredNodes"],
  report: (message: string) => void,
): Promise<object | undefined> {
  const settings = { ...initialState(), configuredNodes };
  const document = siteConfiguration(urls, requiredAssets, node, settings);
  if (node === undefined) return document;
  const genesisHash = await readGenesisHash(node);
  if (genesisHash !== undefined) return { ...document, genesisHash };
  report(`Cannot read the genesis hash of ${node.url}. The sandbox runs without a gate.`);
  return undefined;
}
