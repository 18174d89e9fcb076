import { accounts } from "@fabulous-fish/sandbox/accounts";
import { gateLabels } from "@fabulous-fish/page/gate-labels";
import { labels } from "@fabulous-fish/page/labels";
import { expect, test } from "../fixtures.ts";
import { expectFailure, expectGame, signingRequest, signInWallet } from "../gate/gate-user.ts";
import { ContractUser, wallets } from "./wallet-contract.ts";

test.use({ gate: true });

const account = accounts.eligibleByFirst;
/** The first request that each wallet receives. */
const methods = { pera: "algo_signData", defly: "algo_signTxn" };

for (const name of wallets) {
  test(`${name}: one signature opens the game`, async ({ user }) => {
    const contract = new ContractUser(user, name);
    await user.visit();
    const wallet = await contract.connect(account);
    await user.button(labels.play).click();
    await user.button(gateLabels.signInWith(contract.title)).click();
    await expect(signingRequest(wallet)).toHaveAttribute("aria-label", `Request: ${methods[name]}`);
    await signInWallet(wallet);
    await expectGame(user, account);
  });

  test(`${name}: a rejection is shown, and after a reload another try works`, async ({ user }) => {
    const contract = new ContractUser(user, name);
    await user.visit();
    const wallet = await contract.connect(account);
    await user.button(labels.play).click();
    await user.button(gateLabels.signInWith(contract.title)).click();
    await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
    await expectFailure(user, gateLabels.failed.cancelled, "rejected in the wallet");
    await user.page.reload();
    await user.button(gateLabels.signInWith(contract.title)).click();
    await signInWallet(wallet);
    await expectGame(user, account);
  });
}

test("defly: a wallet that signs no transactions cannot sign in, and receives no other request", async ({
  user,
  sandbox,
}) => {
  const contract = new ContractUser(user, "defly");
  sandbox.settings.change({ wallet: "data-only" });
  await user.visit();
  await contract.connect(account);
  await user.button(labels.play).click();
  await user.button(gateLabels.signInWith(contract.title)).click();
  await expect(user.page.getByRole("alert")).toContainText("cannot sign");
});
