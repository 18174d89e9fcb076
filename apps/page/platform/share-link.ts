import { copyText } from "./device.ts";

/** The result of sharing a link. */
export type SharedLink = "shared" | "cancelled" | "copied" | "denied";

/**
 * Returns the page's own URL, without the query and the hash of this visit: nothing in it is about
 * the player.
 */
export function pageLink(): string {
  return new URL(import.meta.env.BASE_URL, location.origin).href;
}

/**
 * Shares a link with the system's share sheet or, where there is none, copies it. Call it from a
 * press, which browsers require for both.
 *
 * @returns `denied` if the browser lets the page do neither.
 */
export async function shareLink(url: string, title: string): Promise<SharedLink> {
  const data = { url, title };
  // Insecure pages, and most browsers on a computer, do not have it.
  if ("canShare" in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  return (await copyText(url)) ? "copied" : "denied";
}
