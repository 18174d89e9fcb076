import { parseUrl } from "@fabulous-fish/core";
import type { Head } from "./check-headers.ts";

/** The directives of one Content-Security-Policy and their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives whose sources another one has, if they are absent (CSP 3, section 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  "connect-src": ["default-src"],
  "font-src": ["default-src"],
  "frame-src": ["child-src", "default-src"],
  "img-src": ["default-src"],
  "manifest-src": ["default-src"],
  "media-src": ["default-src"],
  "object-src": ["default-src"],
  "script-src": ["default-src"],
  "style-src": ["default-src"],
  "worker-src": ["child-src", "script-src", "default-src"],
};

/** Returns the policies of a response. Several headers are several policies, and all of them apply. */
export function policiesOf({ headers }: Pick<Head, "headers">): Policy[] {
  return policiesIn(headers.get("content-security-policy") ?? "");
}

/** Parses the value of the header, in which a comma separates policies. */
export function policiesIn(value: string): Policy[] {
  return value
    .split(",")
    .map((text) => {
      const directives = text
        .split(";")
        .map((directive) => directive.trim().split(/\s+/))
        .filter(([name]) => name !== "")
        .map(([name = "", ...sources]) => [name.toLowerCase(), sources.map(lowerKeyword)] as const);
      // The first of several directives with a name applies.
      return new Map(directives.reverse());
    })
    .filter(({ size }) => size > 0);
}

/** Keywords are not case-sensitive, unlike hashes and nonces. */
function lowerKeyword(source: string): string {
  return source.replace(/^'[a-z-]+'$/i, (keyword) => keyword.toLowerCase());
}

/** Returns the sources that apply to a directive; undefined if everything is allowed. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | undefined {
  const names = [directive, ...(fallbacks[directive] ?? [])];
  return names.map((name) => policy.get(name)).find((sources) => sources !== undefined);
}

/**
 * Returns whether a list of sources allows what another source allows, such as `'self'`, `wss:` or
 * `https://node.example.org`.
 *
 * @param origin of the page
 */
export function allows(
  sources: readonly string[] | undefined,
  needed: string,
  origin: string,
): boolean {
  if (sources === undefined || needed === "'none'") return true;
  if (needed === "'self'") {
    return sources.includes(needed) || sources.some((source) => covers(source, origin));
  }
  if (needed.startsWith("'sha")) {
    const hasHash = sources.some((source) => /^'(?:sha\d|nonce-)/i.test(source));
    return sources.includes(needed) || (!hasHash && sources.includes("'unsafe-inline'"));
  }
  if (needed === "'wasm-unsafe-eval'") {
    return sources.includes(needed) || sources.includes("'unsafe-eval'");
  }
  if (needed === "'unsafe-inline'") {
    return (
      sources.includes(needed) &&
      !sources.some((source) => /^'(?:sha\d|nonce-|strict-dynamic)/i.test(source))
    );
  }
  if (sources.includes("'self'") && isOfOrigin(needed, origin)) return true;
  return sources.some((source) => covers(source, needed));
}

function isOfOrigin(needed: string, origin: string): boolean {
  return parseUrl(needed)?.origin === origin;
}

const defaultPorts: Readonly<Record<string, string>> = {
  "http:": "80",
  "ws:": "80",
  "https:": "443",
  "wss:": "443",
};
const networkScheme = /^(?:https?|wss?):/i;

/** Returns whether a source without quotation marks includes a scheme or a URL. */
function covers(source: string, needed: string): boolean {
  if (source === needed) return true;
  if (source === "*") return networkScheme.test(needed);
  const [, scheme] = /^([a-z][a-z\d+.-]*:)$/i.exec(source) ?? [];
  if (scheme !== undefined) return matchesScheme(scheme.toLowerCase(), needed);
  const [, given, host, port = "", path = ""] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(:[\d*]+)?(\/.*)?$/i.exec(source) ?? [];
  const url = parseUrl(needed);
  if (host === undefined || !url) return false;
  if (given !== undefined && !matchesScheme(given.toLowerCase(), needed)) return false;
  const name = host.toLowerCase();
  const isHost =
    name === "*" ||
    (name.startsWith("*.") ? url.hostname.endsWith(name.slice(1)) : url.hostname === name);
  const isPort =
    port === ":*" || port.slice(1) === url.port || port.slice(1) === defaultPorts[url.protocol];
  const isPath =
    path === "" || (path.endsWith("/") ? url.pathname.startsWith(path) : path === url.pathname);
  return isHost && isPort && isPath;
}

/** A scheme includes its encrypted one. */
function matchesScheme(scheme: string, needed: string): boolean {
  return needed.startsWith(scheme) || needed.startsWith(scheme.replace(/^(http|ws):/, "$1s:"));
}
