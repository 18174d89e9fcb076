import { FabulousFishError } from "@fabulous-fish/core";
import { cancelledErrors, chunkErrors } from "../messages/en/errors.ts";

/** A lazily loaded script did not load. */
export class ChunkError extends FabulousFishError {
  override readonly name = "ChunkError";

  /** @param chunk what the script contains */
  constructor(code: keyof typeof chunkErrors, chunk: string, cause?: unknown) {
    const { message, remedy } = chunkErrors[code];
    super(code, { message: message.replace("{chunk}", chunk), remedy }, undefined, cause);
  }
}

/** The user has pressed Cancel, or closed a dialog of the wallet. */
export class CancelledError extends FabulousFishError {
  override readonly name = "CancelledError";

  constructor(code: keyof typeof cancelledErrors) {
    super(code, cancelledErrors[code]);
  }
}
