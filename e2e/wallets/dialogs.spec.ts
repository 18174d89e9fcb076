import { knownWallets } from "@fabulous-fish/core";
import type { Locator, Page } from "@playwright/test";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { linkMessages } from "@fabulous-fish/page/messages/texts/link";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { violations } from "../axe.ts";
import { faintTexts } from "../contrast.ts";
import { expect, pauseClock, type PageUser } from "../fixtures.ts";
import { arabic } from "../languages.ts";
import { hold } from "../requests.ts";
import { test } from "./fixtures.ts";
import { phones, recordOpenedApps, setHidden } from "./phone-apps.ts";
import { unreachable } from "./unreachable.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

/** The dialogs of the wallets' libraries, in every window. */

const tablet = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15";

test.use({ gate: true });

/** Returns how much of an element is visible, of 1, when it is scrolled into the window. */
async function visiblePart(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  return element.evaluate(
    (observed) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        observer.observe(observed);
      }),
  );
}

/** Copies the link of the connection, with a clipboard that works and one that does not (rule 2.50). */
async function expectLinkCopied(page: Page, dialog: Locator, element: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const uri = (await dialog.locator(element).getAttribute("uri")) ?? "";
  const copy = dialog.getByRole("button", { name: linkMessages.copy });
  await copy.click();
  await expect(dialog.getByRole("status")).toHaveText(linkMessages.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await copy.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(linkMessages.copyYourself);
  const field = dialog.getByRole("textbox", { name: linkMessages.copyYourself });
  await field.focus();
  await expect(field).toHaveValue(uri);
  await expect(field).not.toBeEditable();
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([0, uri.length]);
}

for (const name of bridgedWallets) {
  const element = `${name}-wallet-connect-modal`;

  test(`${name}: in every window, all of the dialog can be reached, and the QR code is whole`, async ({
    user,
  }) => {
    const contract = await new ContractUser(user, name).visit();
    await contract.connectButton().click();
    const code = contract.dialog.locator(`#${element}-connect-qr-code svg`);
    await code.waitFor();
    expect(await unreachable(user.page)).toEqual([]);
    await user.page.setViewportSize({ width: 360, height: 740 });
    expect(await visiblePart(code)).toBeGreaterThan(0.99);
    await expectLinkCopied(user.page, contract.dialog, element);
    // All that the page's own panel can show. The library's colours cannot be changed.
    for (const colorScheme of ["light", "dark"] as const) {
      await user.page.emulateMedia({ colorScheme });
      const panel = contract.dialog.locator(".fabulous-fish-waiting");
      expect(await faintTexts(panel), colorScheme).toEqual([]);
    }
    await contract.closeButton.click();
    await contract.expectFailure("Connect modal is closed by user");
  });

  test.describe("in an Arabic browser", () => {
    test.use({ locale: "ar-EG" });

    test(`${name}: the library's words are English, from left to right; the page's own beside them are not`, async ({
      user,
    }) => {
      await new ContractUser(user, name).visit();
      const { title } = knownWallets[name];
      await user.button(arabic.page.connect(title)).click();
      const dialog = user.page.getByRole("dialog", { name: arabic.page.walletDialog(title) });
      const panel = dialog.locator(".fabulous-fish-waiting");
      await expect(panel).toHaveAttribute("lang", arabic.tag);
      await expect(panel).toHaveCSS("direction", "rtl");
      await expect(panel).toContainText(arabic.link.hint);
      const words = dialog.locator(`.${name}-wallet-modal__body`);
      await expect(words).toHaveCSS("direction", "ltr");
      await expect(dialog.locator(element)).toHaveAttribute("lang", "en");
      await expect(dialog.getByRole("button", { name: arabic.page.close })).toHaveAttribute(
        "lang",
        arabic.tag,
      );
    });
  });

  test.describe("on an iPad with the user agent of a computer", () => {
    test.use({ userAgent: tablet });
    test.beforeEach(({ page }) =>
      page.addInitScript(() => Object.defineProperty(navigator, "maxTouchPoints", { value: 5 })),
    );

    test(`${name}: the dialog has a link to the wallet's app`, async ({ user }) => {
      const contract = await new ContractUser(user, name).visit();
      await contract.connectButton().click();
      const link = contract.dialog.getByRole("link", {
        name: messages.walletDialog(knownWallets[name].title),
      });
      await expect(link).toHaveAttribute("href", /^\w+-wc:\/\/wc\?uri=wc%3A/);
      await expect(contract.dialog.getByRole("button", { name: linkMessages.copy })).toHaveCount(0);
      expect(await unreachable(user.page)).toEqual([]);
    });
  });
}

for (const [system, userAgent] of Object.entries(phones)) {
  test.describe(`on a phone, ${system}`, () => {
    test.use({ userAgent });

    for (const name of bridgedWallets) {
      const element = `${name}-wallet-connect-modal`;
      const title = name === "pera" ? "Can't Launch Pera" : "Can't Launch Defly";

      /** Connects an account with a wallet that responds to nothing else, and opens the gate. */
      async function openGate(user: PageUser): Promise<void> {
        const contract = new ContractUser(user, name);
        await user.page.setViewportSize({ width: 390, height: 844 });
        await user.visit();
        await contract.connectButton().click();
        await user.page.locator(element).waitFor({ state: "attached" });
        await (await contract.scan()).approve([accounts.eligible.address]);
        await user.button(messages.disconnect).waitFor();
        await user.page.evaluate(() => location.assign("#/fabulous-fish"));
      }

      test(`${name}: to sign, the app opens in the page's tab with the press, and a dialog has a link to press until the page is hidden`, async ({
        user,
        context,
      }) => {
        const { page } = user;
        await page.clock.install();
        const opened = await recordOpenedApps(page);
        const dialog = page.getByRole("dialog", { name: title });
        await openGate(user);
        const signIn = user.button(gateMessages.signInWith(knownWallets[name].title));
        await signIn.waitFor();
        // The press stays recent, however slow the machine is.
        await pauseClock(page);
        await signIn.click();
        const scheme = name === "defly" && system === "Android" ? "algorand" : `${name}\\w*-wc`;
        await expect.poll(opened).toEqual([expect.stringMatching(`^${scheme}://`)]);
        await expect(dialog).toHaveCount(1);
        await setHidden(page, true);
        await expect(dialog).toHaveCount(0);
        await setHidden(page, false);
        await user.button(messages.cancel).click();

        const release = await hold(context, "**/gate/challenge");
        await user.button(messages.tryAgain).press("Enter");
        await expect(user.status()).toHaveText(gateMessages.steps.challenge);
        await page.clock.runFor(6_000);
        await release();
        await expect(dialog.getByRole("button", { name: messages.close })).toBeFocused();
        await expect(dialog).toHaveAttribute("aria-modal", "true");
        await expect(dialog.getByText(/^\s*Launch/)).toBeVisible();
        await expect(page.locator("#root")).toHaveJSProperty("inert", true);
        await page.clock.resume();
        expect(await violations(page, "without contrast")).toEqual([]);
        expect(await unreachable(page)).toEqual([]);
        expect(await opened()).toHaveLength(1);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(user.status()).toHaveText(gateMessages.steps.wallet);
        await expect(page.locator("#root")).toHaveJSProperty("inert", false);
        await user.button(messages.cancel).click();

        const releaseAgain = await hold(context, "**/gate/challenge");
        await user.button(messages.tryAgain).click();
        await expect(user.status()).toHaveText(gateMessages.steps.challenge);
        await page.clock.runFor(6_000);
        await releaseAgain();
        await dialog.getByText(/^\s*Launch/).click();
        await expect(dialog).toHaveCount(0);
        await expect.poll(opened).toHaveLength(2);
        expect(await opened()).not.toContain("another tab");
      });
    }
  });
}
