import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSiteConfiguration } from "@fabulous-fish/core";
import type { Gate, GateOptions } from "../gate.ts";
import { migrateStore } from "../stores/schema.ts";
import type { Store } from "../stores/store.ts";
import { createProcessGate } from "./process-gate.ts";
import { openLmdbStore } from "../stores/lmdb/lmdb-store.ts";

// What `@fabulous-fish/gate/node` exports.
export type { Gate } from "../gate.ts";
export type { Log } from "../log.ts";
export type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
export type { Store } from "../stores/store.ts";

/** The options of `createNodeGate`. */
export interface NodeGateOptions extends Omit<GateOptions, "configuration" | "store"> {
  /** The site configuration as parsed JSON, as in `/_root.data`. */
  readonly document: unknown;
  /** Default: a file in a new temporary folder, which is removed at `close`. */
  readonly store?: Store | undefined;
}

/**
 * Creates a gate on Node.
 *
 * @throws {ConfigurationError} `site-configuration-invalid` if the document is not valid.
 * @throws {OperatorError} `gate-options-invalid` naming the option.
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written the store.
 */
export async function createNodeGate({
  document,
  store,
  ...options
}: NodeGateOptions): Promise<Gate> {
  const configuration = parseSiteConfiguration(document);
  if (store) {
    await migrateStore(store, options.now);
    return createProcessGate({ ...options, configuration, store });
  }
  const folder = await mkdtemp(join(tmpdir(), "fabulous-fish-gate-"));
  const temporary = openLmdbStore({
    path: join(folder, "gate"),
    ...(options.now ? { now: options.now } : {}),
  });
  const gate = await createProcessGate({ ...options, configuration, store: temporary });
  return {
    ...gate,
    async close() {
      await gate.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
