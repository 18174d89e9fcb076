import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { randomText } from "../stores/encoding.ts";

/** The lifetime of the pre-session cookie: longer than a challenge lives. */
const browserSeconds = 10 * 60;

type CookieName = "fabulous-fish-session" | "fabulous-fish-browser";

/** Matches the value of a cookie in the header. Hono's parser takes a twentieth of the time of `authorize`. */
const valueOf = (name: string) => new RegExp(String.raw`(?:^|;)\s*${name}=([^;\s]*)`);
const valuesOf = (name: CookieName) => ({ host: valueOf(`__Host-${name}`), http: valueOf(name) });
const patterns: Readonly<Record<CookieName, ReturnType<typeof valuesOf>>> = {
  "fabulous-fish-session": valuesOf("fabulous-fish-session"),
  "fabulous-fish-browser": valuesOf("fabulous-fish-browser"),
};

/** The headers of a request that decide which of its cookies count. */
export interface SentCookies {
  /** The header `Cookie`. */
  readonly cookie: string | null | undefined;
  /** The header `Origin`: only some requests have it. */
  readonly origin: string | null | undefined;
  /** The host and port that the browser has requested. */
  readonly host: string | null | undefined;
}

/** Returns the headers of a request that decide which of its cookies count. */
export function sentCookies({ headers, url }: Request): SentCookies {
  const host = headers.get("host") ?? new URL(url).host;
  return { cookie: headers.get("cookie"), origin: headers.get("origin"), host };
}

/** The gate's cookies. Scripts cannot read them, and other sites' requests do not carry them. */
export type Cookies = ReturnType<typeof createCookies>;

/**
 * On an https origin, cookies have the prefix `__Host-`: no other host can set them. On http, which
 * is for a local host, browsers may reject the prefix, so they have none. Those do not count for
 * requests by https: any subdomain, and anyone on the way to an http page, can set them.
 */
export function createCookies(origins: readonly string[]) {
  const hostsOf = (protocol: string) =>
    new Set(
      origins
        .map((origin) => new URL(origin))
        .flatMap((url) => (url.protocol === protocol ? [url.host] : [])),
    );
  const httpHosts = hostsOf("http:");
  const httpsHosts = hostsOf("https:");

  const hosts = new Map(origins.map((origin) => [origin, new URL(origin).host]));
  const allHosts = new Set(hosts.values());

  function isByHttp({ origin, host }: SentCookies): boolean {
    if (httpHosts.size === 0 || httpsHosts.size === 0) return httpsHosts.size === 0;
    if (typeof origin === "string") return origin.startsWith("http:") && origins.includes(origin);
    return typeof host === "string" && httpHosts.has(host) && !httpsHosts.has(host);
  }

  function read(sent: SentCookies, name: CookieName): string | undefined {
    const { host, http } = patterns[name];
    const valueBy = (pattern: RegExp) => pattern.exec(sent.cookie ?? "")?.[1];
    return valueBy(host) ?? (isByHttp(sent) ? valueBy(http) : undefined);
  }

  function write(c: Context, name: CookieName, origin: string, value: string, maxAge: number) {
    setCookie(c, name, value, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      maxAge,
      ...(origin.startsWith("https:") ? { secure: true, prefix: "host" } : {}),
    });
  }

  return {
    /**
     * Whether a request can come from the page at an origin: that of the header `Origin` or, without it, one
     * with the request's host, unless a proxy has replaced that. Never from an origin that is not the gate's.
     */
    canBeFrom(sent: SentCookies, origin: string): boolean {
      const host = hosts.get(origin);
      if (host === undefined) return false;
      if (typeof sent.origin === "string" && hosts.has(sent.origin)) return sent.origin === origin;
      return typeof sent.host !== "string" || sent.host === host || !allHosts.has(sent.host);
    },
    /** Returns the token of the session cookie; undefined if there is none. */
    session: (sent: SentCookies) => read(sent, "fabulous-fish-session"),
    /** @param maxAge in seconds. */
    setSession: (c: Context, origin: string, token: string, maxAge: number) =>
      write(c, "fabulous-fish-session", origin, token, maxAge),
    /** Returns the value of the pre-session cookie; empty if there is none. */
    browser: (sent: SentCookies) => read(sent, "fabulous-fish-browser") ?? "",
    /** Returns the value of the pre-session cookie, and sets it. */
    provideBrowser(c: Context, origin: string) {
      const known = read(sentCookies(c.req.raw), "fabulous-fish-browser") ?? "";
      const browser = /^[\w-]{22}$/.test(known) ? known : randomText(16);
      write(c, "fabulous-fish-browser", origin, browser, browserSeconds);
      return browser;
    },
  };
}
