import { FabulousFishError } from "@fabulous-fish/core";

/** A part of the page did not arrive within the load time-out (rule 9.4). */
export class ChunkTimedOutError extends FabulousFishError {
  override readonly name = "PartTimedOutError";

  constructor(chunk: string) {
    super(`Loading ${chunk} timed out.`, {
      remedy: "Check the internet connection and try again.",
    });
  }
}

/**
 * A part of the page could not be had: no connection, or a newer version has replaced it. Most
 * browsers remember that for as long as the page is open, so that only a reload asks again
 * (https://github.com/whatwg/html/issues/6768).
 */
export class ChunkMissingError extends FabulousFishError {
  override readonly name = "PartMissingError";

  constructor(chunk: string, cause: unknown) {
    super(`Loading ${chunk} failed: it is missing.`, {
      remedy: "Check the internet connection, then reload the page.",
      cause,
    });
  }
}

/**
 * A lazily loaded chunk arrived, but the browser cannot parse it: the chunk uses newer syntax than
 * the browser knows, or is damaged.
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
