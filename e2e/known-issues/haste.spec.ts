import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, test } from "./fixtures.ts";

/** Actions of a user, or of two tabs, that are faster than the library. */

const account = accounts.eligibleByFirst;
const walletChunk = "**/pera-wallet-*.js";

test.describe("on a phone, where the library takes two seconds to detect the browser", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });

  test("page: Disconnect and Connect while the wallet's session is restored", async ({
    user,
    context,
  }) => {
    await user.visit();
    const before = await user.connect(account);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route(walletChunk, async (route) => {
      await released;
      await route.continue();
    });
    const requested = user.page.waitForRequest(walletChunk);
    await user.page.reload();
    await requested;
    await user.button(messages.disconnect).click();
    await user.button(messages.connect).click();
    release();

    await expect(before.page.getByText("The page disconnected.")).toBeVisible();
    const other = accounts.eligibleBySecond;
    await user.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    await before.approve(other);
    await expect(user.page.getByTitle(other.address)).toBeVisible();
    await expect(user.status()).toHaveText(messages.canPlay);

    await user.page.reload();
    await before.switchTo(accounts.oneUnitShort);
    await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  });
});

test("page: Disconnect, Connect, Cancel and Connect in quick succession", async ({ user }) => {
  await user.visit();
  const before = await user.connect(account);
  await user.button(messages.disconnect).click();
  await user.button(messages.connect).click();
  await user.page.locator("#pera-wallet-modal-header-close-button").click();
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await before.page.close();
  await user.connect(account);
});

test("page: a session of another tab stays, although this tab was loading the wallet", async ({
  user,
  anotherTab,
}) => {
  await user.visit();
  const other = await anotherTab();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.page.route(walletChunk, async (route) => {
    await released;
    await route.continue();
  });
  const requested = other.page.waitForRequest(walletChunk);
  await other.visit();
  await other.button(messages.connect).click();
  await requested;
  const wallet = await user.connect(account);
  await expect(other.status()).toHaveText(messages.canPlay);
  // Now the session exists only in the storage.
  await user.page.close();

  release();
  await other.page.waitForFunction(() => customElements.get("pera-wallet-connect-modal"));
  expect(await other.page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(["PeraWallet.Wallet", "walletconnect"]),
  );
  await other.button(messages.disconnect).click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
});

test("page: each of two tabs can end the session for both and for the wallet", async ({
  user,
  anotherTab,
}) => {
  await user.visit();
  const wallet = await user.connect(account);
  const other = await anotherTab();
  const restored = other.page.waitForEvent("websocket");
  await other.visit();
  await restored;
  await wallet.switchTo(accounts.oneUnitShort);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await expect(other.status()).toHaveText(messages.cannotPlay("$FISHD"));

  await other.button(messages.disconnect).click();
  await expect(user.button(messages.connect)).toBeVisible();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await wallet.page.close();
  await other.connect(account);
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await expect
    .poll(() => user.page.evaluate(() => Object.keys(localStorage)))
    .toContain("walletconnect");
});
