import { expect, type Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { accountMessages } from "@fabulous-fish/page/messages/en/accounts";
import { accounts, furtherAccounts, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { frontPageShown, type PageState, sharing, shown } from "../page-state.ts";

/* The states of a wallet that shares several accounts. */

const all = [...sandboxAccounts, ...furtherAccounts(14)];

/** Opens the menu of all accounts, of which one cannot be read. */
const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: accountMessages.menu(all.length) }).click();
  const which = (may: string) => page.getByRole("radio", { name: may });
  const timeout = 60_000;
  await expect(which(accountMessages.may.unread)).toHaveCount(all.length - 20, { timeout });
  await expect(which(accountMessages.may.reading)).toHaveCount(0, { timeout });
};

const withoutOne = (_: unknown, page: Page) =>
  page.route(`**/v2/accounts/${accounts.holdingNothing.address}*`, (route) =>
    route.fulfill({ status: 500 }),
  );

export const accountsStates: readonly PageState[] = [
  {
    name: "another-account-may-play",
    saved: sharing([accounts.oneUnitShort, accounts.holdingNothing, accounts.eligibleByFirst]),
    async reach(page) {
      const offered = shortenAccount(accounts.eligibleByFirst.address);
      await page.getByRole("button", { name: accountMessages.use(offered) }).waitFor();
      await frontPageShown(page);
    },
  },
  {
    name: "reading-other-accounts",
    saved: sharing([accounts.oneUnitShort, ...furtherAccounts(5)]),
    arrange: (_, page) =>
      page.route("**/v2/accounts/*", (route) =>
        route.request().url().includes(accounts.oneUnitShort.address)
          ? route.fallback()
          : undefined,
      ),
    async reach(page) {
      await shown(page, accountMessages.progress(0, 5));
      await frontPageShown(page);
    },
  },
  {
    name: "accounts",
    saved: sharing(all),
    arrange: withoutOne,
    reach: openMenu,
  },
  {
    name: "accounts-last",
    saved: sharing(all),
    arrange: withoutOne,
    async reach(page) {
      await openMenu(page);
      await page.getByRole("radio").last().check();
      await page.getByText(accountMessages.onlyFirst(20)).scrollIntoViewIfNeeded();
    },
  },
];
