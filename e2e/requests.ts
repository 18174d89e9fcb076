import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Returns the URLs of a built script, whose name has a hash. */
export const chunk = (name: string) => `**/${name}-*.js`;

/** The page's own script. */
export const pageScript = chunk("static/js/index");

/** The script of Pera Wallet's adapter, which the page loads before it connects. */
export const peraScript = chunk("pera-wallet");

/**
 * Holds the requests for these URLs. Returns a function that lets them through, and later ones. It waits for
 * the first one, and rejects if there is none: a test would pass for a URL that the page does not request.
 */
export async function hold(
  routes: BrowserContext | Page,
  url: string,
): Promise<() => Promise<void>> {
  const held = { isRequested: false };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await routes.route(url, async (route) => {
    held.isRequested = true;
    await released;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => held.isRequested, `a request for ${url}`).toBe(true);
    release();
  };
}

/** Records the URLs of the page's requests from now on. */
export function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

/** Sends a request. When it has been recorded, so have all before it. */
export const lastRequest = (page: Page) => page.evaluate(() => fetch("/icon.svg?last"));
