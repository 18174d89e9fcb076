import type { NodeFaultMode } from "../settings/state.ts";
import { errorBody } from "./bodies.ts";

const NETWORK_PATHS = ["/versions", "/genesis", "/v2/transactions/params"];

/**
 * What a gateway in front of a node answers in its place, or `undefined` where it passes the request
 * on. Browsers may read it.
 */
export function gatewayAnswer(mode: NodeFaultMode, path: string): Response | undefined {
  switch (mode) {
    case "no-route":
      return rejection(404, "no Route matched with those values");
    case "bad-request":
      return rejection(400, "Bad Request");
    case "unauthorized":
      return rejection(401, "Invalid API Token");
    case "forbidden":
      return new Response("<!doctype html><title>Quota exceeded</title>", {
        status: 403,
        headers: { "content-type": "text/html", "access-control-allow-origin": "*" },
      });
    case "no-network":
      return NETWORK_PATHS.includes(path) ? rejection(404, "Not Found") : undefined;
    default:
      return undefined;
  }
}

function rejection(status: number, message: string): Response {
  return new Response(errorBody(message), {
    status,
    headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
  });
}
