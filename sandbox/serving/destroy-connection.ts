import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/**
 * Closes the connection without a response, so that the client's `fetch` rejects with a `TypeError`.
 *
 * @returns the value for which the server writes nothing to the closed connection
 */
export function destroyConnection(bindings: HttpBindings): Response {
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
