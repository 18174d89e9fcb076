import type { Release } from "@fabulous-fish/core/release";
import manifest from "../package.json" with { type: "json" };

/** Bundles have it built in: tools/bundle-for-node.ts and tools/build-worker.ts. */
declare const builtCommit: string | undefined;

/**
 * Returns which build this gate is.
 *
 * @param commitOfSources finds the commit of a gate that runs from its sources. Default: `unknown`.
 */
export function releaseOf(commitOfSources = () => "unknown"): Release {
  const commit = typeof builtCommit === "undefined" ? commitOfSources() : builtCommit;
  return { version: manifest.version, commit };
}
