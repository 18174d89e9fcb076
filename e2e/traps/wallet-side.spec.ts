import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, expectUncaught, test } from "./fixtures.ts";

const account = accounts.eligibleByFirst;
const other = accounts.oneUnitShort;

test.describe("the wallet ends the connection", () => {
  test("library: says it is connected, and throws when told to disconnect", async ({
    bare,
    uncaught,
  }) => {
    await bare.open();
    await bare.call("connect");
    const wallet = await bare.openWallet();
    await wallet.approve(account);
    await expect.poll(() => bare.outcomes()).toMatchObject([{ state: "resolved" }]);
    await wallet.page.getByRole("button", { name: "Disconnect" }).click();
    // The connection beneath has heard of it.
    await expect.poll(() => bare.stored("walletconnect")).toBeNull();
    expect(await bare.isConnected()).toBe(true);
    await bare.call("disconnect");
    await expectUncaught(uncaught, "Missing or invalid topic field");
  });

  test("page: is disconnected too, keeps nothing, and connects", async ({ person }) => {
    await person.visit();
    const wallet = await person.connect(account);
    await expect(person.status()).toHaveText(labels.canPlay);
    await wallet.page.getByRole("button", { name: "Disconnect" }).click();
    await expect(person.button(labels.connect)).toBeVisible();
    await expect.poll(() => person.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await wallet.page.close();
    await person.connect(account);
  });

  test("page: also while the page was away", async ({ person }) => {
    await person.visit();
    const wallet = await person.connect(account);
    await person.page.goto("about:blank");
    await wallet.page.getByRole("button", { name: "Disconnect" }).click();
    await expect(wallet.page.getByText("You disconnected.")).toBeVisible();
    await person.visit();
    await expect(person.button(labels.connect)).toBeVisible();
  });
});

test.describe("another account is chosen in the wallet", () => {
  test("library: keeps the one before", async ({ bare }) => {
    await bare.open();
    await bare.call("connect");
    const wallet = await bare.openWallet();
    await wallet.approve(account);
    await expect.poll(() => bare.outcomes()).toMatchObject([{ state: "resolved" }]);
    await wallet.switchTo(other);
    // The connection beneath has heard of it.
    await expect.poll(() => bare.stored("walletconnect")).toContain(other.address);
    expect(await bare.stored("PeraWallet.Wallet")).toContain(account.address);
    expect(await bare.stored("PeraWallet.Wallet")).not.toContain(other.address);
  });

  test("page: follows it, and still has it after a reload", async ({ person }) => {
    await person.visit();
    const wallet = await person.connect(account);
    await wallet.switchTo(other);
    await expect(person.status()).toHaveText(labels.cannotPlay);
    await person.page.reload();
    await expect(person.status()).toHaveText(labels.cannotPlay);
    await expect(person.page.getByTitle(other.address)).toBeVisible();
  });

  test("page: follows it when it comes back later", async ({ person }) => {
    await person.visit();
    const wallet = await person.connect(account);
    await person.page.goto("about:blank");
    await wallet.switchTo(other);
    await person.visit();
    await expect(person.page.getByTitle(other.address)).toBeVisible();
    await expect(person.status()).toHaveText(labels.cannotPlay);
  });
});
