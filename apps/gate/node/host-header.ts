import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Paths that load balancers request, by HTTP/1.0 too, with any `Host`, such as an IP address, or
 * none.
 */
const probes = new Set(["/gate/health", "/gate/ready"]);

/**
 * Rejects a request by HTTP/1.1 without `Host`, as a server has to (RFC 9112, 3.2), and returns whether it
 * has. A load balancer's probe never is: what it names as the host does not matter.
 */
export function rejectWithoutHost(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { headers, httpVersion, url = "", method } = incoming;
  const [path = ""] = url.split("?", 1);
  if ((method === "GET" || method === "HEAD") && probes.has(path)) {
    headers.host = "gate";
    return false;
  }
  if (headers.host !== undefined || httpVersion === "1.0") return false;
  outgoing.writeHead(400, { connection: "close" }).end();
  return true;
}
