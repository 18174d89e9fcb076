import type { RequiredAsset } from "../required-assets.ts";
import { readGenesisHash, type RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import { siteConfiguration } from "./configuration.ts";

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
  report: (message: string) => void,
): Promise<object | undefined> {
  const document = siteConfiguration(urls, requiredAssets, node, {
    configuredNodes: "both",
    wallets: "pera",
  });
  if (node === undefined) return document;
  const genesisHash = await readGenesisHash(node);
  if (genesisHash !== undefined) return { ...document, genesisHash };
  report(`Cannot read the genesis hash of ${node.url}. The sandbox runs without a gate.`);
  return undefined;
}
