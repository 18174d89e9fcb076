import { errorFamily } from "@fabulous-fish/core";

/** The gate's store cannot be opened or reached, or it has failed. Nothing is known of its keys. */
export class StoreUnavailableError extends errorFamily("StoreUnavailableError", {
  "denial-incomplete": {
    message: "A change of the denials is not stored everywhere.",
    remedy:
      "It counts, but could be lost with the places that have it. Repair what the details name, and run the command again.",
  },
  "store-unavailable": {
    message: "The gate's store is not available.",
    remedy:
      "Check that the store is running and that the gate can reach it. A file needs a folder that the gate can write to, with free space.",
  },
  "store-full": {
    message: "The gate's store is full.",
    remedy:
      "Give the Redis server more memory (maxmemory), or remove what else it keeps. Nothing is lost: the gate goes on by itself once it can write.",
  },
  "store-damaged": {
    message: "The file of the gate's state is damaged.",
    remedy:
      "Stop the gates, and restore a backup of the file. Without one, move it away with the file of its locks. The gate then starts anew: players sign in again, tickets get a new key, the denials are lost that no export has, and all else that it kept is lost.",
  },
  "store-foreign": {
    message: "The gate's store belongs to another site.",
    remedy:
      "Give each site a store of its own: another file, or in Redis another database or prefix (redis://HOST/1, redis://HOST?prefix=NAME:). To share one on purpose, set GATE_SITE_ID of both sites to the same name. If it is one site that has another name now: npm run gate -- rename-site NAME.",
  },
  "store-newer": {
    message: "A newer version of the gate has written its state.",
    remedy:
      "Start that version or a newer one. To go back to this one, restore the backup from before the upgrade.",
  },
}) {
  /**
   * @param store where it is, without a password.
   * @param cause what has failed.
   */
  constructor(
    store: string,
    cause: unknown,
    code: StoreUnavailableError["code"] = "store-unavailable",
  ) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(code, `${store}: ${reason}`, cause);
  }
}

/**
 * The error for something in the store that a newer version has written.
 *
 * @param what it is.
 */
export function newerVersion(what: string, problem = "not of this version"): StoreUnavailableError {
  return new StoreUnavailableError(what, problem, "store-newer");
}
