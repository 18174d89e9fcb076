import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Closes the connection without a response: `fetch` rejects with a `TypeError`. */
export function destroyConnection(bindings: HttpBindings): Response {
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
