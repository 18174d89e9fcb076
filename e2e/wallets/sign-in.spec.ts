import type { Locator } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { knownWallets } from "@fabulous-fish/core";
import { expect, test } from "../fixtures.ts";
import {
  expectFailure,
  expectGame,
  rejectInWallet,
  signingRequest,
  signInWallet,
} from "../gate/gate-page.ts";
import { stayInSandbox } from "./fixtures.ts";
import { AnyWalletUser, ContractUser, luteForms } from "./wallet-contract.ts";

test.use({ gate: true });

const account = accounts.eligible;
// Pera Wallet is in e2e/gate/wallet-modes.spec.ts.
test("defly: a wallet that signs no transactions cannot sign in, and receives no other request; a rejection is shown, and after a reload one signature opens the game", async ({
  user,
  sandbox,
}) => {
  const contract = new ContractUser(user, "defly");
  sandbox.settings.change({ wallet: "data-only" });
  await user.visit();
  const wallet = await contract.connect(account);
  const request = signingRequest(wallet);
  const signIn = user.button(gateMessages.signInWith(contract.title));
  await user.button(messages.play).click();
  await signIn.click();
  await expect(user.page.getByRole("alert")).toContainText("cannot sign");
  await expect(request).toHaveCount(0);

  sandbox.settings.change({ wallet: "normal" });
  await user.button(messages.tryAgain).click();
  await rejectInWallet(wallet);
  await expectFailure(user, gateMessages.failed.cancelled, "rejected in the wallet");
  await user.page.reload();
  await signIn.click();
  await expect(request).toHaveAttribute("aria-label", "Request: algo_signTxn");
  await signInWallet(wallet);
  await expectGame(user, account);
});

for (const form of luteForms) {
  test(`${form}: the window is closed, the wallet rejects, or signs with another key: the gate is not opened; after a reload, one signature opens the game`, async ({
    user,
    sandbox,
  }) => {
    await stayInSandbox(user);
    const contract = await new AnyWalletUser(user, form).visit();
    const { cancelled, rejected } = gateMessages.failed;
    const again = user.button(messages.tryAgain);
    const signIn = user.button(gateMessages.signInWith(knownWallets.lute.title));
    const requestBy = (button: Locator) => contract.openLute(() => button.click());
    await contract.connect(account);
    await user.button(messages.play).click();
    // For some accounts, Lute sends transactions that cost fees (rule 10.13).
    await expect(
      user.page.getByText(gateMessages.specialAccounts.fees(knownWallets.lute.title)),
    ).toBeVisible();
    await expect(user.page.getByText(/\bfree\b/)).toHaveCount(0);
    await (await requestBy(signIn)).reject();
    await expectFailure(user, cancelled, "rejected in the wallet");

    sandbox.settings.change({ wallet: "rejecting" });
    await (await requestBy(again)).sign();
    await expectFailure(user, cancelled, "rejected in the wallet");
    sandbox.settings.change({ wallet: "other-key" });
    await (await requestBy(again)).sign();
    await expectFailure(user, rejected, /key/i);

    sandbox.settings.change({ wallet: "normal" });
    await user.page.reload();
    const wallet = await requestBy(signIn);
    const request = wallet.page.locator("#request");
    await expect(request).toContainText("Fabulous Fish wants to sign 1 transaction for Sandbox");
    await expect(request).toContainText("can never be sent");
    await wallet.sign();
    await expectGame(user, account);
  });
}

test("lute: an account that is not in the wallet cannot sign", async ({ user }) => {
  await stayInSandbox(user);
  const contract = await new AnyWalletUser(user, "lute site").visit();
  await contract.connect(accounts.multisig);
  await user.button(messages.play).click();
  await user.button(gateMessages.signInWith(knownWallets.lute.title)).click();
  await expect(user.page.getByRole("alert")).toContainText("cannot sign");
});
