import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";

const storeErrors = {
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
} satisfies ErrorMessages;

/** The gate's store cannot be opened or reached, or it has failed. Nothing is known of its keys. */
export class StoreUnavailableError extends FabulousFishError {
  override readonly name = "StoreUnavailableError";

  /**
   * @param store where it is, without a password.
   * @param cause what has failed.
   */
  constructor(store: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super("store-unavailable", storeErrors["store-unavailable"], `${store}: ${reason}`, cause);
  }
}
