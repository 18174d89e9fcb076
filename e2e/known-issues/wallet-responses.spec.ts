import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";

const account = accounts.eligibleByFirst;

test("library: resolves with any value of the wallet", async ({ bare }) => {
  await bare.open();
  await bare.call("connect");
  const wallet = await RawWallet.scan(bare.page);
  await wallet.approve(["NO ACCOUNT"]);
  await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: ["NO ACCOUNT"] }]);
});

test("page: a late approval of a cancelled attempt does not affect the next one", async ({
  user,
}) => {
  await user.visit();
  await user.button(messages.connect).click();
  const late = await RawWallet.scan(user.page);
  await user.page.locator("#pera-wallet-modal-header-close-button").click();
  await user.failure().getByRole("button", { name: messages.dismiss }).click();

  const wallet = await user.openWallet();
  await late.approve([accounts.holdingNothing.address]);
  await wallet.approve(account);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect
    .poll(() => user.page.evaluate(() => localStorage.getItem("walletconnect")))
    .toContain(account.address);
});
