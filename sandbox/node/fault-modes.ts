import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { destroyConnection } from "../serving/destroy-connection.ts";
import { type Settings, whenSettings } from "../settings/settings.ts";
import type { NodeFaultMode } from "../settings/state.ts";
import { errorBody } from "./bodies.ts";

const slowResponseMs = 3_000;
const waitingPage = "<!doctype html><title>Please wait</title><h1>Checking your browser</h1>";

/** One of the sandbox's two nodes. */
export type NodeName = "first" | "second";

type Middleware = MiddlewareHandler<{ Bindings: HttpBindings }>;

/**
 * Fault modes of the connection or of a proxy in front of the node: delays, closed connections,
 * rate limits and HTML pages. Register this before CORS: the `busy` response must not have its
 * headers.
 */
export function connectionFaults(node: NodeName, settings: Settings): Middleware {
  const mode = () => settings.read().nodes[node];
  return async (c, next) => {
    await delayed(mode, settings, node);
    const current = mode();
    if (current === "down") return destroyConnection(c.env);
    if (current === "busy") return c.text("Too Many Requests", 429);
    if (current === "html") return c.html(waitingPage, 200, { "access-control-allow-origin": "*" });
    return next();
  };
}

async function delayed(
  mode: () => NodeFaultMode,
  settings: Settings,
  node: NodeName,
): Promise<void> {
  const initial = mode();
  if (initial !== "slow" && initial !== "hanging") return;
  const changed = whenSettings(settings, (state) => state.nodes[node] !== initial);
  await (initial === "slow" ? Promise.race([changed, delay(slowResponseMs)]) : changed);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

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
