import {
  headersFor,
  headersOfMissing,
  inlineScriptHashes,
  walletLibraryOrigins,
  type HeaderOptions,
} from "@fabulous-fish/operator/headers";
import type { RealNode } from "../real-node.ts";
import type { SandboxUrls } from "../serving/urls.ts";

/** What a deployment in the local world allows: the servers it uses besides what the library needs. */
export function policyOptions(
  urls: SandboxUrls,
  node: RealNode | undefined,
  indexHtml: string,
): HeaderOptions {
  const bridge = urls.bridge.replace(/^http/, "ws");
  const nodes = node === undefined ? urls.nodes : [new URL(node.url).origin];
  return {
    connectOrigins: [...walletLibraryOrigins, ...nodes, urls.wallet, bridge],
    inlineScriptHashes: inlineScriptHashes(indexHtml),
  };
}

/** A file of the built page, with the headers that every deployment gives it. */
export function asDeployed(response: Response, path: string, options: HeaderOptions): Response {
  for (const [name, value] of Object.entries(headersFor(path, options))) {
    response.headers.set(name, value);
  }
  return response;
}

/**
 * Adds what every deployment sends to an answer that the world makes. What that says stays, and so
 * does what it leaves out about its contents: the stand-in game may be badly hosted.
 */
export function addPolicies(response: Response, path: string, options: HeaderOptions): void {
  const policies =
    response.status === 404 ? headersOfMissing(path, options) : headersFor(path, options);
  for (const [name, value] of Object.entries(policies)) {
    const isAboutContents = /^content-(?:type|encoding)$/i.test(name);
    if (!isAboutContents && !response.headers.has(name)) response.headers.set(name, value);
  }
}
