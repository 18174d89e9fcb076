import { knownWallets } from "@fabulous-fish/core";
import type { Page } from "@playwright/test";
import { linkMessages } from "@fabulous-fish/page/messages/texts/link";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { violations } from "../axe.ts";
import { expect, expectFailure, serveProvider, test } from "./fixtures.ts";
import { connectPera } from "../labels.ts";

const closeButton = "#pera-wallet-modal-header-close-button";

/** The text of the focused element, also in a shadow tree. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.textContent ?? "";
  });

/** Whether the focused element is in the library's dialog or in its shadow trees. */
const hasFocusInside = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("#pera-wallet-connect-modal-wrapper");
    return dialog?.contains(document.activeElement) === true;
  });

test("library: the dialog has no name, does not take the focus and ignores Escape", async ({
  bare,
}) => {
  await bare.connect();
  await expect(bare.page.locator(closeButton)).toBeVisible();
  await expect(bare.page.getByRole("dialog")).toHaveCount(0);
  expect(await hasFocusInside(bare.page)).toBe(false);
  await bare.page.keyboard.press("Escape");
  await expect(bare.dialog).toHaveCount(1);
});

for (const [device, userAgent] of [
  ["a computer", "Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36"],
  ["a phone", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari"],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent });

    test("page: the dialog and its controls have names, it traps the focus, and Escape returns the focus to Connect", async ({
      user,
    }) => {
      const { page } = user;
      await serveProvider(user, { web_wallet: true, web_wallet_url: "web.perawallet.test" });
      await user.visit();
      await user.button(connectPera()).press("Enter");
      const dialog = page.getByRole("dialog", {
        name: messages.walletDialog(knownWallets.pera.title),
      });
      await expect(dialog.getByRole("button", { name: messages.close })).toBeFocused();
      await expect(dialog).toHaveAttribute("aria-modal", "true");
      expect(await violations(page, "without contrast")).toEqual([]);

      const visited = new Set<boolean>();
      const focused = new Set<string>();
      for (let press = 0; press < 15; press++) {
        await page.keyboard.press(press < 10 ? "Tab" : "Shift+Tab");
        visited.add(await hasFocusInside(page));
        focused.add(await focusedText(page));
        expect(await page.evaluate(() => document.activeElement?.closest("#root"))).toBeNull();
      }
      expect(visited).toContain(true);
      // The page's own waiting panel (rule 2.50).
      expect(focused.has(linkMessages.copy)).toBe(device === "a computer");

      await page.keyboard.press("Escape");
      await expectFailure(user, "Connect modal is closed by user");
      await expect(user.failure().getByRole("button")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(user.failure()).toHaveCount(0);
      await expect(user.button(connectPera())).toBeFocused();

      await page.keyboard.press("Enter");
      await expect(page.locator(closeButton)).toBeFocused();
    });
  });
}
