import type { Page } from "@playwright/test";
import { type WalletName, walletNames } from "@fabulous-fish/core";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { AnyWalletUser, contractWallets, nameOf } from "./wallet-contract.ts";
import { chunk, hold, pageScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligible;

const rejections = {
  pera: "Session rejected",
  defly: "Session rejected",
  lute: "Connect is cancelled by user",
};
const timeouts = {
  pera: "The wallet did not respond in time",
  defly: "The wallet did not respond in time",
  lute: "Nothing was approved in the wallet in time",
};

/** Records the URLs of the requested chunks of other wallets. */
function recordOtherChunks(page: Page, name: WalletName): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (walletNames.some((each) => each !== name && request.url().includes(`${each}-wallet`)))
      requested.push(request.url());
  });
  return requested;
}

for (const wallet of contractWallets) {
  const name = nameOf(wallet);

  test.describe(wallet, () => {
    test("a press before the page's script has loaded connects in all tabs, loads no other wallet and violates no policy; Disconnect in any tab, also after a reload, clears the storage", async ({
      user,
      anotherTab,
    }) => {
      const others = recordOtherChunks(user.page, name);
      const blocked: string[] = [];
      user.page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) blocked.push(message.text());
      });
      const contract = new AnyWalletUser(user, wallet);
      const tab = await anotherTab();
      await tab.visit();
      await expect(tab.page.getByRole("main").getByRole("button")).toHaveText([
        contract.connectLabel,
      ]);
      const release = await hold(user.page, pageScript);
      await user.visit("/", "commit");
      const warmed = user.page.waitForRequest(chunk(`${name}-wallet`));
      await user.button(connectPera()).click();
      await warmed;
      const opening = name === "lute" ? contract.openLute(() => release()) : user.followLink();
      await release();
      const opened = await opening;
      await opened.approve(account);
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await expect(user.status()).toHaveText(messages.canPlay);
      await expect(tab.page.getByTitle(account.address)).toBeVisible();
      await tab.button(messages.disconnect).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
      await opened.page.close();

      await contract.connect(account);
      const loaded = user.page.waitForRequest(chunk(`${name}-wallet`));
      await user.page.reload();
      await loaded;
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await user.button(messages.disconnect).click();
      await expect(contract.connectButton()).toBeVisible();
      await expect.poll(contract.stored).toEqual({});
      await user.page.reload();
      await expect(contract.connectButton()).toBeVisible();
      expect([blocked, others]).toEqual([[], []]);
    });

    test("an attempt ends by Cancel while the wallet loads, by the wallet's rejection, with its message, and after 5 minutes without a response; the next try works", async ({
      user,
      context,
    }) => {
      const contract = new AnyWalletUser(user, wallet);
      await user.page.clock.install();
      const release = await hold(context, chunk(`${name}-wallet`));
      await user.visit();
      await contract.connectButton().click();
      await expect(user.status()).toHaveText(messages.connecting(contract.title));
      await user.button(messages.cancel).click();
      await release();
      await contract.expectFailure("Connect is cancelled by user");

      const rejecting = await contract.openWallet();
      await rejecting.reject();
      await expect(user.failure()).toBeVisible();
      await rejecting.page.close();
      await contract.expectFailure(rejections[name]);

      const silent = await contract.openWallet();
      await silent.page.getByRole("button", { name: /^(Approve|Connect)$/ }).waitFor();
      await user.page.clock.fastForward("05:00");
      await expect(user.failure()).toBeVisible();
      if (name !== "lute")
        await expect(silent.page.getByText("The page disconnected.")).toBeVisible();
      await silent.page.close();
      await contract.expectFailureThenConnect(timeouts[name], account);
    });
  });
}
