import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, expectUncaught, test } from "./fixtures.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligible;
const other = accounts.oneUnitShort;

test("library: keeps the account when another one is chosen in the wallet, and stays connected when the wallet disconnects, after which disconnect throws", async ({
  bare,
  uncaught,
}) => {
  await bare.connect();
  const wallet = await bare.openWallet();
  await wallet.approve(account);
  await expect.poll(() => bare.outcomes()).toMatchObject([{ state: "resolved" }]);

  await wallet.switchTo(other);
  // The WalletConnect connector has received the message.
  await expect.poll(() => bare.stored("walletconnect")).toContain(other.address);
  expect(await bare.stored("PeraWallet.Wallet")).toContain(account.address);
  expect(await bare.stored("PeraWallet.Wallet")).not.toContain(other.address);

  await wallet.page.getByRole("button", { name: "Disconnect" }).click();
  await expect.poll(() => bare.stored("walletconnect")).toBeNull();
  expect(await bare.isConnected()).toBe(true);
  await bare.call("disconnect");
  await expectUncaught(uncaught, "Missing or invalid topic field");
});

test("page: follows what the wallet does while the page is closed", async ({ user }) => {
  await user.visit();
  const wallet = await user.connect(account);
  await user.page.goto("about:blank");
  await wallet.switchTo(other);
  await user.visit();
  await expect(user.page.getByTitle(other.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));

  await user.page.goto("about:blank");
  await wallet.page.getByRole("button", { name: "Disconnect" }).click();
  await expect(wallet.page.getByText("You disconnected.")).toBeVisible();
  await user.visit();
  await expect(user.button(connectPera())).toBeVisible();
});
