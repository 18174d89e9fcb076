import { isLocalHost } from "@fabulous-fish/core";

/**
 * Returns whether this is a mobile device (rule 2.9). Since iPadOS 13, an iPad's user agent is that
 * of a Mac; no Mac has a touch screen.
 */
export function isMobileDevice(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): boolean {
  return (
    /Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  );
}

/** Returns whether the page runs inside another page's frame. */
export function isInFrame(): boolean {
  return window.self !== window.top;
}

/**
 * Returns whether this is the browser in Pera Wallet's app, by what only that app adds: its version to
 * the user agent, or an object to the window. (The library takes each user agent with "pera" in it, such
 * as "Opera", for it.)
 */
export function isPeraBrowser(userAgent = navigator.userAgent, page: object = window): boolean {
  return /\bpera_(ios|android)_\d/.test(userAgent) || "peraMobileInterface" in page;
}

/** Returns whether data saver is on, so that nothing is prefetched (rule 7.8). */
export function isDataSaver(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: unknown } };
  return connection?.saveData === true;
}

/** Returns whether the device has two cores at most and 2 GB of memory at most, as far as the browser says so. */
export function isWeakDevice({
  hardwareConcurrency,
  deviceMemory = Infinity,
}: Pick<Navigator, "hardwareConcurrency"> & {
  readonly deviceMemory?: number;
} = navigator): boolean {
  return hardwareConcurrency <= 2 && deviceMemory <= 2;
}

/**
 * Copies a text. Call it from a press, which browsers require. Resolves with whether the browser has
 * confirmed it: it may deny it, and insecure pages have no clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Creates the port to the mobile app that embeds the page, by its deep link (rule 6.5). */
export function createMobileApp(scheme: string) {
  return {
    reportFailure(): void {
      if (!isLocalHost(location.hostname))
        location.assign(`${scheme}://wallet?account=&canPlay=false`);
    },
  };
}

/** Returns the URL that the wallet returns the user to (rule 6.4). */
export function redirectUri(scheme: string): string {
  return isLocalHost(location.hostname) ? location.origin : `${scheme}://wallet`;
}
