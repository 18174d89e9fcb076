import { parseUrl } from "@fabulous-fish/core";
import type { Head } from "./check-headers.ts";
import { GameSetupError } from "./game-setup-errors.ts";

/** The directives of one Content-Security-Policy and their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Directives whose sources another one than `default-src` has, if they are absent (CSP 3, section 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  "frame-src": ["child-src"],
  "worker-src": ["child-src", "script-src"],
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
  const last = directive.endsWith("-src") ? ["default-src"] : [];
  const names = [directive, ...(fallbacks[directive] ?? []), ...last];
  return names.map((name) => policy.get(name)).find((sources) => sources !== undefined);
}

/**
 * Returns whether a list of sources allows what another source allows, such as `'self'`, `wss:` or
 * `https://node.example.org`.
 *
 * @param origin of the page
 */
export function allows(sources: readonly string[] | undefined, needed: string, origin: string) {
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
  // A parsed URL has no default port.
  const isPort = port === ":*" || parseUrl(`${url.protocol}//x${port}`)?.port === url.port;
  const isPath =
    path === "" || (path.endsWith("/") ? url.pathname.startsWith(path) : path === url.pathname);
  return isHost && isPort && isPath;
}

/** A scheme includes its encrypted one. */
function matchesScheme(scheme: string, needed: string): boolean {
  return needed.startsWith(scheme) || needed.startsWith(scheme.replace(/^(http|ws):/, "$1s:"));
}

/** The response for a build page. */
export interface PageHead extends Head {
  /** The URL after redirects. */
  readonly url: string;
}

/** The page that frames the build page. */
export interface Framing {
  /** The origins of the documents around the frame, from the inside, as far as they are known. */
  readonly ancestors: readonly string[];
  /** Whether the page has a Cross-Origin-Embedder-Policy. */
  readonly isIsolated: boolean;
  /** Whether the frame shows the build page, so that nothing forbids it. */
  readonly isShown: boolean;
}

/**
 * Returns the error of a policy in a build page's headers that forbids framing the page, scripts in
 * it, or WebAssembly.
 *
 * @param path the displayed name of the build page
 */
export function failureInPolicy(
  path: string,
  head: PageHead,
  needsWasm: boolean,
  framing: Framing,
): GameSetupError | undefined {
  const reason =
    (framing.isShown ? undefined : forbidsFrame(head, framing)) ??
    (needsWasm && forbidsWasm(head) ? "script-src lacks 'wasm-unsafe-eval'" : undefined);
  return reason === undefined
    ? undefined
    : new GameSetupError("game-blocked", `${path}: ${reason}.`);
}

/** Every policy has to allow it (CSP 3, section 4.5). */
function forbidsWasm(head: Head): boolean {
  return policiesOf(head).some((policy) => {
    const sources = sourcesOf(policy, "script-src");
    return sources !== undefined && !allows(sources, "'wasm-unsafe-eval'", "");
  });
}

function forbidsFrame(head: PageHead, { ancestors, isIsolated }: Framing): string | undefined {
  const embedder = head.headers.get("cross-origin-embedder-policy") ?? "";
  return (
    forbidsAncestors(head, ancestors) ??
    lacksInSandbox(head) ??
    (isIsolated && !/^(?:require-corp|credentialless)\b/.test(embedder.trim())
      ? "Cross-Origin-Embedder-Policy is missing"
      : undefined)
  );
}

/**
 * Says what forbids a document's ancestors, if anything does. `frame-ancestors` of every policy has to
 * allow each of them (CSP 3, section 6.4.2), and replaces `X-Frame-Options` (HTML, section 7.7).
 */
function forbidsAncestors(head: PageHead, ancestors: readonly string[]): string | undefined {
  const { origin } = new URL(head.url);
  const lists = policiesOf(head).flatMap((policy) => {
    const sources = policy.get("frame-ancestors");
    return sources ? [sources] : [];
  });
  const forbidding = lists.find((list) => !ancestors.every((each) => allows(list, each, origin)));
  if (forbidding) return `frame-ancestors ${forbidding.join(" ") || "'none'"} forbids the frame`;
  if (lists.length > 0) return undefined;

  const given = head.headers.get("x-frame-options")?.toLowerCase().split(",") ?? [];
  const options = new Set(given.map((value) => value.trim()));
  const isForbidden =
    options.size > 1
      ? ["deny", "allowall", "sameorigin"].some((each) => options.has(each))
      : options.has("deny") ||
        (options.has("sameorigin") && ancestors.some((each) => each !== origin));
  return isForbidden
    ? `X-Frame-Options: ${[...options].join(", ").toUpperCase()} forbids the frame`
    : undefined;
}

/** Says what a `sandbox` directive does not allow the document, of what a game needs. */
function lacksInSandbox(head: Head): string | undefined {
  const flags = policiesOf(head).flatMap((policy) => {
    const given = policy.get("sandbox")?.map((flag) => flag.toLowerCase());
    return given
      ? ["allow-scripts", "allow-same-origin"].filter((flag) => !given.includes(flag))
      : [];
  });
  return flags.length === 0 ? undefined : `sandbox lacks ${[...new Set(flags)].join(" and ")}`;
}
