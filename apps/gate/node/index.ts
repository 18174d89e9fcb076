import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSiteConfiguration } from "@fabulous-fish/core";
import { createGate, type Gate, gateModules, type GateOptions } from "../gate.ts";
import { openStore } from "../stores/open-store.ts";
import { migrateStore } from "../operator/migrate-store.ts";
import type { Store } from "../stores/store.ts";
import { requireSite, siteOfGate, takeStore } from "../stores/store-site.ts";

// What `@fabulous-fish/gate/node` exports.
export type { Gate } from "../gate.ts";
export type { Log } from "../stores/log.ts";
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
 * Creates a gate on Node, with what else its process does: the work of its modules, such as following the
 * chain's blocks for all that share the store, and the replay of the reference game's runs in a thread, if `season` is set and there is no other `runVerifier`.
 *
 * @throws {ConfigurationError} `site-configuration-invalid` if the document is not valid.
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written the store, `store-foreign` if it
 *   belongs to another site.
 */
export async function createNodeGate({ document, ...given }: NodeGateOptions): Promise<Gate> {
  const configuration = parseSiteConfiguration(document);
  const { now = Date.now } = given;
  const site = siteOfGate(given, configuration.genesisHash);
  if (given.store) {
    await requireSite(given.store, site);
    await migrateStore(given.store, now);
    await takeStore(given.store, site);
  }
  const temporary = given.store ? undefined : await mkdtemp(join(tmpdir(), "fabulous-fish-gate-"));
  const store = given.store ?? (await openStore(join(temporary ?? "", "gate"), now));
  const verifier =
    given.season === undefined || given.runVerifier ? undefined : await createVerifier();
  const runVerifier = given.runVerifier ?? verifier;
  const options: GateOptions = { ...given, configuration, store, runVerifier };
  const gate = createGate(options);
  const works = gateModules.flatMap(({ work }) => work?.(options) ?? []);
  return {
    ...gate,
    async close() {
      await Promise.all([...works.map((work) => work.stop()), verifier?.close()]);
      await gate.close();
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** The simulation is loaded only for a gate with a season. */
async function createVerifier() {
  const { createThreadedVerifier } = await import("./threaded-verifier.ts");
  return createThreadedVerifier();
}
