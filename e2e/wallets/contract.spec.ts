import type { Page } from "@playwright/test";
import { type WalletName, walletNames } from "@fabulous-fish/core";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { AnyWalletUser, contractWallets, nameOf } from "./wallet-contract.ts";
import { chunk, hold, pageScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligibleByFirst;

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
    test("connects in all tabs, loads no other wallet and violates no policy; Disconnect in any tab, also after a reload, clears the storage", async ({
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
      await user.visit();
      await expect(user.page.getByRole("main").getByRole("button")).toHaveText([
        contract.connectLabel,
      ]);
      const opened = await contract.connect(account);
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

    test("Cancel while the wallet loads ends the attempt; the wallet rejects the next one, with its message; a third one connects", async ({
      user,
      context,
    }) => {
      const contract = new AnyWalletUser(user, wallet);
      const release = await hold(context, chunk(`${name}-wallet`));
      await user.visit();
      await contract.connectButton().click();
      await expect(user.status()).toHaveText(messages.connecting(contract.title));
      await user.button(messages.cancel).click();
      release();
      await contract.expectFailure("Connect is cancelled by user");

      const opened = await contract.openWallet();
      await opened.reject();
      await expect(user.failure()).toBeVisible();
      await opened.page.close();
      await contract.expectFailureThenConnect(rejections[name], account);
    });

    test("a press before the page's script has loaded loads this wallet alone, and connects", async ({
      user,
      context,
    }) => {
      const contract = new AnyWalletUser(user, wallet);
      const others = recordOtherChunks(user.page, name);
      const release = await hold(context, pageScript);
      await user.visit("/", "commit");
      const warmed = user.page.waitForRequest(chunk(`${name}-wallet`));
      await user.button(connectPera()).click();
      await warmed;
      const opened = name === "lute" ? contract.openLute(() => release()) : user.followLink();
      release();
      await (await opened).approve(account);
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      expect(others).toEqual([]);
    });

    test("the wallet never responds: an error after 5 minutes, and the next try works", async ({
      user,
    }) => {
      const contract = new AnyWalletUser(user, wallet);
      await user.page.clock.install();
      await user.visit();
      const opened = await contract.openWallet();
      await opened.page.getByRole("button", { name: /^(Approve|Connect)$/ }).waitFor();
      await user.page.clock.fastForward("05:00");
      await expect(user.failure()).toBeVisible();
      if (name !== "lute")
        await expect(opened.page.getByText("The page disconnected.")).toBeVisible();
      await opened.page.close();
      await contract.expectFailureThenConnect(timeouts[name], account);
    });
  });
}
