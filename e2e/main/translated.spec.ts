import { knownWallets } from "@fabulous-fish/core";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { continueMessages } from "@fabulous-fish/page/messages/texts/continue";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { advanceToRequest, expect, seedStorage, test } from "../fixtures.ts";
import { connectPera } from "../labels.ts";
import { german } from "../languages.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { translateByBrowser } from "../translator.ts";
import { cannotPlay, first, offer, share, shorten, third } from "./several-accounts.ts";
import { visitAs } from "./visit-as.ts";

/* A browser that translates the page moves its texts (rule 2.56). */

const { address } = accounts.oneUnitShort;
const [fishd, pearl] = ["2667389516", "2667249425"];

test("translated: holdings go from missing to met and back", async ({ user, sandbox }) => {
  const { page } = user;
  await page.clock.install();
  await visitAs(user, { account: address });
  await expect(user.status()).toHaveText(cannotPlay);
  await expect(page.getByText(messages.checked(messages.justNow))).toBeVisible();
  await translateByBrowser(page);
  const missing = page.locator(".token-missing").first();
  await expect(missing).toHaveText("1 missing");
  for (const [amount, status, shown] of [
    ["3000000", messages.canPlay, ""],
    ["2999998", cannotPlay, "2 missing"],
    ["1", cannotPlay, "2,999,999 missing"],
  ] as const) {
    sandbox.settings.change({ holdings: { [address]: { [fishd]: amount, [pearl]: null } } });
    await advanceToRequest(page, "**/v2/accounts/*");
    await expect(user.status()).toHaveText(status);
    await expect(missing).toHaveText(shown);
  }
});

test("translated: names, addresses and amounts stay as they are", async ({ user, context }) => {
  await share(context, [first, third]);
  await user.visit();
  await frontPageShown(user.page);
  await expect(offer(user, third)).toBeVisible();
  await translateByBrowser(user.page);
  const translated = (await user.page.locator("font > font").allTextContents()).join("\n");
  expect(translated).toContain(cannotPlay);
  expect(translated).not.toContain("2,999,999");
  expect(translated).not.toContain(shorten(first));
  expect(translated).not.toContain(third.address);
  expect(translated).not.toContain("Reef Pearl");
  await expect(user.page.locator("html")).toHaveAttribute("lang", "en");
});

test("translated: an offered account is used", async ({ user, context }) => {
  await share(context, [first, third]);
  await user.visit();
  await expect(offer(user, third)).toBeVisible();
  await translateByBrowser(user.page);
  await user.button(accountMessages.use(shorten(third))).click();
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(offer(user, third)).toHaveCount(0);
  await expect(user.button(messages.play)).toBeVisible();
});

test("translated: connecting, disconnecting, and the choice of a language", async ({ user }) => {
  const { page } = user;
  await user.visit();
  await frontPageShown(page);
  await translateByBrowser(page);
  await user.connect(first);
  await expect(user.status()).toHaveText(cannotPlay);
  await user.button(messages.disconnect).click();
  await expect(user.button(connectPera())).toBeEnabled();
  await page.getByRole("combobox").selectOption("de");
  await expect(user.button(german.page.connect(knownWallets.pera.title))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("translated: a choice of a language changes every text of a connected account", async ({
  user,
}) => {
  const { page } = user;
  await visitAs(user, { account: address });
  await frontPageShown(page);
  await expect(page.getByText(messages.checked(messages.justNow))).toBeVisible();
  await translateByBrowser(page);
  await page.getByRole("combobox").selectOption("de");
  await expect(user.status()).toHaveText(german.page.cannotPlay("$FISHD"));
  const translated = await page.locator("#root").innerText();
  await page.reload();
  await frontPageShown(page);
  await expect(page.getByText(german.page.checked(german.page.justNow))).toBeVisible();
  await expect.poll(() => page.locator("#root").innerText()).toBe(translated);
});

test.describe("on a phone", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });

  test("translated: Continue on a computer, pressed twice", async ({ user, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await seedStorage(context, eligible);
    await user.visit();
    const outcome = user.page.locator(".shared-link");
    const button = user.button(continueMessages.continue);
    await expect(button).toBeVisible();
    await translateByBrowser(user.page);
    for (let presses = 1; presses <= 2; presses++) {
      await button.click();
      await expect(outcome).toHaveText(continueMessages.copied);
    }
    await user.page.evaluate(() => Object.assign(navigator.clipboard, { writeText: undefined }));
    await button.click();
    await expect(outcome).toHaveText(continueMessages.copyYourself);
  });
});
