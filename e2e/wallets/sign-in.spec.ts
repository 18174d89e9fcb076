import { accounts } from "@fabulous-fish/sandbox/accounts";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { knownWallets } from "@fabulous-fish/core";
import { expect, type PageUser, test } from "../fixtures.ts";
import { expectFailure, expectGame, signingRequest, signInWallet } from "../gate/gate-page.ts";
import { stayInSandbox } from "./fixtures.ts";
import {
  AnyWalletUser,
  bridgedWallets,
  ContractUser,
  luteForms,
  LuteUser,
} from "./wallet-contract.ts";

test.use({ gate: true });

const account = accounts.eligibleByFirst;
/** The first request that each wallet receives. */
const methods = { pera: "algo_signData", defly: "algo_signTxn" };

for (const name of bridgedWallets) {
  test(`${name}: a rejection is shown, and after a reload one signature opens the game`, async ({
    user,
  }) => {
    const contract = await new ContractUser(user, name).visit();
    const wallet = await contract.connect(account);
    await user.button(messages.play).click();
    await user.button(gateMessages.signInWith(contract.title)).click();
    await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
    await expectFailure(user, gateMessages.failed.cancelled, "rejected in the wallet");
    await user.page.reload();
    await user.button(gateMessages.signInWith(contract.title)).click();
    await expect(signingRequest(wallet)).toHaveAttribute("aria-label", `Request: ${methods[name]}`);
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
  await user.button(messages.play).click();
  await user.button(gateMessages.signInWith(contract.title)).click();
  await expect(user.page.getByRole("alert")).toContainText("cannot sign");
});

for (const form of luteForms) {
  test.describe(form, () => {
    test.beforeEach(({ user }) => stayInSandbox(user));

    /** Connects, opens the game's door, and presses the button to sign. */
    async function askLute(user: PageUser): Promise<LuteUser> {
      const contract = await new AnyWalletUser(user, form).visit();
      await contract.connect(account);
      await user.button(messages.play).click();
      // For some accounts, Lute sends transactions that cost fees (rule 10.13).
      await expect(
        user.page.getByText(gateMessages.specialAccounts.fees(knownWallets.lute.title)),
      ).toBeVisible();
      await expect(user.page.getByText(/\bfree\b/)).toHaveCount(0);
      return contract.openLute(() => signIn(user).click());
    }
    const signIn = (user: PageUser) =>
      user.button(gateMessages.signInWith(knownWallets.lute.title));

    test("closing the window is a rejection, and after a reload one signature opens the game", async ({
      user,
    }) => {
      await (await askLute(user)).reject();
      await expectFailure(user, gateMessages.failed.cancelled, "rejected in the wallet");
      await user.page.reload();
      const opening = user.page.waitForEvent("popup");
      await signIn(user).click();
      const wallet = new LuteUser(await opening);
      await expect(wallet.page.locator("#request")).toContainText(
        "Fabulous Fish wants to sign 1 transaction for Sandbox",
      );
      await expect(wallet.page.locator("#request")).toContainText("can never be sent");
      await wallet.sign();
      await expectGame(user, account);
    });

    test("the wallet rejects, and signs with another key: the gate is not opened", async ({
      user,
      sandbox,
    }) => {
      sandbox.settings.change({ wallet: "rejecting" });
      await (await askLute(user)).sign();
      await expectFailure(user, gateMessages.failed.cancelled, "rejected in the wallet");
      sandbox.settings.change({ wallet: "other-key" });
      const opening = user.page.waitForEvent("popup");
      await user.button(messages.tryAgain).click();
      await new LuteUser(await opening).sign();
      await expectFailure(user, gateMessages.failed.rejected, /key/i);
    });
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
