import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { violations } from "../axe.ts";
import { configure } from "../configure.ts";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { bridgedWallets, ContractUser } from "./wallet-contract.ts";

const account = accounts.eligible;
const other = accounts.oneUnitShort;

for (const name of bridgedWallets) {
  test.describe(name, () => {
    test("another account in the wallet is followed, and kept after a reload; the wallet ends the session, and so does any tab", async ({
      user,
      anotherTab,
    }) => {
      const contract = await new ContractUser(user, name).visit();
      const wallet = await contract.connect(account);
      await wallet.switchTo(other);
      await expect(user.page.getByTitle(other.address)).toBeVisible();
      const reconnected = user.page.waitForEvent("websocket");
      await user.page.reload();
      await reconnected;
      await expect(user.page.getByTitle(other.address)).toBeVisible();
      await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
      await wallet.page.getByRole("button", { name: "Disconnect" }).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
      await wallet.page.close();

      const tab = await anotherTab();
      await tab.visit();
      const again = await contract.connect(account);
      await tab.button(messages.disconnect).click();
      await expect(again.page.getByText("The page disconnected.")).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
    });

    test("the dialog takes the focus, Escape and its close button end the attempt, of which the wallet is notified; invalid accounts are not taken", async ({
      user,
    }) => {
      const contract = await new ContractUser(user, name).visit();
      await contract.connectButton().press("Enter");
      await expect(contract.closeButton).toBeFocused();
      await expect(contract.dialog).toHaveAttribute("aria-modal", "true");
      expect(await violations(user.page, "without contrast")).toEqual([]);
      await user.page.keyboard.press("Escape");
      await user.failure().getByRole("button", { name: messages.dismiss }).press("Enter");
      await expect(contract.connectButton()).toBeFocused();

      const wallet = await contract.openWallet();
      const approve = wallet.page.getByRole("button", { name: "Approve" });
      await approve.waitFor();
      await contract.closeButton.click();
      await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
      await expect(approve).toHaveCount(0);
      await wallet.page.close();
      await contract.expectFailure("Connect modal is closed by user");

      const { address } = account;
      await contract.connectButton().click();
      await (await contract.scan()).approve([address.replace(/.$/, "7"), 5, null, {}]);
      await contract.expectFailure("The wallet shared no account");
      expect(await contract.stored()).toEqual({});
      await contract.connectButton().click();
      await (await contract.scan()).approve(["NO ACCOUNT", { address }]);
      await expect(user.page.getByTitle(address)).toBeVisible();
    });

    test("the bridge is unreachable: an error after 15 seconds, no further retries, and the next try works", async ({
      user,
      context,
      sandbox,
    }) => {
      const contract = new ContractUser(user, name);
      sandbox.settings.change({ bridge: "dead" });
      const { clock } = user.page;
      await clock.install();
      const sockets: string[] = [];
      user.page.on("websocket", (socket) => sockets.push(socket.url()));
      await user.visit();
      await contract.connectButton().click();
      await expect.poll(() => sockets).not.toEqual([]);
      await clock.fastForward(15_000);
      await expect(user.failure()).toBeVisible();

      // Closing the session is retried for another 20 seconds.
      await clock.fastForward(20_000);
      await clock.fastForward(1_000);
      const tried = sockets.length;
      await clock.fastForward(10_000);
      await clock.fastForward(10_000);
      await context.setOffline(true);
      await context.setOffline(false);
      expect(sockets).toHaveLength(tried);

      sandbox.settings.change({ bridge: "alive" });
      await contract.expectFailureThenConnect("The wallet's relay cannot be reached", account);
    });

    test("the connection breaks while the wallet is awaited, and the next handshake is never answered: the page gives it up after 8 seconds, and the approval arrives", async ({
      user,
      sandbox,
    }) => {
      const contract = await new ContractUser(user, name).visit();
      await user.page.clock.install();
      const wallet = await contract.openWallet();
      await wallet.page.getByRole("button", { name: "Approve" }).waitFor();
      let isHanging = false;
      user.page.once("websocket", () => (isHanging = true));
      sandbox.settings.change({ bridge: "hanging" });
      // The page may notice the closed connection only after a step of the clock.
      await expect(async () => {
        await user.page.clock.runFor(1_000);
        expect(isHanging).toBe(true);
      }).toPass({ intervals: [0] });
      sandbox.settings.change({ bridge: "alive" });
      await wallet.page.reload();
      await wallet.approve(account);
      await expect(async () => {
        await user.page.clock.runFor(1_000);
        await expect(user.page.getByTitle(account.address)).toBeVisible({ timeout: 1 });
      }).toPass({ intervals: [0] });
    });

    test("the bridge closes the connection after each frame: the approval and the end of the session arrive", async ({
      user,
      sandbox,
    }) => {
      const contract = await new ContractUser(user, name).visit();
      sandbox.settings.change({ bridge: "cutting" });
      const wallet = await contract.connect(account);
      await wallet.switchTo(other);
      await expect(user.page.getByTitle(other.address)).toBeVisible();
    });

    test("connects by the configured bridge without the provider's configuration, whether its host hangs for 4 seconds or fails", async ({
      user,
      context,
      sandbox,
    }) => {
      const contract = new ContractUser(user, name);
      await configure(context, ({ wallet }) => ({
        wallet: { ...wallet, bridgeUse: "in-app-frame" },
      }));
      await user.page.clock.install();
      for (const provider of ["hanging", "failing"] as const) {
        sandbox.settings.change({ provider });
        const requested = user.page.waitForRequest(`**/provider/${name}.json`);
        await user.visit();
        await contract.connectButton().click();
        await requested;
        await user.page.clock.fastForward(4_000);
        const wallet = await user.followLink();
        await wallet.approve(account);
        await expect(user.status()).toHaveText(messages.canPlay);
        await user.button(messages.disconnect).click();
        await wallet.page.close();
      }
    });
  });
}
