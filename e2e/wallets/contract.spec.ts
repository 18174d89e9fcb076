import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { violations } from "../axe.ts";
import { expect, test as base } from "../fixtures.ts";
import { ContractUser, wallets } from "./wallet-contract.ts";

const account = accounts.eligibleByFirst;
const other = accounts.oneUnitShort;

const test = base.extend<{ outsideSandbox: undefined }>({
  outsideSandbox: [
    async ({ context }, use) => {
      await context.route(/^https:/, (route) => route.abort());
      await use(undefined);
    },
    { auto: true },
  ],
});

for (const name of wallets) {
  const others = wallets.filter((each) => each !== name);

  test.describe(name, () => {
    test("connects: loads no other wallet, violates no policy, and Disconnect clears the storage", async ({
      user,
    }) => {
      const requested: string[] = [];
      const blocked: string[] = [];
      user.page.on("request", (request) => requested.push(request.url()));
      user.page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) blocked.push(message.text());
      });
      const contract = new ContractUser(user, name);
      await user.visit();
      await expect(user.page.getByRole("main").getByRole("button")).toHaveText([
        contract.connectLabel,
      ]);
      const wallet = await contract.connect(account);
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await expect(user.status()).toHaveText(labels.canPlay);
      expect(blocked).toEqual([]);
      for (const each of others)
        expect(requested.filter((url) => url.includes(`${each}-wallet`))).toEqual([]);

      await user.button(labels.disconnect).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
    });

    test("the wallet rejects: shows its message, and the next try works", async ({ user }) => {
      const contract = new ContractUser(user, name);
      await user.visit();
      const wallet = await contract.openWallet();
      await wallet.reject();
      await expect(user.failure()).toBeVisible();
      await wallet.page.close();
      await contract.expectFailureThenConnect("Session rejected", account);
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
      await user.failure().getByRole("button", { name: labels.dismiss }).press("Enter");
      await expect(contract.connectButton()).toBeFocused();
    });

    test("Cancel while the wallet loads ends the attempt", async ({ user, context }) => {
      const contract = new ContractUser(user, name);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await context.route(`**/${name}-wallet-*.js`, async (route) => {
        await held;
        await route.continue();
      });
      await user.visit();
      await contract.connectButton().click();
      await expect(user.status()).toHaveText(labels.connecting(contract.title));
      await user.button(labels.cancel).click();
      release();
      await contract.expectFailureThenConnect("Connect is cancelled by user", account);
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

    test("two tabs connect and disconnect together", async ({ user, anotherTab }) => {
      const contract = new ContractUser(user, name);
      const tab = await anotherTab();
      await tab.visit();
      await user.visit();
      const wallet = await contract.connect(account);
      await expect(tab.page.getByTitle(account.address)).toBeVisible();
      await tab.button(labels.disconnect).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
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

    test("the wallet never responds: an error after 5 minutes, and the next try works", async ({
      user,
    }) => {
      const contract = new ContractUser(user, name);
      await user.page.clock.install();
      await user.visit();
      const wallet = await contract.openWallet();
      await wallet.page.getByRole("button", { name: "Approve" }).waitFor();
      await user.page.clock.fastForward("05:00");
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await wallet.page.close();
      await contract.expectFailureThenConnect("The wallet did not respond in time", account);
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
        await expect(user.status()).toHaveText(labels.canPlay);
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
  });
}
