import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, test } from "./fixtures.ts";

/** What a person, or two tabs, can do faster than the library follows. */

const account = accounts.eligibleByFirst;
const walletPart = "**/pera-wallet-*.js";

test.describe("on a phone, where the library takes two seconds to look around", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });

  test("page: Disconnect and Connect while the wallet's session is being restored", async ({
    person,
    context,
  }) => {
    await person.visit();
    const before = await person.connect(account);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(walletPart, async (route) => {
      await released;
      await route.continue();
    });
    const asked = person.page.waitForRequest(walletPart);
    await person.page.reload();
    await asked;
    await person.button(labels.disconnect).click();
    await person.button(labels.connect).click();
    release();

    await expect(before.page.getByText("The page disconnected.")).toBeVisible();
    const other = accounts.eligibleBySecond;
    await person.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    await before.approve(other);
    await expect(person.page.getByTitle(other.address)).toBeVisible();
    await expect(person.status()).toHaveText(labels.canPlay);

    await person.page.reload();
    await before.switchTo(accounts.oneUnitShort);
    await expect(person.status()).toHaveText(labels.cannotPlay);
  });
});

test("page: Disconnect, Connect, Cancel, Connect, as fast as they can be pressed", async ({
  person,
}) => {
  await person.visit();
  const before = await person.connect(account);
  await person.button(labels.disconnect).click();
  await person.button(labels.connect).click();
  await person.page.locator("#pera-wallet-modal-header-close-button").click();
  await person.failure().getByRole("button", { name: labels.dismiss }).click();
  await before.page.close();
  await person.connect(account);
});

test("page: connected in another tab while this one loads the wallet: that session stays", async ({
  person,
  anotherTab,
}) => {
  await person.visit();
  const other = await anotherTab();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.page.route(walletPart, async (route) => {
    await released;
    await route.continue();
  });
  const asked = other.page.waitForRequest(walletPart);
  await other.visit();
  await other.button(labels.connect).click();
  await asked;
  const wallet = await person.connect(account);
  await expect(other.status()).toHaveText(labels.canPlay);
  // From here on the session is only what is stored.
  await person.page.close();

  release();
  await other.page.waitForFunction(() => customElements.get("pera-wallet-connect-modal"));
  expect(await other.page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(["PeraWallet.Wallet", "walletconnect"]),
  );
  await other.button(labels.disconnect).click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
});

test("page: two tabs on one session: either ends it for both and for the wallet", async ({
  person,
  anotherTab,
}) => {
  await person.visit();
  const wallet = await person.connect(account);
  const other = await anotherTab();
  const restored = other.page.waitForEvent("websocket");
  await other.visit();
  await restored;
  await wallet.switchTo(accounts.oneUnitShort);
  await expect(person.status()).toHaveText(labels.cannotPlay);
  await expect(other.status()).toHaveText(labels.cannotPlay);

  await other.button(labels.disconnect).click();
  await expect(person.button(labels.connect)).toBeVisible();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await wallet.page.close();
  await other.connect(account);
  await expect(person.status()).toHaveText(labels.canPlay);
  await person.page.reload();
  await expect(person.page.getByTitle(account.address)).toBeVisible();
  await expect
    .poll(() => person.page.evaluate(() => Object.keys(localStorage)))
    .toContain("walletconnect");
});
