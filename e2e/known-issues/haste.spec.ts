import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, test } from "./fixtures.ts";
import { hold, peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

/** Actions of a user, or of two tabs, that are faster than the library. */

const account = accounts.eligible;

const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari";

test("page: Disconnect and Connect while the wallet's session is restored on a phone, where the library takes two seconds to detect the browser", async ({
  user,
  context,
}) => {
  await user.visit();
  const before = await user.connect(account);
  await user.page.addInitScript((value) => {
    Object.defineProperty(navigator, "userAgent", { value });
  }, phone);
  const release = await hold(context, peraScript);
  const requested = user.page.waitForRequest(peraScript);
  await user.page.reload();
  await requested;
  await user.button(messages.disconnect).click();
  await user.button(connectPera()).click();
  await release();

  await expect(before.page.getByText("The page disconnected.")).toBeVisible();
  const other = accounts.holderOfOthers;
  await user.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
  await before.approve(other);
  await expect(user.page.getByTitle(other.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);

  await user.page.reload();
  await before.switchTo(accounts.oneUnitShort);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
});

test("page: Disconnect, Connect, Cancel and Connect in quick succession", async ({ user }) => {
  await user.visit();
  const before = await user.connect(account);
  await user.button(messages.disconnect).click();
  await user.button(connectPera()).click();
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
  const release = await hold(other.page, peraScript);
  const requested = other.page.waitForRequest(peraScript);
  await other.visit();
  await other.button(connectPera()).click();
  await requested;
  const wallet = await user.connect(account);
  await expect(other.status()).toHaveText(messages.canPlay);
  // Now the session exists only in the storage.
  await user.page.close();

  await release();
  await other.page.waitForFunction(() => customElements.get("pera-wallet-connect-modal"));
  expect(await other.page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(["PeraWallet.Wallet", connectorKey]),
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
  await expect(user.button(connectPera())).toBeVisible();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await wallet.page.close();
  await other.connect(account);
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await expect
    .poll(() => user.page.evaluate(() => Object.keys(localStorage)))
    .toContain(connectorKey);
});
