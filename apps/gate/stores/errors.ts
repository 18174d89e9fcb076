import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";

const storeErrors = {
  /**
   * The Redis server that keeps the denials has lost them, all or the last ones: it was emptied, was
   * restarted without what it had, has evicted them, or another server has taken over. Or no gate has
   * begun a list there. Nobody can sign in or play, because nobody knows who is denied. It is status 503.
   *
   * How to fix: `npm run gate -- denials import FILE` with an [export](gate.md#where-denials-are-kept). Without
   * one, restart the gates: they begin a new list, in which nobody is denied.
   */
  "denials-lost": {
    message: "The operator's denials are lost.",
    remedy:
      "Import an export: npm run gate -- denials import FILE. Without one, restart the gates, which begin a new list, and deny the accounts again.",
  },
  /**
   * The file of the gate's state cannot be opened or written: its folder is missing or belongs to
   * another user, the disk is full, or the file is not the gate's. Or the Redis server does not
   * respond. The gate then responds with status 503, and nobody can sign in, play or get a ticket.
   */
  "store-unavailable": {
    message: "The gate's store is not available.",
    remedy:
      "Check that the store is running and that the gate can reach it. A file needs a folder that the gate can write to, with free space.",
  },
  /**
   * The file of the gate's state is cut off, its first pages are damaged, or it is another kind of
   * file: a disk was full or has failed, or the file was copied while a gate wrote to it. Neither the
   * gate nor a command opens it.
   *
   * How to fix: [Restore a backup](hosting.md#backup-and-restore).
   */
  "store-damaged": {
    message: "The file of the gate's state is damaged.",
    remedy:
      "Stop the gates, and restore a backup of the file. Without one, move it away with the file of its locks. The gate then starts anew: players sign in again, tickets get a new key, denied accounts are no longer denied until you import an export of the denials, and all scores are lost.",
  },
  /**
   * A newer version of the gate has written the state, or its version cannot be read. This version would
   * not understand it, so neither the gate nor a command opens it.
   *
   * How to fix: [Upgrading and going back](gate.md#upgrading-and-going-back).
   */
  "store-newer": {
    message: "A newer version of the gate has written its state.",
    remedy:
      "Start that version or a newer one. To go back to this one, restore the backup from before the upgrade.",
  },
} satisfies ErrorMessages;

/** The gate's store cannot be opened or reached, or it has failed. Nothing is known of its keys. */
export class StoreUnavailableError extends FabulousFishError {
  override readonly name = "StoreUnavailableError";

  /**
   * @param store where it is, without a password.
   * @param cause what has failed.
   */
  constructor(store: string, cause: unknown, code: keyof typeof storeErrors = "store-unavailable") {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(code, storeErrors[code], `${store}: ${reason}`, cause);
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
