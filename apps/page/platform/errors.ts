import { FabulousFishError, messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { cancelledErrors, chunkErrors, routeDataErrors } from "../messages/en/errors.ts";

/** A lazily loaded script did not load. */
export class ChunkError extends FabulousFishError {
  override readonly name = "ChunkError";

  /** @param chunk what the script contains */
  constructor(code: keyof typeof chunkErrors, chunk: string, cause?: unknown) {
    const { message, remedy } = chunkErrors[code];
    super(code, { message: message.replace("{chunk}", chunk), remedy }, undefined, cause);
  }
}

/** A route's data cannot be fetched. `details` names the URL and what the browser reports. */
export class RouteDataError extends FabulousFishError {
  override readonly name = "RouteDataError";

  constructor(code: keyof typeof routeDataErrors, url: string, cause: unknown) {
    super(code, routeDataErrors[code], `${url}: ${messageOf(cause)}.`, cause);
  }
}

/** The user has pressed Cancel, or closed a dialog of the wallet. */
export class CancelledError extends FabulousFishError {
  override readonly name = "CancelledError";

  constructor(code: keyof typeof cancelledErrors) {
    super(code, cancelledErrors[code]);
  }
}
