import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, type PageUser, test as base, type WalletUser } from "../fixtures.ts";
import { BarePage } from "./bare/bare-page.ts";
import { serveBare } from "./bare/serve-bare.ts";

export { expect } from "../fixtures.ts";

interface Fixtures {
  bare: BarePage;
  /** What nothing has caught so far. None may be left when a test ends. */
  uncaught: string[];
  outsideSandbox: undefined;
}

/**
 * Tests of the wallet library's traps. `bare` is the library alone, to show the trap; `person` is the
 * page.
 */
export const test = base.extend<Fixtures, { bareUrl: string }>({
  bareUrl: [
    async ({ sandbox }, use) => {
      const served = await serveBare(`${sandbox.siteUrl}/sandbox.js`);
      await use(served.url);
      served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  outsideSandbox: [
    async ({ context }, use) => {
      // The library's dialog asks its provider for a picture and a sound.
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

/** The alert says exactly this, and nothing else of the wallet's is left in front of it. */
export async function expectFailure(user: PageUser, message: string): Promise<void> {
  const text = `Error connecting to Pera Wallet: ${message}`;
  await expect(user.failure().getByText(text, { exact: true })).toBeVisible();
  await expect(user.page.locator("#pera-wallet-connect-modal-wrapper")).toHaveCount(0);
}

/** The alert is read, and connecting then works as if nothing had happened. */
export async function dismissAndConnect(
  user: PageUser,
  account: SandboxAccount,
): Promise<WalletUser> {
  await user.failure().getByRole("button", { name: labels.dismiss }).click();
  await expect(user.failure()).toHaveCount(0);
  const wallet = await user.connect(account);
  await expect(user.status()).toHaveText(labels.canPlay);
  return wallet;
}

/** The library throws this where nobody catches it. */
export async function expectUncaught(uncaught: string[], message: string): Promise<void> {
  await expect.poll(() => uncaught).toEqual([message]);
  uncaught.length = 0;
}
