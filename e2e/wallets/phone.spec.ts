import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test, WalletUser } from "../fixtures.ts";
import { unreachable } from "./unreachable.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

const phones = {
  Android: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari",
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari",
};

const account = accounts.eligibleByFirst;

for (const name of bridgedWallets) {
  const element = `${name}-wallet-connect-modal`;
  const launch = `#${element}-touch-screen-mode-launch-${name}-wallet-button`;
  const cancel = `#${element}-pending-message-cancel-button`;

  for (const [phone, userAgent] of Object.entries(phones)) {
    test.describe(`${name} on ${phone}`, () => {
      test.use({ userAgent });

      test("in every window, all of the dialog can be reached, also while it waits; Cancel in it ends the attempt, and the link that opens the wallet's app connects", async ({
        user,
        context,
      }) => {
        const contract = await new ContractUser(user, name).visit();
        await contract.connectButton().click();
        await user.page.locator(launch).evaluate((link) => link.removeAttribute("href"));
        expect(await unreachable(user.page)).toEqual([]);
        await user.page.locator(launch).click();
        await user.page.locator(cancel).waitFor();
        expect(await unreachable(user.page)).toEqual([]);
        await user.page.locator(cancel).click();
        await contract.expectFailure("Connect is cancelled by user");

        await contract.connectButton().click();
        const link = (await user.page.locator(launch).getAttribute("href")) ?? "";
        expect(link).toMatch(phone === "Android" ? /^wc:/ : /^[a-z]+-wc:\/\/wc\?uri=wc%3A/);

        const wallet = new WalletUser(await context.newPage());
        await wallet.page.goto(user.sandbox.walletUrl);
        await wallet.page.getByLabel("Or paste a connection link").fill(link);
        await wallet.page.getByRole("button", { name: "Open" }).click();
        await wallet.approve(account);
        await expect(user.page.getByTitle(account.address)).toBeVisible();
      });
    });
  }
}
