import { errorFamily, messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { cancelledErrors, chunkErrors, routeDataErrors } from "../messages/en/errors.ts";

/** A lazily loaded script did not load. */
export class ChunkError extends errorFamily("ChunkError", chunkErrors) {
  /** @param chunk what the script contains */
  constructor(code: ChunkError["code"], chunk: string, cause?: unknown) {
    super(code, `Chunk: ${chunk}.`, cause);
  }
}

/** A route's data cannot be fetched. `details` names the URL and what the browser reports. */
export class RouteDataError extends errorFamily("RouteDataError", routeDataErrors) {
  constructor(code: RouteDataError["code"], url: string, cause: unknown) {
    super(code, `${url}: ${messageOf(cause)}.`, cause);
  }
}

/** The user has pressed Cancel, or closed a dialog of the wallet. */
export class CancelledError extends errorFamily("CancelledError", cancelledErrors) {}
