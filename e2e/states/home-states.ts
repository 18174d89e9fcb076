import { expect, type Page } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { accounts, furtherAccounts, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { continueMessages } from "@fabulous-fish/page/messages/texts/continue";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { advanceUntil, installClock } from "../page-clock.ts";
import { eligible, frontPageShown, type PageState, sharing, shown } from "../page-state.ts";
import { fiveScores, stubScores } from "../scores.ts";
import { asAmount } from "../amounts.ts";

/* The states of a wallet that shares several accounts. */

const all = [...sandboxAccounts, ...furtherAccounts(14)];

/** Opens the menu of all accounts, of which one cannot be read. */
const openMenu = async (page: Page) => {
  await page
    .getByRole("button", { name: accountMessages.menu(asAmount(String(all.length))) })
    .click();
  const which = (may: string) => page.getByRole("radio", { name: may });
  await advanceUntil(page, which(accountMessages.may.failed));
  await expect(which(accountMessages.may.unread)).toHaveCount(all.length - 20);
  await expect(which(accountMessages.may.reading)).toHaveCount(0);
};

const withoutOne = async (_: unknown, page: Page) => {
  await installClock(page);
  await page.route(`**/v2/accounts/${accounts.holdingNothing.address}*`, (route) =>
    route.fulfill({ status: 500 }),
  );
};

export const accountsStates: readonly PageState[] = [
  {
    name: "another-account-may-play",
    saved: sharing([accounts.oneUnitShort, accounts.holdingNothing, accounts.eligible]),
    async reach(page) {
      const offered = shortenAccount(accounts.eligible.address);
      await page.getByRole("button", { name: offered }).waitFor();
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
      await shown(page, accountMessages.progress(asAmount("0"), asAmount("5")));
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
      await page.getByText(accountMessages.onlyFirst(asAmount("20"))).scrollIntoViewIfNeeded();
    },
  },
];

/* The states of a phone, whose player goes on to a computer. */

const userAgent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari";

/** Lets the page take the browser for a phone's, with this clipboard. */
const asPhone = (page: Page, clipboard: "works" | "absent") =>
  page.addInitScript(
    ([value, hasClipboard]) => {
      Object.defineProperty(navigator, "userAgent", { value });
      const writeText = () => Promise.resolve();
      Object.defineProperty(navigator, "clipboard", {
        value: hasClipboard ? { writeText } : undefined,
      });
    },
    [userAgent, clipboard === "works"] as const,
  );

const onPhone = (name: string, clipboard: "works" | "absent") => ({
  name,
  saved: eligible,
  arrange: (_: unknown, page: Page) => asPhone(page, clipboard),
});

const press = (page: Page) => page.getByRole("button", { name: continueMessages.continue }).click();

export const phoneStates: readonly PageState[] = [
  {
    ...onPhone("continue-on-a-computer", "works"),
    async reach(page) {
      await page.getByRole("button", { name: continueMessages.continue }).waitFor();
      await frontPageShown(page);
    },
  },
  {
    ...onPhone("link-copied", "works"),
    async reach(page) {
      await press(page);
      await shown(page, continueMessages.copied);
      await frontPageShown(page);
    },
  },
  {
    ...onPhone("link-to-copy", "absent"),
    async reach(page) {
      await press(page);
      await page.getByRole("textbox").waitFor();
      await frontPageShown(page);
    },
  },
];

/* The home screen with the best scores of a season. */

async function scoresShown(page: Page): Promise<void> {
  await frontPageShown(page);
  const scores = page.locator(".scores");
  await scores.waitFor();
  await scores.evaluate((panel) => panel.scrollIntoView({ block: "end" }));
}

export const scoresStates: readonly PageState[] = [
  { name: "best-scores", arrange: (_, page) => stubScores(page), reach: scoresShown },
  {
    name: "best-scores-may-play",
    saved: eligible,
    arrange: (_, page) => stubScores(page),
    async reach(page) {
      await shown(page, messages.justNow);
      await scoresShown(page);
    },
  },
  {
    name: "best-scores-in-german",
    saved: { [languageKey]: "de" },
    arrange: (_, page) => stubScores(page),
    async reach(page) {
      await page.locator("html[lang=de]").waitFor();
      await scoresShown(page);
    },
  },
  {
    name: "best-scores-of-many-digits",
    saved: eligible,
    arrange: (_, page) =>
      stubScores(
        page,
        fiveScores.map((entry) => ({ ...entry, score: Number.MAX_SAFE_INTEGER, isSlow: true })),
      ),
    async reach(page) {
      await shown(page, messages.justNow);
      await scoresShown(page);
    },
  },
  { name: "no-scores-yet", arrange: (_, page) => stubScores(page, []), reach: scoresShown },
];
