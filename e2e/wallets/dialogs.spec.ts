import { knownWallets } from "@fabulous-fish/core";
import type { Locator, Page } from "@playwright/test";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { linkMessages } from "@fabulous-fish/page/messages/texts/link";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { violations } from "../axe.ts";
import { faintTexts } from "../contrast.ts";
import { expect, pauseClock, type PageUser } from "../fixtures.ts";
import { hold } from "../requests.ts";
import { test } from "./fixtures.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

/** The dialogs of the wallets' libraries, in every window. */

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari";
const tablet = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15";

test.use({ gate: true });

/** The last one is that of a window of 1280 by 1024 at 400 % zoom. */
const windows = [
  [1366, 625],
  [911, 416],
  [683, 312],
  [320, 568],
  [320, 480],
  [320, 256],
] as const;

/**
 * Returns the controls and the drawings of the open dialog that cannot be scrolled into the window or
 * are cut off, with the size of the window.
 */
async function unreachable(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(() => {
      const elementsOf = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((element) => [
          element,
          ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
        ]);
      const fits = (element: Element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isWide = left < -0.5 || right > innerWidth + 0.5;
        const isHigh = top < -0.5 || bottom > innerHeight + 0.5;
        return !isWide && (!isHigh || bottom - top > innerHeight);
      };
      const isWhole = (element: Element) =>
        !(element instanceof SVGSVGElement) ||
        element.getBBox().width * (element.getScreenCTM()?.a ?? 1) <=
          element.getBoundingClientRect().width + 1;
      return elementsOf(document.querySelector('[id$="-modal-wrapper"]') ?? document)
        .filter((element) => element.matches("button, a[href], svg") && element.checkVisibility())
        .filter((element) => element.closest(".pera-wallet-accordion-item__content") === null)
        .filter((element) => !fits(element) || !isWhole(element))
        .map((element) => `${element.tagName} ${element.id || element.textContent.trim()}`);
    });
    all.push(...found.map((name) => `${width} x ${height}: ${name}`));
  }
  return all;
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
    await contract.dialog.locator(`#${element}-connect-qr-code svg`).waitFor();
    expect(await unreachable(user.page)).toEqual([]);
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

test.describe("on a phone", () => {
  test.use({ userAgent: phone });

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
      await (await contract.scan()).approve([accounts.eligibleByFirst.address]);
      await user.button(messages.disconnect).waitFor();
      await user.page.evaluate(() => location.assign("#/fabulous-fish"));
    }

    test(`${name}: in every window, all of the dialog can be reached, also while it waits`, async ({
      user,
    }) => {
      const contract = new ContractUser(user, name);
      await user.page.setViewportSize({ width: 390, height: 844 });
      await user.visit();
      await contract.connectButton().click();
      const launch = user.page.locator(
        `#${element}-touch-screen-mode-launch-${name}-wallet-button`,
      );
      await launch.evaluate((link) => link.removeAttribute("href"));
      expect(await unreachable(user.page)).toEqual([]);
      await launch.click();
      await user.page.locator(`#${element}-pending-message-cancel-button`).waitFor();
      expect(await unreachable(user.page)).toEqual([]);
    });

    test(`${name}: to sign, the app opens in the page's tab with the press; later, a dialog has a link to press`, async ({
      user,
      context,
    }) => {
      const { page } = user;
      await page.clock.install();
      await page.addInitScript(() => {
        const links: string[] = [];
        Object.assign(window, { links, open: () => links.push("another tab") });
        const navigation = Reflect.get(window, "navigation") as EventTarget;
        navigation.addEventListener("navigate", (event) => {
          const { url } = Reflect.get(event, "destination") as { readonly url: string };
          if (url.startsWith("http")) return;
          event.preventDefault();
          links.push(url);
        });
      });
      const opened = () => page.evaluate(() => Reflect.get(window, "links") as readonly string[]);
      const dialog = page.getByRole("dialog", { name: title });
      await openGate(user);
      const signIn = user.button(gateMessages.signInWith(knownWallets[name].title));
      await signIn.waitFor();
      // The press stays recent, however slow the machine is.
      await pauseClock(page);
      await signIn.click();
      await expect.poll(opened).toEqual([expect.stringMatching(`^${name}\\w*-wc://`)]);
      await expect(dialog).toHaveCount(0);
      await user.button(messages.cancel).click();

      const release = await hold(context, "**/gate/challenge");
      await user.button(messages.tryAgain).press("Enter");
      await expect(user.status()).toHaveText(gateMessages.steps.challenge);
      await page.clock.runFor(2_000);
      release();
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
      await page.clock.runFor(2_000);
      releaseAgain();
      await dialog.getByText(/^\s*Launch/).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(opened).toHaveLength(2);
      expect(await opened()).not.toContain("another tab");
    });
  }
});
