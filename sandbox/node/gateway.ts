import type { NodeFaultMode } from "../settings/state.ts";
import { errorBody } from "./bodies.ts";

const networkPaths = ["/versions", "/genesis", "/v2/transactions/params"];

/**
 * Responds as a gateway in front of a node, with CORS headers. Returns `undefined` if the gateway
 * forwards the request.
 */
export function gatewayResponse(mode: NodeFaultMode, path: string): Response | undefined {
  switch (mode) {
    case "no-route":
      return errorResponse(404, "no Route matched with those values");
    case "bad-request":
      return errorResponse(400, "Bad Request");
    case "unauthorized":
      return errorResponse(401, "Invalid API Token");
    case "forbidden":
      return new Response("<!doctype html><title>Quota exceeded</title>", {
        status: 403,
        headers: { "content-type": "text/html", "access-control-allow-origin": "*" },
      });
    case "no-network":
      return networkPaths.includes(path) ? errorResponse(404, "Not Found") : undefined;
    default:
      return undefined;
  }
}

function errorResponse(status: number, message: string): Response {
  return new Response(errorBody(message), {
    status,
    headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
  });
}
