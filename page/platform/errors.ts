import { FabulousFishError } from "@fabulous-fish/core";

/** A chunk did not load within the timeout (rule 9.4). */
export class ChunkTimedOutError extends FabulousFishError {
  override readonly name = "ChunkTimedOutError";

  constructor(chunk: string) {
    super(`Loading ${chunk} timed out.`, {
      remedy: "Check the internet connection and try again.",
    });
  }
}

/**
 * A chunk could not be fetched: there is no connection, or a newer deployment has replaced it. Most
 * browsers cache the failure while the page is open, so that only a reload fetches it again
 * (https://github.com/whatwg/html/issues/6768).
 */
export class ChunkMissingError extends FabulousFishError {
  override readonly name = "ChunkMissingError";

  constructor(chunk: string, cause: unknown) {
    super(`Loading ${chunk} failed: it is missing.`, {
      remedy: "Check the internet connection, then reload the page.",
      cause,
    });
  }
}

/**
 * A lazily loaded chunk arrived, but the browser cannot parse it: the chunk uses newer syntax than
 * the browser knows, or is corrupt.
 */
export class ChunkUnreadableError extends FabulousFishError {
  override readonly name = "ChunkUnreadableError";

  constructor(chunk: string, cause: unknown) {
    super(`Loading ${chunk} failed: this browser cannot read it.`, {
      remedy: "Update the browser. If it is up to date, reload the page.",
      cause,
    });
  }
}
