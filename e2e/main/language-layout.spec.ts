import { applyLanguage } from "@fabulous-fish/page/messages/namespaces";
import { language as german } from "@fabulous-fish/page/messages/de";
import { language as spanish } from "@fabulous-fish/page/messages/es";
import { language as pseudo } from "@fabulous-fish/page/messages/pseudo-language";
import { languageKey } from "@fabulous-fish/core/storage/storage-keys";
import { violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { overflowing, places } from "../overflowing.ts";
import { openInState, pageStates } from "../page-states.ts";

/*
 * The states are reached by the labels of the page, which `applyLanguage` changes in this process,
 * too.
 */
test.afterEach(() => applyLanguage(undefined));

const named = (...names: readonly string[]) =>
  pageStates.filter(({ name }) => names.includes(name));

for (const language of [german, spanish]) {
  const tag = language.page.language;
  test.describe(tag, () => {
    test.use({ locale: tag });
    test.beforeEach(() => applyLanguage(language));

    const states = named(
      ...["first-visit", "waiting-for-wallet", "may-play", "may-not-play", "could-not-check"],
      ...["offline", "wallet-error", "unknown-address", "application-error", "game-delivered"],
      ...["game-failed", "gate-sign-in", "gate-unknown", "wallet-choice", "accounts"],
      ...["another-account-may-play", "reading-other-accounts", "token-from-the-chain"],
      ...["all-of-three-tokens", "one-of-three-tokens", "lines-and-links", "link-to-copy"],
    );
    for (const state of states) {
      test(`axe finds no violations in ${tag}: ${state.name}`, async ({ user }) => {
        await openInState(user, state);
        await expect(user.page.locator("html")).toHaveAttribute("lang", tag);
        expect(await violations(user.page, state.isOfLibrary)).toEqual([]);
      });
    }
  });
}

const wide = named(
  ...["first-visit", "may-play", "may-not-play", "wallet-error", "game-failed", "gate-sign-in"],
  ...["wallet-choice", "accounts", "another-account-may-play", "reading-other-accounts"],
  ...["token-with-html", "all-of-three-tokens", "one-of-three-tokens", "link-to-copy"],
);
test.describe("texts of twice the length", () => {
  test.beforeEach(() => applyLanguage(pseudo));
  for (const state of wide) {
    test(`fit at 320, 360, 768 and 1440 px: ${state.name}`, async ({ user }) => {
      await openInState(user, { ...state, saved: { ...state.saved, [languageKey]: "en-XA" } });
      await expect(user.page.locator("html")).toHaveAttribute("lang", "en-XA");
      for (const width of [320, 360, 768, 1440]) {
        await user.page.setViewportSize({ width, height: 800 });
        expect(await overflowing(user.page, places), `${width} px`).toEqual([]);
      }
    });
  }
});
