import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { knownWallets } from "@fabulous-fish/core";
import { walletNameKey } from "@fabulous-fish/core/storage-keys";
import { configure } from "../configure.ts";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { AnyWalletUser, luteForms } from "./wallet-contract.ts";

const account = accounts.eligible;
const other = accounts.oneUnitShort;

for (const form of luteForms) {
  test(`${form}: Cancel on the page ends the attempt, an invalid account is not taken, and several accounts are kept`, async ({
    user,
  }) => {
    const contract = await new AnyWalletUser(user, form).visit();
    const cancelled = await contract.openLute();
    await cancelled.connectButton().waitFor();
    await expect(user.page.getByText(messages.connectingHere("Lute"))).toBeVisible();
    await user.button(messages.cancel).click();
    await expect(user.failure()).toContainText("Connect is cancelled by user");
    // Only the page's own window can be closed by it.
    await cancelled.page.close();
    await contract.expectFailure("Connect is cancelled by user");

    const invalid = await contract.openLute();
    await invalid.connectButton().waitFor();
    await invalid.page.evaluate(
      (address) => {
        for (const input of document.querySelectorAll("input")) input.value = address;
      },
      account.address.replace(/.$/, "7"),
    );
    await invalid.connect();
    await contract.expectFailure("The wallet shared no account");

    const wallet = await contract.openLute();
    await expect(wallet.page.locator("#request")).toContainText("Connect to Fabulous Fish");
    await expect(wallet.page.locator("#request")).toContainText("For Sandbox.");
    await wallet.page.getByRole("checkbox", { name: "Share several accounts" }).check();
    for (const { name } of [account, other])
      await wallet.page.getByRole("checkbox", { name, exact: true }).check();
    await wallet.connect();
    await user.button(messages.disconnect).waitFor();
    const entries = await contract.stored();
    expect(entries[walletNameKey]).toBe("lute");
    expect(JSON.parse(entries[knownWallets.lute.storageKey] ?? "")).toMatchObject({
      accounts: [account.address, other.address],
    });
  });

  test(`${form}: a network that Lute does not know: the alert says what to do`, async ({
    user,
    context,
  }) => {
    const contract = new AnyWalletUser(user, form);
    await configure(context, { genesisId: "other-v1" });
    await user.visit();
    await contract.connectButton().click();
    await expect(user.failure()).toContainText(
      "Error connecting to Lute: The wallet does not know this network",
    );
    await expect(user.failure()).toContainText("Add the network in the wallet's settings");
  });
}

test("the site: its window closes before it has loaded, and the next try works", async ({
  user,
  context,
}) => {
  const contract = await new AnyWalletUser(user, "lute site").visit();
  await context.route("https://lute.app/connect", (route) => route.abort());
  const wallet = await contract.openLute();
  await wallet.page.close();
  await expect(user.failure()).toBeVisible();
  await context.unroute("https://lute.app/connect");
  await contract.expectFailureThenConnect("Connect is cancelled by user", account);
});

test("the site: a window that is still open from before a reload is used again", async ({
  user,
}) => {
  const contract = await new AnyWalletUser(user, "lute site").visit();
  const wallet = await contract.openLute();
  await wallet.connectButton().waitFor();
  await user.page.reload();
  const left = wallet.page.waitForEvent("framenavigated");
  await contract.connectButton().click();
  await left;
  await wallet.approve(account);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await expect(user.failure()).toHaveCount(0);
});

test("the site: messages of other origins and of other windows' pages change nothing", async ({
  user,
}) => {
  const contract = await new AnyWalletUser(user, "lute site").visit();
  const wallet = await contract.openLute();
  await wallet.connectButton().waitFor();
  await user.page.evaluate(
    (addrs) => {
      window.postMessage({ action: "connect", addrs });
      window.postMessage({ action: "close" });
    },
    [other.address],
  );
  await wallet.approve(account);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
});

test("a corrupt stored session: Disconnect clears it", async ({ user }) => {
  const contract = await new AnyWalletUser(user, "lute extension").visit();
  await contract.connect(account);
  await user.page.evaluate((key) => localStorage.setItem(key, "{"), knownWallets.lute.storageKey);
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await user.button(messages.disconnect).click();
  await expect(contract.connectButton()).toBeVisible();
  await expect.poll(contract.stored).toEqual({});
});
