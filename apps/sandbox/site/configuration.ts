import { sandboxGenesisHash, sandboxGenesisId } from "../network.ts";
import { readGenesisHash, type RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import type { SettingState } from "../settings/state.ts";
import type { OperatorSite } from "./operator-site.ts";
import { type OfferedWallet, sandboxWalletNames, sandboxWallets } from "./wallets.ts";

/** Of the stub nodes that are configured. */
const nodeCounts: Readonly<Record<SettingState["configuredNodes"], number>> = {
  first: 1,
  both: 2,
  all: 3,
};

/**
 * Creates the site configuration at `/_root.data`: the fields of the site and its token requirements,
 * the sandbox's nodes, and the sandbox's bridge for every connection.
 */
export function siteConfiguration(
  urls: SandboxUrls,
  site: OperatorSite,
  node: RealNode | undefined,
  { configuredNodes, wallets }: Pick<SettingState, "configuredNodes" | "wallets">,
): object {
  const stubs = urls.nodes.slice(0, nodeCounts[configuredNodes]);
  const { tokens, rule } = site.requirements;
  return {
    versionLabel: "25.2.2.2226",
    tokens: tokens.map(({ id, threshold, ...others }) => ({
      assetId: id,
      threshold: threshold.toString(),
      ...others,
    })),
    // As on the public networks.
    ...(node === undefined && { oldestBlock: 60 }),
    ...site.fields,
    ...(node === undefined
      ? {
          network: "mainnet",
          genesisHash: sandboxGenesisHash,
          genesisId: sandboxGenesisId,
        }
      : { network: "private" }),
    nodes:
      node === undefined
        ? stubs.map((url) => ({ url }))
        : [node.token === undefined ? { url: node.url } : { url: node.url, token: node.token }],
    rule,
    wallets: walletsOf(wallets, site, node),
    wallet: { ...site.walletSettings, bridge: urls.bridge, bridgeUse: "always" },
  };
}

/**
 * Returns the wallets that the site configuration offers, without those that have to know the network's
 * genesis id if there is a real node, of which it is not read.
 */
export function walletsOf(
  chosen: SettingState["wallets"],
  site: OperatorSite,
  node: RealNode | undefined,
): readonly OfferedWallet[] {
  const several = { site: site.wallets, all: sandboxWalletNames };
  const offered = chosen === "site" || chosen === "all" ? several[chosen] : [chosen];
  const known = offered.filter(
    (name) => node === undefined || !sandboxWallets[name].needsGenesisId,
  );
  return known.length > 0 ? known : ["pera"];
}

/**
 * Creates the gate's site configuration: the page's, with the nodes' URLs as this machine reaches
 * them. Returns `undefined` if the network of a real node cannot be read, which the gate has to
 * verify.
 * @param report receives the reason
 */
export async function gateConfiguration(
  urls: SandboxUrls,
  site: OperatorSite,
  node: RealNode | undefined,
  configuredNodes: SettingState["configuredNodes"],
  report: (message: string) => void,
): Promise<object | undefined> {
  const document = siteConfiguration(urls, site, node, { configuredNodes, wallets: "site" });
  if (node === undefined) return document;
  const genesisHash = await readGenesisHash(node);
  if (genesisHash !== undefined) return { ...document, genesisHash };
  report(`Cannot read the genesis hash of ${node.url}. The sandbox runs without a gate.`);
  return undefined;
}
