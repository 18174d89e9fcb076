import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSiteConfiguration } from "@fabulous-fish/core";
import { createStoredRecords } from "../follower/follower-records.ts";
import { runFollower } from "../follower/run-follower.ts";
import { createGate, type Gate, type GateOptions } from "../gate.ts";
import { createNodeFollower, logFollowingFailure } from "../follower/node-follower.ts";
import { openStore } from "../stores/open-store.ts";
import { migrateStore } from "../operator/migrate-store.ts";
import type { Store } from "../stores/store.ts";
import { requireSite, siteOfGate, takeStore } from "../stores/store-site.ts";
import { logUnreadable } from "../stores/stored-entries.ts";

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
 * Creates a gate on Node, with what else its process does: it follows the chain's blocks for all that
 * share the store, if `follow` is set and no other process does, and replays the reference game's runs
 * in a thread, if `season` is set and there is no other `runVerifier`.
 *
 * @throws {ConfigurationError} `site-configuration-invalid` if the document is not valid.
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written the store, `store-foreign` if it
 *   belongs to another site.
 */
export async function createNodeGate({ document, ...given }: NodeGateOptions): Promise<Gate> {
  const configuration = parseSiteConfiguration(document);
  const { now = Date.now, log } = given;
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
  const follower = createNodeFollower(options, createStoredRecords(store, now, logUnreadable(log)));
  const running = follower && runFollower(follower, (error) => logFollowingFailure(log, error));
  return {
    ...gate,
    async close() {
      await Promise.all([running?.stop(), verifier?.close()]);
      await gate.close();
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}

/** The simulation is loaded only for an operator who wants scores. */
async function createVerifier() {
  const { createThreadedVerifier } = await import("./threaded-verifier.ts");
  return createThreadedVerifier();
}
