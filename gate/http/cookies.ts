import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { randomText } from "../encoding.ts";

/** How long a browser keeps the pre-session cookie: longer than a challenge lives. */
const browserSeconds = 10 * 60;

type CookieName = "fabulous-fish-session" | "fabulous-fish-browser";

/** The gate's cookies. Scripts cannot read them, and other sites' requests do not carry them. */
export interface Cookies {
  /**
   * Returns the token of the session cookie; undefined if there is none.
   *
   * @param sent the header `Cookie`.
   */
  session(sent: string | null | undefined): string | undefined;
  /** @param maxAge in seconds. */
  setSession(c: Context, origin: string, token: string, maxAge: number): void;
  removeSession(c: Context, origin: string): void;
  /** Returns the value of the pre-session cookie; empty if there is none. */
  browser(sent: string | null | undefined): string;
  /** Returns the value of the pre-session cookie, and sets it. */
  provideBrowser(c: Context, origin: string): string;
}

/**
 * On an https origin, cookies have the prefix `__Host-`: no other host can set them. On http, which
 * is for a local host, browsers may refuse the prefix, so they have none.
 */
export function createCookies(origins: readonly string[]): Cookies {
  const hasHttp = origins.some((origin) => origin.startsWith("http:"));

  function read(sent: string | null | undefined, name: CookieName): string | undefined {
    const value = (key: string) => (sent?.includes(key) ? parse(sent, key)[key] : undefined);
    return value(`__Host-${name}`) ?? (hasHttp ? value(name) : undefined);
  }

  function write(c: Context, name: CookieName, origin: string, value: string, maxAge: number) {
    setCookie(c, name, value, {
      ...{ path: "/", httpOnly: true, sameSite: "Lax", maxAge },
      ...(origin.startsWith("https:") ? { secure: true, prefix: "host" } : {}),
    });
  }

  return {
    session: (sent) => read(sent, "fabulous-fish-session"),
    setSession: (c, origin, token, maxAge) =>
      write(c, "fabulous-fish-session", origin, token, maxAge),
    removeSession: (c, origin) => write(c, "fabulous-fish-session", origin, "", 0),
    browser: (sent) => read(sent, "fabulous-fish-browser") ?? "",
    provideBrowser(c, origin) {
      const known = read(c.req.header("cookie"), "fabulous-fish-browser") ?? "";
      const browser = /^[\w-]{22}$/.test(known) ? known : randomText(16);
      write(c, "fabulous-fish-browser", origin, browser, browserSeconds);
      return browser;
    },
  };
}
