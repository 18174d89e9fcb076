import type { BrowserContext, Page } from "@playwright/test";
import {
  assetsKey,
  lastWalletKey,
  primaryTokenKey,
  primaryTokenOfKey,
} from "@fabulous-fish/core/storage-keys";

/** The entries of the browser's storage that do not belong to a session, so that they stay. */
export const keptEntries: readonly string[] = [
  assetsKey,
  primaryTokenKey,
  primaryTokenOfKey,
  lastWalletKey,
];

/** Returns the entries of the browser's storage that belong to a session. */
export async function sessionEntries(page: Page): Promise<Record<string, string>> {
  const entries = await page.evaluate(() => Object.entries<string>(localStorage));
  return Object.fromEntries(entries.filter(([key]) => !keptEntries.includes(key)));
}

const seeded = new WeakSet<BrowserContext>();

/**
 * Adds entries to the browser's storage, in the first document of each tab, as an earlier visit leaves them.
 *
 * @throws {Error} the second time: in an open tab, it would add nothing.
 */
export async function seedStorage(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  if (seeded.has(context))
    throw new Error("This context has its entries of the storage: add all of them at once.");
  seeded.add(context);
  await context.addInitScript((items) => {
    // A blank page and the browser's error page have no storage.
    if (!location.protocol.startsWith("http") || sessionStorage.getItem("visited") !== null) return;
    sessionStorage.setItem("visited", "yes");
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, entries);
}
