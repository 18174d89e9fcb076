import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, type PagePerson, test as base, type WalletPerson } from "../fixtures.ts";
import { BarePage } from "./bare/bare-page.ts";
import { serveBare } from "./bare/serve-bare.ts";

export { expect } from "../fixtures.ts";

interface Fixtures {
  bare: BarePage;
  /** What nothing has caught so far. None may be left when a test ends. */
  uncaught: string[];
  outsideWorld: undefined;
}

/**
 * Tests of the wallet library's traps. `bare` is the library alone, to show the trap; `person` is the
 * page.
 */
export const test = base.extend<Fixtures, { bareUrl: string }>({
  bareUrl: [
    async ({ world }, use) => {
      const served = await serveBare(`${world.siteUrl}/sandbox.js`);
      await use(served.url);
      served.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  outsideWorld: [
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

  bare: ({ page, bareUrl, world }, use) => use(new BarePage(page, bareUrl, world)),
});

/** The alert says exactly this, and nothing else of the wallet's is left in front of it. */
export async function expectFailure(person: PagePerson, message: string): Promise<void> {
  const text = `Error connecting to Pera Wallet: ${message}`;
  await expect(person.failure().getByText(text, { exact: true })).toBeVisible();
  await expect(person.page.locator("#pera-wallet-connect-modal-wrapper")).toHaveCount(0);
}

/** The alert is read, and connecting then works as if nothing had happened. */
export async function dismissAndConnect(
  person: PagePerson,
  account: SandboxAccount,
): Promise<WalletPerson> {
  await person.failure().getByRole("button", { name: labels.dismiss }).click();
  await expect(person.failure()).toHaveCount(0);
  const wallet = await person.connect(account);
  await expect(person.status()).toHaveText(labels.canPlay);
  return wallet;
}

/** The library throws this where nobody catches it. */
export async function expectUncaught(uncaught: string[], message: string): Promise<void> {
  await expect.poll(() => uncaught).toEqual([message]);
  uncaught.length = 0;
}
