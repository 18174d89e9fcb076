import type { MiddlewareHandler } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { connectionFaults, destroyConnection } from "../serving/connection-faults.ts";
import type { Settings } from "../settings/settings.ts";
import type { NodeFaultMode } from "../settings/fault-modes.ts";
import type { NodeName } from "../settings/state.ts";
import { errorResponse } from "./bodies.ts";

/** The page of a proxy that checks for bots. */
const botCheckPage = "<!doctype html><title>Please wait</title><h1>Checking your browser</h1>";

/**
 * Creates a middleware for the fault modes of the connection and of a proxy in front of the node:
 * delays, closed connections, rate limits and HTML pages. Register it before the CORS middleware,
 * because the `busy` response must not have CORS headers.
 */
export function proxyFaults(
  node: NodeName,
  settings: Settings,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return connectionFaults(settings, ({ nodes }) => nodes[node], {
    down: destroyConnection,
    busy: (c) => c.text("Too Many Requests", 429),
    html: (c) => c.html(botCheckPage, 200, { "access-control-allow-origin": "*" }),
  });
}

/** The paths whose responses name the network. */
const networkPaths = ["/versions", "/genesis", "/v2/transactions/params"];

/**
 * Responds as a gateway in front of a node. Returns `undefined` if the gateway forwards the request.
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
        headers: { "content-type": "text/html" },
      });
    case "no-network":
      return networkPaths.includes(path) ? errorResponse(404, "Not Found") : undefined;
    default:
      return undefined;
  }
}
