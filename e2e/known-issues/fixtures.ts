import type { Page } from "@playwright/test";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, type PageUser, test as base, type WalletUser } from "../fixtures.ts";
import { BarePage, serveBare } from "./bare/bare-page.ts";

export { expect, sessionEntries } from "../fixtures.ts";

interface Fixtures {
  /** Where the page of the library alone is served. */
  bareUrl: string;
  bare: BarePage;
  /** Messages of uncaught errors. Must be empty at the end of a test. */
  uncaught: string[];
  outsideSandbox: undefined;
}

/**
 * Fixtures for tests of the wallet library's pitfalls: `bare` is the library alone, to reproduce
 * the pitfall, and `user` is the page.
 */
export const test = base.extend<Fixtures>({
  bareUrl: async ({ sandbox }, use) => {
    const served = await serveBare(`${sandbox.siteUrl}/sandbox.js`);
    await use(served.url);
    served.close();
  },

  outsideSandbox: [
    async ({ context }, use) => {
      // The library's dialog requests an image and a sound from its provider.
      await context.route(/^https:/, (route) => route.abort());
      await use(undefined);
    },
    { auto: true },
  ],

  uncaught: async ({ page }, use) => {
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    await use(uncaught);
  },

  noPageErrors: async ({ uncaught }, use) => {
    await use();
    expect(uncaught).toEqual([]);
  },

  bare: ({ page, bareUrl, sandbox }, use) => use(new BarePage(page, bareUrl, sandbox)),
});

/** Serves this document as the configuration of Pera Wallet's provider. */
export const serveProvider = ({ page }: { readonly page: Page }, json: unknown) =>
  page
    .context()
    .route("**/provider/pera.json", (route) =>
      route.fulfill({ json, headers: { "access-control-allow-origin": "*" } }),
    );

/** Expects an alert with exactly this message, and the wallet's dialog to be closed. */
export async function expectFailure(user: PageUser, message: string): Promise<void> {
  const text = `Error connecting to Pera Wallet: ${message}`;
  await expect(user.failure().getByText(text, { exact: true })).toBeVisible();
  await expect(user.page.locator("#pera-wallet-connect-modal-wrapper")).toHaveCount(0);
}

/** Dismisses the alert and expects the next connection to succeed. */
export async function dismissAndConnect(
  user: PageUser,
  account: SandboxAccount,
): Promise<WalletUser> {
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await expect(user.failure()).toHaveCount(0);
  const wallet = await user.connect(account);
  await expect(user.status()).toHaveText(messages.canPlay);
  return wallet;
}

/** Expects this one uncaught error. */
export async function expectUncaught(uncaught: string[], message: string): Promise<void> {
  await expect.poll(() => uncaught).toEqual([message]);
  uncaught.length = 0;
}
