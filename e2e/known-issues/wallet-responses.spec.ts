import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, sessionEntries, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";
import { connectPera } from "../labels.ts";
import { asAmount } from "../amounts.ts";

const account = accounts.eligible;

test("library: resolves with any value of the wallet", async ({ bare }) => {
  await bare.connect();
  const wallet = await RawWallet.scan(bare.page);
  await wallet.approve(["NO ACCOUNT"]);
  await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: ["NO ACCOUNT"] }]);
});

test("page: a late approval of a cancelled attempt does not affect the next one", async ({
  user,
}) => {
  await user.visit();
  const late = await RawWallet.connect(user);
  await user.page.locator("#pera-wallet-modal-header-close-button").click();
  await user.failure().getByRole("button", { name: messages.dismiss }).click();

  const wallet = await user.openWallet();
  await late.approve([accounts.holdingNothing.address]);
  await wallet.approve(account);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect
    .poll(() => user.page.evaluate((key) => localStorage.getItem(key), connectorKey))
    .toContain(account.address);
});

test("page: a second response to the same request changes nothing, whatever it says, also after a reload", async ({
  user,
}) => {
  await user.visit();
  const wallet = await RawWallet.connect(user);
  await wallet.approve([account.address]);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  for (let round = 0; round < 2; round++) {
    await wallet.approve([accounts.holdingNothing.address]);
    await wallet.reject();
    // The next message comes after them.
    await wallet.update([account.address, accounts.oneUnitShort.address]);
    await expect(user.button(accountMessages.menu(asAmount("2")))).toBeVisible();
    await expect(user.page.getByTitle(account.address).first()).toBeVisible();
    await wallet.update([account.address]);
    await expect(user.button(accountMessages.menu(asAmount("2")))).toHaveCount(0);
    const restored = user.page.waitForEvent("websocket");
    await user.page.reload();
    await restored;
  }
});

test("page: a wallet that no longer shares an account ends the session in every tab", async ({
  user,
  anotherTab,
}) => {
  await user.visit();
  const wallet = await RawWallet.connect(user);
  await wallet.approve([account.address]);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  const tab = await anotherTab();
  await tab.visit();
  await expect(tab.page.getByTitle(account.address)).toBeVisible();
  await wallet.update([]);
  await expect(user.button(connectPera())).toBeVisible();
  await expect(tab.button(connectPera())).toBeVisible();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});
