import type { Page } from "@playwright/test";
import { knownWallets, mainNetworkConfiguration } from "@fabulous-fish/core";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { applyLanguage } from "@fabulous-fish/page/messages/current-language";
import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { LanguageFile } from "@fabulous-fish/page/messages/language-file";
import { violations } from "../axe.ts";
import { doubleTexts, serveDoubled } from "../doubled-language.ts";
import { indistinct, tabThrough } from "../forced-colors.ts";
import { expect, type PageUser, test } from "../fixtures.ts";
import { german, pageLanguages, pageLanguageScript } from "../languages.ts";
import { overflowing, places } from "../overflowing.ts";
import { type PageState, shown } from "../page-state.ts";
import { openInState, pageStates, stateNames } from "../page-states.ts";
import {
  checkLargeText,
  checkMainButton,
  checkNarrow,
  checkWideFont,
  checkWindows,
} from "./state-windows.ts";
import { asAmount } from "../amounts.ts";

/*
 * Each state of the page is visited once, with all checks: axe, light and dark, forced colours, windows
 * from wide to narrow, large text, and the states with most text in other languages. A state without
 * the menu of languages is reached again in each of them. The states are reached by the labels of the
 * page, which `applyLanguage` changes in this process, too.
 */

const { tokens, rule } = mainNetworkConfiguration;
// The sizes of two tokens are measured, however many the main network has.
test.use({ site: { document: { tokens: tokens.slice(0, 2), rule, scores: true } } });
test.afterEach(() => applyLanguage(undefined));

/**
 * The languages that are checked in all states with most text: one with long words, one from right to
 * left, and one without spaces.
 */
const inAllStates: readonly string[] = ["de", "ar", "ja"];

/** The states that are checked in every language. */
const inEveryLanguage = stateNames("may-not-play", "gate-sign-in");

/** The states with most text. */
const translated = stateNames(
  ...["first-visit", "waiting-for-wallet", "may-play", "may-not-play", "could-not-check"],
  ...["offline", "wallet-error", "unknown-address", "application-error", "game-delivered"],
  ...["game-failed", "game-loading", "gate-sign-in", "gate-unknown", "wallet-choice", "accounts"],
  ...["another-account-may-play", "reading-other-accounts", "token-from-the-chain"],
  ...["all-of-three-tokens", "one-of-three-tokens", "lines-and-links", "link-to-copy"],
  ...["best-scores", "no-scores-yet"],
);

/** The language of the menu that shows the texts of twice the length; not one of those in all states. */
const doubled = "tr";

/** The states in which texts of twice the length have to fit. */
const stretched = stateNames(
  ...["first-visit", "may-play", "may-not-play", "wallet-error", "game-failed", "gate-sign-in"],
  ...["wallet-choice", "accounts", "another-account-may-play", "reading-other-accounts"],
  ...["token-with-html", "all-of-three-tokens", "one-of-three-tokens", "link-to-copy"],
  ...["best-scores-may-play", "best-scores-of-many-digits", "no-scores-yet"],
);

/** The minimum number of elements that the focus reaches in a state. */
const focusable: Readonly<Record<string, number>> = {
  "picture-lines-and-links": 6,
  "token-with-html": 4,
  "wallet-choice": 3,
  accounts: 4,
  "link-to-copy": 5,
  "gate-sign-in": 2,
};

/** Checks of what is recognizable without colours, by the names of states. */
const marked: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "may-play"(page) {
    const amount = (isMet: "true" | "false") => page.locator(`[data-met=${isMet}] .token-amount`);
    await expect
      .soft(amount("true"))
      .toHaveText(messages.held(asAmount("5,000,000"), asAmount("3,000,000")));
    await expect.soft(amount("true")).toHaveCSS("font-weight", "700");
    await expect.soft(amount("false")).toHaveCSS("font-weight", "400");
  },
  // One unit short: the bar is not full, and what is missing stands beside it.
  async "may-not-play"(page) {
    const bars = page.locator(".token progress");
    const values = () =>
      bars.evaluateAll((all: HTMLProgressElement[]) => all.map(({ position }) => position));
    expect.soft(await values()).toEqual([0.95, 0.95]);
    await expect
      .soft(page.locator(".token-missing"))
      .toHaveText([messages.missing(asAmount("1")), messages.missing(asAmount("1"))]);
  },
  async "could-not-check"(page) {
    const notice = page.getByRole("alert");
    await expect.soft(notice.locator("summary").first()).toHaveText(messages.couldNotCheck);
    await expect
      .soft(page.locator(".checked"))
      .toHaveText(`${messages.checkedLongAgo} ${messages.keepsTrying}`);
  },
  // The rows are there before the first decision.
  async reading(page) {
    await expect.soft(page.locator(".tokens")).toHaveAttribute("aria-busy", "true");
    await expect.soft(page.locator(".token-amount")).toHaveText([/^…/, /^…/]);
  },
  async accounts(page) {
    const radio = page.getByRole("radio", { checked: true });
    await expect.soft(radio).toBeVisible();
    await expect.soft(radio).toHaveCSS("appearance", "auto");
  },
};

