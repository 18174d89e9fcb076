import type { Page } from "@playwright/test";
import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { checkedAtKey } from "@fabulous-fish/core/storage-keys";

/** A state of the page and how to reach it, for screenshots and accessibility tests. */
export interface PageState {
  readonly name: string;
  /** Whether the wallet library renders it, so that its colours cannot be changed. */
  readonly isOfLibrary?: boolean;
  /** Entries of localStorage from an earlier visit. */
  readonly saved?: Readonly<Record<string, string>>;
  /** Path and fragment; `/` by default. */
  readonly path?: string;
  /** Prepares the sandbox before the page opens. */
  readonly arrange?: (sandbox: Sandbox, page: Page) => unknown;
  /** Resolves when the state is shown. The sandbox starts with the stub game. */
  readonly reach: (page: Page, sandbox: Sandbox) => Promise<unknown>;
}

/** The stored session of an eligible account. */
export const eligible = {
  account: accounts.eligible.address,
  canPlay: "true",
  tokens: '{"2667389516":5000000,"2667249425":12}',
  [checkedAtKey]: String(Date.UTC(2026, 0, 1)),
};

/** The stored session of a wallet that shares accounts, of which the first one is in use. */
export const sharing = (shared: readonly Pick<SandboxAccount, "address">[]) => {
  const addresses = shared.map(({ address }) => address);
  const [account = ""] = addresses;
  return {
    account,
    "PeraWallet.Wallet": JSON.stringify({
      type: "pera-wallet-web",
      accounts: addresses,
      selectedAccount: account,
    }),
  };
};

/** Resolves when the home screen shows the picture of the game, the last that it loads. */
export async function frontPageShown(page: Page): Promise<void> {
  // Waits for its first paint, too: to scroll before would be a layout shift.
  await page.locator(".game-picture").scrollIntoViewIfNeeded();
  // It loads when the player gives a sign.
  await page.mouse.move(2, 2);
  await page.mouse.move(1, 1);
  const picture = page.locator(".game-picture [data-state=loaded]");
  await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    scrollTo(0, 0);
  });
}

/** Resolves when the page shows a text. */
export const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();
