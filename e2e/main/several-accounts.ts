import type { BrowserContext, Page, Route } from "@playwright/test";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { type PageUser, seedStorage } from "../fixtures.ts";
import { sharing } from "../page-state.ts";
import { asAmount } from "../amounts.ts";

export const shorten = ({ address }: SandboxAccount) =>
  `${address.slice(0, 4)}…${address.slice(-4)}`;
/** Not eligible: one unit below the threshold. */
export const first = accounts.oneUnitShort;
/** Not eligible. */
export const second = accounts.holdingNothing;
/** Eligible. */
export const third = accounts.largestAmount;
export const cannotPlay = messages.cannotPlay("$FISHD");

/** The sentence that proposes another account, with the address as it is read (rule 2.48). */
export const offer = ({ page }: PageUser, account: SandboxAccount) =>
  page.getByText(accountMessages.offer(account.address));
/** The label of the button that opens the menu. */
export const menu = (count: number) => accountMessages.menu(asAmount(String(count)));
export const dialog = ({ page }: PageUser) =>
  page.getByRole("dialog", { name: accountMessages.title });
/** An account's row in the menu, which names it in full (rule 2.48). */
export const row = (user: PageUser, account: SandboxAccount) =>
  dialog(user).getByRole("radio", { name: account.address });
/** The stored account and decision. */
export const stored = ({ page }: PageUser) =>
  page.evaluate(() => ["account", "canPlay"].map((key) => localStorage.getItem(key)));

/** Starts with a stored session of the wallet that shares these accounts; the first is in use. */
export const share = (context: BrowserContext, shared: Parameters<typeof sharing>[0]) =>
  seedStorage(context, sharing(shared));

/** The URLs at which an account is read, or any account. */
export const readsOf = (account?: SandboxAccount) => `**/v2/accounts/${account?.address ?? "*"}*`;

/** Holds the reads of accounts until the test releases them. */
export async function holdReads(page: Pick<Page, "route">, account?: SandboxAccount) {
  const held: { readonly address: string; readonly route: Route }[] = [];
  const seen = new Set<string>();
  await page.route(readsOf(account), (route) => {
    const address = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    seen.add(address);
    held.push({ address, route });
  });
  return {
    held,
    seen,
    /** Releases the read that has waited longest. */
    release: () => {
      const first = held.shift();
      if (!first) throw new Error("No read is held.");
      return first.route.continue();
    },
  };
}
