import { FabulousFishError } from "#core";

const cure = "Check the internet connection and try again.";

/** A part of the page did not arrive within the load time-out (specification, section 7). */
export class PartTimedOutError extends FabulousFishError {
  override readonly name = "PartTimedOutError";

  constructor(part: string) {
    super(`Loading ${part} timed out.`, { cure });
  }
}

/** A part of the page could not be had: no connection, or a newer version has replaced it. */
export class PartMissingError extends FabulousFishError {
  override readonly name = "PartMissingError";

  constructor(part: string, cause: unknown) {
    super(`Loading ${part} failed: it is missing.`, {
      cure: `${cure} If it stays, reload the page.`,
      cause,
    });
  }
}
