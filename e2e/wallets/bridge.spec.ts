import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { violations } from "../axe.ts";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

const account = accounts.eligibleByFirst;
const other = accounts.oneUnitShort;

for (const name of bridgedWallets) {
  test.describe(name, () => {
    test("Disconnect in any tab notifies the wallet", async ({ user, anotherTab }) => {
      const contract = new ContractUser(user, name);
      const tab = await anotherTab();
      await tab.visit();
      await user.visit();
      const wallet = await contract.connect(account);
      await tab.button(messages.disconnect).click();
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
    });

    test("the dialog's close button ends the attempt, and the wallet is notified", async ({
      user,
    }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      const wallet = await contract.openWallet();
      await wallet.page.getByRole("button", { name: "Approve" }).waitFor();
      await contract.closeButton.click();
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await wallet.page.close();
      await contract.expectFailureThenConnect("Connect modal is closed by user", account);
    });

    test("the dialog takes the focus, Escape closes it, and the focus returns to Connect", async ({
      user,
    }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      await contract.connectButton().press("Enter");
      await expect(contract.closeButton).toBeFocused();
      await expect(contract.dialog).toHaveAttribute("aria-modal", "true");
      expect(await violations(user.page, true)).toEqual([]);
      await user.page.keyboard.press("Escape");
      await user.failure().getByRole("button", { name: messages.dismiss }).press("Enter");
      await expect(contract.connectButton()).toBeFocused();
    });

    test("a reload restores the session, which the wallet then ends", async ({ user }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      const wallet = await contract.connect(account);
      const reconnected = user.page.waitForEvent("websocket");
      await user.page.reload();
      await reconnected;
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await wallet.page.getByRole("button", { name: "Disconnect" }).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
    });

    test("another account in the wallet: followed, and kept after a reload", async ({ user }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      const wallet = await contract.connect(account);
      await wallet.switchTo(other);
      await expect(user.page.getByTitle(other.address)).toBeVisible();
      await user.page.reload();
      await expect(user.page.getByTitle(other.address)).toBeVisible();
    });

    test("the bridge is unreachable: an error after 15 seconds, and the next try works", async ({
      user,
      sandbox,
    }) => {
      const contract = new ContractUser(user, name);
      sandbox.settings.change({ bridge: "dead" });
      await user.page.clock.install();
      await user.visit();
      const tried = user.page.waitForEvent("websocket");
      await contract.connectButton().click();
      await tried;
      await user.page.clock.fastForward(15_000);
      await expect(user.failure()).toBeVisible();
      sandbox.settings.change({ bridge: "alive" });
      await contract.expectFailureThenConnect("The wallet's relay cannot be reached", account);
    });

    for (const provider of ["hanging", "failing"] as const) {
      test(`the provider's configuration is ${provider}: connects without it`, async ({
        user,
        sandbox,
      }) => {
        const contract = new ContractUser(user, name);
        sandbox.settings.change({ provider });
        await user.visit();
        await contract.connect(account);
        await expect(user.status()).toHaveText(messages.canPlay);
      });
    }

    test("a wallet that approves without a valid account: an error, and the next try works", async ({
      user,
    }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      await contract.connectButton().click();
      await (await contract.scan()).approve(["NO ACCOUNT"]);
      await contract.expectFailureThenConnect("The wallet shared no account", account);
    });

    test("in a narrow window of a computer, the whole QR code is visible", async ({ user }) => {
      const contract = new ContractUser(user, name);
      await user.page.setViewportSize({ width: 360, height: 740 });
      await user.visit();
      await contract.connectButton().click();
      const code = contract.dialog.locator(`#${name}-wallet-connect-modal-connect-qr-code svg`);
      await code.scrollIntoViewIfNeeded();
      const visible = await code.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const observer = new IntersectionObserver(([entry]) => {
              observer.disconnect();
              resolve(entry?.intersectionRatio ?? 0);
            });
            observer.observe(element);
          }),
      );
      expect(visible).toBeGreaterThan(0.99);
    });
  });
}
