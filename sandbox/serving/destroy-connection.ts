import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Breaks the connection that asked, so that a browser sees nothing but a failure to fetch. */
export function destroyConnection(bindings: HttpBindings): Response {
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
