import type { ChainClients } from "@fabulous-fish/chain/open-chain-clients";
import type { SiteConfiguration } from "@fabulous-fish/core";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { ChunkError } from "./errors.ts";

/** Rule 9.4. */
const loadMilliseconds = 120_000;

/**
 * Loads a lazy chunk.
 *
 * @throws {ChunkError} `chunk-timed-out` if it does not load within 120 seconds
 * @throws {ChunkError} `chunk-missing` if it cannot be fetched
 * @throws {ChunkError} `chunk-unreadable` if the browser cannot parse it
 */
export function loadChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  const chunk = load().catch((cause: unknown) => {
    const code = cause instanceof SyntaxError ? "chunk-unreadable" : "chunk-missing";
    throw new ChunkError(code, name, cause);
  });
  return withTimeout(chunk, loadMilliseconds, () => {
    throw new ChunkError("chunk-timed-out", name);
  });
}

/** Creates a function that loads once. After a failure, the next call tries again. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** The longest time to wait for an idle moment, in milliseconds. */
const maxWait = 2_000;

/** Resolves when the browser has nothing else to do, after two seconds at the latest. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have it.
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: maxWait });
    else setTimeout(resolve, maxWait / 10);
  });
}

/** Continues in another task: in between, the browser handles the player's input and paints. */
export async function nextTask(): Promise<void> {
  // Safari does not have it.
  if ("scheduler" in window && "yield" in window.scheduler) await window.scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Fetches files into the HTTP cache at low priority, and ignores failures. `<link rel=prefetch>` would
 * not do: WebKit does not support it, and Firefox checks it against `default-src`. It has no effect
 * for a frame's document, which Chromium caches separately.
 */
export function prefetchFiles(paths: readonly string[]): void {
  for (const path of paths) void prefetchFile(path);
}

async function prefetchFile(path: string): Promise<void> {
  try {
    const { body } = await fetch(path, { priority: "low" });
    // Only a body that is read is cached.
    await body?.pipeTo(new WritableStream());
  } catch {
    // The build page requests the file again, and its failure is shown.
  }
}

declare global {
  interface Window {
    /**
     * Opens the node, indexer and key-management clients of the configured network (rule 8.4). The
     * game calls it as `parent.openChainClients()`, operators in the console. The clients are loaded
     * on the first call.
     *
     * The key-management service sends CORS headers only if `allowed_origins` in its
     * kmd_config.json contains the page's origin; otherwise each call rejects with a `TypeError`.
     * The page's `connect-src` has to allow the service, too.
     *
     * Rejects with a `ChunkError` if the
     * clients cannot be loaded.
     */
    openChainClients?: () => Promise<ChainClients>;
  }
}

/** Defines `window.openChainClients` for the site's configuration. */
export function offerChainClients(configuration: SiteConfiguration): void {
  window.openChainClients = async () => {
    const chunk = await loadChunk(
      "the chain clients",
      () => import("@fabulous-fish/chain/open-chain-clients"),
    );
    return chunk.openChainClients(configuration);
  };
}
