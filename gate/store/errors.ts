import { FabulousFishError } from "@fabulous-fish/core";

/** The gate's store cannot be opened or reached, or it has failed. Nothing is known of its keys. */
export class StoreUnavailableError extends FabulousFishError {
  override readonly name = "StoreUnavailableError";

  /** @param details the store, and what failed. */
  constructor(details: string, options?: { readonly cause: unknown }) {
    super("The gate's store is not available.", {
      remedy:
        "Check that the store is running and that the gate can reach it. A file needs a folder that the gate can write to, with free space.",
      details,
      ...options,
    });
  }
}
