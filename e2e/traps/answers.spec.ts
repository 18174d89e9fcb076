import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { dismissAndConnect, expect, expectFailure, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";

const account = accounts.eligibleByFirst;

test("library: resolves with whatever the wallet says", async ({ bare }) => {
  await bare.open();
  await bare.call("connect");
  const wallet = await RawWallet.scan(bare.page);
  await wallet.approve(["NO ACCOUNT"]);
  await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: ["NO ACCOUNT"] }]);
});

for (const [kind, answer] of [
  ["no account", []],
  ["an address whose checksum is wrong", [account.address.replace(/.$/, "7")]],
  ["something that is no address", ["NO ACCOUNT", 5, null, {}]],
] as const) {
  test(`page: a wallet that approves with ${kind}: said so, and connects`, async ({ person }) => {
    await person.visit();
    await person.button(labels.connect).click();
    const wallet = await RawWallet.scan(person.page);
    await wallet.approve(answer);
    await expectFailure(person, "The wallet named no account");
    expect(await person.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await dismissAndConnect(person, account);
  });
}

test("page: what is no address among the accounts is passed over", async ({ person }) => {
  await person.visit();
  await person.button(labels.connect).click();
  const wallet = await RawWallet.scan(person.page);
  await wallet.approve(["NO ACCOUNT", { address: account.address }]);
  await expect(person.page.getByTitle(account.address)).toBeVisible();
});

test("page: a wallet is told that the person has cancelled", async ({ person }) => {
  await person.visit();
  const wallet = await person.openWallet();
  await wallet.page.getByRole("button", { name: "Approve" }).waitFor();
  await person.page.locator("#pera-wallet-modal-header-close-button").click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await expect(wallet.page.getByRole("button", { name: "Approve" })).toHaveCount(0);
});

test("page: approval after cancel, in the midst of the next attempt, disturbs nothing", async ({
  person,
}) => {
  await person.visit();
  await person.button(labels.connect).click();
  const late = await RawWallet.scan(person.page);
  await person.page.locator("#pera-wallet-modal-header-close-button").click();
  await person.failure().getByRole("button", { name: labels.dismiss }).click();

  const wallet = await person.openWallet();
  await late.approve([accounts.holdingNothing.address]);
  await wallet.approve(account);
  await expect(person.page.getByTitle(account.address)).toBeVisible();
  await expect(person.status()).toHaveText(labels.canPlay);
  await expect
    .poll(() => person.page.evaluate(() => localStorage.getItem("walletconnect")))
    .toContain(account.address);
});
