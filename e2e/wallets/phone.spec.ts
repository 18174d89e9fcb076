import { linkMessages } from "@fabulous-fish/page/messages/texts/link";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { violations } from "../axe.ts";
import { expect, test, WalletUser } from "../fixtures.ts";
import { phones, recordOpenedApps } from "./phone-apps.ts";
import { unreachable } from "./unreachable.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

const account = accounts.eligible;

for (const name of bridgedWallets) {
  const element = `${name}-wallet-connect-modal`;
  const launch = `#${element}-touch-screen-mode-launch-${name}-wallet-button`;
  const cancel = `#${element}-pending-message-cancel-button`;

  for (const [phone, userAgent] of Object.entries(phones)) {
    test.describe(`${name} on ${phone}`, () => {
      test.use({ userAgent });

      test("in every window, all of the dialog can be reached, also while it waits; Cancel in it ends the attempt, and the link that opens the wallet's app, in the same tab, connects", async ({
        user,
        context,
      }) => {
        const opened = await recordOpenedApps(user.page);
        const contract = await new ContractUser(user, name).visit();
        await contract.connectButton().click();
        await user.page.locator(launch).waitFor();
        expect(await unreachable(user.page)).toEqual([]);
        await user.page.locator(launch).click();
        await user.page.locator(cancel).waitFor();
        await expect
          .poll(opened)
          .toEqual([expect.stringMatching(phone === "Android" ? /^wc:/ : /^[a-z]+-wc:/)]);
        expect(context.pages()).toHaveLength(1);
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

const instagram = {
  Android: `${phones.Android} Instagram 356.0.0.41.101 Android`,
  iPhone: `${phones.iPhone} Instagram 356.1.0.21.94`,
};

for (const [phone, userAgent] of Object.entries(instagram)) {
  test.describe(`in Instagram's browser on ${phone}`, () => {
    test.use({ userAgent });

    for (const name of bridgedWallets)
      test(`${name}: the dialog shows the way to the phone's own browser, and all of it can be reached`, async ({
        user,
        context,
      }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const contract = await new ContractUser(user, name).visit();
        await contract.connectButton().click();
        await expect(contract.dialog.getByText(linkMessages.inApp("Instagram"))).toBeVisible();
        await contract.dialog.getByRole("button", { name: linkMessages.copy }).click();
        await expect(contract.dialog.getByText(linkMessages.copied)).toBeVisible();
        const copied = await user.page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(user.page.url());
        const link = contract.dialog.getByRole("link", { name: linkMessages.openInBrowser });
        if (phone === "Android") await expect(link).toHaveAttribute("href", /^intent:\/\/127/);
        else await expect(link).toHaveCount(0);
        expect(await violations(user.page, "without contrast")).toEqual([]);
        expect(await unreachable(user.page)).toEqual([]);
      });
  });
}
