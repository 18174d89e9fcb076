import { isLocalHost } from "@fabulous-fish/core";
import type { MobileApp } from "../session/ports.ts";

/**
 * Returns the mobile app's deep link, optionally with a hand-over in its query (rules 6.4 and 6.5).
 */
export function deepLink(scheme: string, handOver?: { account: string; canPlay: boolean }): string {
  const url = `${scheme}://wallet`;
  if (!handOver) return url;
  const { account, canPlay } = handOver;
  return `${url}?account=${encodeURIComponent(account)}&canPlay=${String(canPlay)}`;
}

export function createMobileApp(scheme: string): MobileApp {
  return {
    reportFailure() {
      if (isLocalHost(location.hostname)) return;
      location.assign(deepLink(scheme, { account: "", canPlay: false }));
    },
  };
}

/** Returns the URL that the wallet returns the user to (rule 6.4). */
export function redirectUri(scheme: string): string {
  return isLocalHost(location.hostname) ? location.origin : deepLink(scheme);
}
