import { hostname, networkInterfaces } from "node:os";

/** The ports of the sandbox's servers. */
type Ports = Readonly<Record<"site" | "bridge" | "wallet", number> & { nodes: readonly number[] }>;

/** The URLs of the sandbox's servers under one host name. */
export type SandboxUrls = ReturnType<typeof urlsUnder>;

const anyHost = new Set(["0.0.0.0", "::"]);

/** Returns the host name under which this machine reaches a server that listens on `host`. */
export function reachableHost(host: string): string {
  if (anyHost.has(host)) return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** Returns the URLs of the servers under a host name. */
export function urlsUnder(hostname: string, ports: Ports) {
  const at = (port: number) => `http://${hostname}:${port}`;
  return {
    site: at(ports.site),
    nodes: ports.nodes.map(at),
    bridge: at(ports.bridge),
    wallet: at(ports.wallet),
  };
}

/** Returns the host names under which a server that listens on `host` is reachable. */
export function reachableHosts(host: string): string[] {
  const names = anyHost.has(host)
    ? ["localhost", "127.0.0.1", "[::1]", hostname().toLowerCase(), ...networkAddresses()]
    : [reachableHost(host), "localhost", "127.0.0.1"];
  return [...new Set(names)];
}

/** Returns the IPv4 addresses of this machine in its networks. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((networks) => networks ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

/** Returns the host name of a request's URL. URLs under it are also reachable from a phone. */
export function hostnameOf(request: Request): string {
  return new URL(request.url).hostname;
}
