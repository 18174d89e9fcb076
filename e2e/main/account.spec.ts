import type { Locator } from "@playwright/test";
import { shortenAccount } from "@fabulous-fish/core";
import { addressMessages } from "@fabulous-fish/page/messages/texts/address";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { violations } from "../axe.ts";
import { configure } from "../configure.ts";
import { expect, seedStorage, test } from "../fixtures.ts";

const { address } = accounts.eligible;
test.beforeEach(({ context }) => seedStorage(context, { account: address }));

/** Resolves to how often the accessible tree of a part of the page has the whole address. */
async function timesRead(part: Locator): Promise<number> {
  const tree = await part.ariaSnapshot();
  // The URL of a link is not read.
  return tree.replace(/\/url: .*/g, "").split(address).length - 1;
}

test("the account is read in full, once; a press shows and copies it, and the explorer is a press away (rules 2.48 and 2.49)", async ({
  user,
  context,
}) => {
  const { page } = user;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await user.visit();
  const opener = user.button(address);
  await expect(opener.getByText(shortenAccount(address))).toBeVisible();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  expect(await timesRead(page.locator("body"))).toBe(1);

  const links = {
    "$FISHD in the explorer": "https://explorer.perawallet.app/asset/2667389516",
    "Reef Pearl in the explorer": "https://explorer.perawallet.app/asset/2667249425",
    [addressMessages.holdings]: `https://explorer.perawallet.app/address/${address}`,
  };
  for (const [name, url] of Object.entries(links)) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }

  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: addressMessages.title });
  await expect(dialog.getByRole("button", { name: addressMessages.copy })).toBeFocused();
  await expect(dialog.getByText(address)).toBeVisible();
  // What is behind a modal dialog is not read.
  expect(await timesRead(dialog)).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(addressMessages.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(dialog.getByRole("link", { name: addressMessages.explorer })).toHaveAttribute(
    "href",
    `https://explorer.perawallet.app/address/${address}`,
  );

  // The clipboard never says that it has copied.
  await page.evaluate(() => (navigator.clipboard.writeText = () => new Promise(() => {})));
  await dialog.getByRole("button", { name: addressMessages.copy }).click();
  await expect(dialog.getByRole("status")).toBeEmpty();
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
  );
  await dialog.getByRole("button", { name: addressMessages.copy }).click();
  await expect(dialog.getByRole("status")).toHaveText(addressMessages.copyYourself);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  // Another tab switches to an account while a press on the old one is pending.
  await page.evaluate(() => {
    const writeText = () =>
      new Promise<void>((resolve) => Object.assign(window, { confirmCopy: resolve }));
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await opener.press("Enter");
  await dialog.getByRole("button", { name: addressMessages.copy }).click();
  const other = accounts.holdingNothing.address;
  const tab = await context.newPage();
  await tab.goto(page.url());
  await tab.evaluate((account) => localStorage.setItem("account", account), other);
  await expect(dialog.getByText(other)).toBeVisible();
  await page.evaluate(() => (Reflect.get(window, "confirmCopy") as () => void)());
  await expect(dialog.getByRole("status")).toBeEmpty();
});

test("with another explorer in the site configuration, the links lead to it; without a page of it, there is none", async ({
  user,
  context,
}) => {
  await configure(context, { explorer: { asset: "https://explorer.example/?id={asset}" } });
  await user.visit();
  await expect(
    user.page.getByRole("link", { name: addressMessages.tokenInExplorer("$FISHD") }),
  ).toHaveAttribute("href", "https://explorer.example/?id=2667389516");
  await expect(user.page.getByRole("link", { name: addressMessages.holdings })).toHaveCount(0);
  await user.button(address).click();
  const dialog = user.page.getByRole("dialog", { name: addressMessages.title });
  await expect(dialog.getByText(address)).toBeVisible();
  await expect(dialog.getByRole("link")).toHaveCount(0);
});
