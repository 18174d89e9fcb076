import type { MobileApp } from "../session/ports.ts";
import { isLocalHost } from "./device.ts";

/** The mobile app's address; with nobody to hand over it says so (rule 6.5). */
export function deepLink(scheme: string, handOver?: { account: string; canPlay: boolean }): string {
  const address = `${scheme}://wallet`;
  if (!handOver) return address;
  const { account, canPlay } = handOver;
  return `${address}?account=${encodeURIComponent(account)}&canPlay=${String(canPlay)}`;
}

export function createMobileApp(scheme: string): MobileApp {
  return {
    reportFailure() {
      if (isLocalHost()) return;
      location.assign(deepLink(scheme, { account: "", canPlay: false }));
    },
  };
}

/** Where the wallet sends the person back to (rule 6.4). */
export function redirectUri(scheme: string): string {
  return isLocalHost() ? location.origin : deepLink(scheme);
}