/** Closes a dialog, and waits until the page knows: in another language, it would show it again. */
async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

/** Uncovers the menu of languages, in the states that cover it or are offline. */
const uncoverMenu: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "wallet-choice": escape,
  "wallet-error": escape,
  accounts: escape,
  offline: (page) => page.context().setOffline(false),
};

/** Shows the states again that stay when the language changes. The others are reached again. */
const showAgain: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async "waiting-for-wallet"(page) {
    await shown(page, messages.connecting(knownWallets.pera.title));
    await page.clock.runFor(10_000);
    await shown(page, messages.connectingLong);
  },
  "token-from-the-chain": (page) => page.locator("details[open] .token-origin").waitFor(),
  "token-with-html": (page) => page.locator("details[open] .token-origin").waitFor(),
  "all-of-three-tokens": (page) => shown(page, frontPageMessages.comeBack),
};

stateNames(...[focusable, marked, uncoverMenu, showAgain].flatMap((each) => Object.keys(each)));

/** Names of the states that show another one in a language or scrolled. */
const ofAnother = stateNames(
  ...["first-visit-in-german", "may-not-play-in-spanish", "accounts-last"],
  "best-scores-in-german",
);

for (const state of pageStates.filter(({ name }) => !ofAnother.includes(name))) {
  test(`accessible and readable in every form: ${state.name}`, async ({ user }) => {
    const { page } = user;
    const { name, isOfLibrary = false } = state;
    const isInEveryLanguage = inEveryLanguage.includes(name);
    await test.step("opens", () => openInState(user, state));
    await test.step("axe, light and dark", () => checkSchemes(page, isOfLibrary));
    if (!isOfLibrary) await test.step("forced colours", () => checkForcedColours(page, name));
    await test.step("windows", () => checkWindows(page, name));
    if (isOfLibrary) return;
    await test.step("the narrowest window, and large text", () => checkNarrow(page));
    await test.step("a wide font", () => checkWideFont(page, name));
    for (const [tag, language] of translated.includes(name) ? pageLanguages : []) {
      if (!inAllStates.includes(tag) && !isInEveryLanguage) continue;
      await test.step(`axe in ${tag}`, async () => {
        await translate(user, state, tag, language);
        // A language changes no colour; a direction can.
        const isWhole = isInEveryLanguage || language.direction === "rtl";
        const rules = isWhole ? "all" : "without contrast";
        expect.soft(await violations(page, rules)).toEqual([]);
        await checkLargeText(page);
        for (const [width, height] of [
          [360, 740],
          [320, 568],
        ] as const) {
          await page.setViewportSize({ width, height });
          await checkMainButton(page, name);
        }
      });
    }
    if (stretched.includes(name)) {
      await test.step("texts of twice the length", async () => {
        await serveDoubled(page, pageLanguageScript(doubled), "de");
        // A document keeps the scripts that it has loaded.
        const show = isInEveryLanguage ? reopen : translate;
        await show(user, state, doubled, doubleTexts(german));
        for (const width of [320, 360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await overflowing(page, places), `${width} px`).toEqual([]);
        }
      });
    }
  });
}

/** A colour scheme changes the contrast only; the library's colours cannot be changed. */
async function checkSchemes(page: Page, isOfLibrary: boolean): Promise<void> {
  expect.soft(await violations(page, isOfLibrary ? "without contrast" : "all")).toEqual([]);
  if (isOfLibrary) return;
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violations(page, "contrast"), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** With forced colours, what can be pressed and read has an edge, and the focus is seen. */
async function checkForcedColours(page: Page, name: string): Promise<void> {
  const atLeast = focusable[name];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: "active" });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await expect.soft(page.locator(".scene")).toBeHidden();
    expect.soft(await indistinct(page), `forced colours, ${colorScheme}`).toEqual([]);
  }
  await marked[name]?.(page);
  if (atLeast !== undefined) {
    const { unseen, seen } = await tabThrough(page);
    expect.soft(unseen, "focus").toEqual([]);
    expect.soft(seen.length, "focus").toBeGreaterThanOrEqual(atLeast);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}

/** Shows a state in another language: by the menu, if the state has one, else as `reopen` does. */
async function translate(
  user: PageUser,
  state: PageState,
  tag: string,
  language: LanguageFile,
): Promise<void> {
  const { page, sandbox } = user;
  await uncoverMenu[state.name]?.(page);
  const menu = page.locator("select.language");
  if ((await menu.count()) === 0) return reopen(user, state, tag, language);
  applyLanguage(language);
  // It offers the other languages when it is touched.
  await menu.focus();
  await menu.selectOption(tag);
  await expect(page.locator("html")).toHaveAttribute("lang", language.tag);
  await (showAgain[state.name] ?? state.reach)(page, sandbox);
}

/** Shows a state as after an earlier visit that has chosen the language. */
async function reopen(
  { page, sandbox }: PageUser,
  state: PageState,
  tag: string,
  language: LanguageFile,
): Promise<void> {
  applyLanguage(language);
  await page.evaluate(([key, to]) => localStorage.setItem(key, to), [languageKey, tag] as const);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", language.tag);
  await state.reach(page, sandbox);
}
