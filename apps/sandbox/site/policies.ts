import {
  headersFor,
  missingFileHeaders,
  inlineScriptHashes,
  type HeaderOptions,
} from "@fabulous-fish/hosting/headers";
import type { RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";
import { type OfferedWallet, walletHosts } from "./wallet-hosts.ts";

/**
 * The origins that the page may connect to: the sandbox's servers and those of the wallet libraries.
 *
 * @param chosen what the game may load from other hosts.
 */
export function policyOptions(
  urls: SandboxUrls,
  node: RealNode | undefined,
  indexHtml: string,
  wallets: readonly OfferedWallet[],
  chosen: Partial<HeaderOptions>,
): HeaderOptions {
  const bridge = urls.bridge.replace(/^http/, "ws");
  const nodes = node === undefined ? urls.nodes : [new URL(node.url).origin];
  const hosts = wallets.map((wallet) => walletHosts[wallet]);
  const connectOrigins = new Set(hosts.flatMap((host) => host.connectOrigins));
  return {
    connectOrigins: [...connectOrigins, ...nodes, urls.wallet, bridge],
    mediaOrigins: hosts.flatMap((host) => host.mediaOrigins),
    inlineScriptHashes: inlineScriptHashes(indexHtml),
    ...chosen,
  };
}

/**
 * Adds the headers of a deployment to a response. Existing headers stay, and Content-Type and
 * Content-Encoding are never added: the stub game can omit them on purpose.
 */
export function addPolicies(response: Response, path: string, options: HeaderOptions): void {
  const policies =
    response.status === 404 ? missingFileHeaders(path, options) : headersFor(path, options);
  for (const [name, value] of Object.entries(policies)) {
    const isAboutContents = /^content-(?:type|encoding)$/i.test(name);
    if (!isAboutContents && !response.headers.has(name)) response.headers.set(name, value);
  }
}
