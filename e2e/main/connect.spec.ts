import { walletTitles } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, seedStorage, sessionEntries, test } from "../fixtures.ts";

/** The status that each account is shown. */
const statuses = [
  { account: accounts.eligibleByFirst, status: messages.canPlay },
  { account: accounts.eligibleBySecond, status: messages.canPlay },
  { account: accounts.exactlyAtThreshold, status: messages.canPlay },
  { account: accounts.oneUnitShort, status: messages.cannotPlay("$FISHD") },
  { account: accounts.holdingNothing, status: messages.cannotPlay("$FISHD") },
  { account: accounts.neverFunded, status: messages.cannotPlay("$FISHD") },
  { account: accounts.manyAssets, status: messages.canPlay },
  { account: accounts.largestAmount, status: messages.canPlay },
  { account: accounts.rekeyed, status: messages.canPlay },
  { account: accounts.limitExceeded, status: messages.canPlay },
  { account: accounts.multisig, status: messages.canPlay },
];

test("each account is shown its status, and Play only if it may play", async ({ user }) => {
  await user.visit();
  for (const { account, status } of statuses) {
    await test.step(account.name, async () => {
      await user.page.evaluate((address) => {
        localStorage.clear();
        localStorage.setItem("account", address);
      }, account.address);
      await user.page.reload();
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await expect(user.status()).toHaveText(status);
      await expect(user.button(messages.play)).toHaveCount(status === messages.canPlay ? 1 : 0);
    });
  }
});

test("an eligible account: the address, the status, the holdings and both buttons; after a reload at once, without Connect", async ({
  user,
}) => {
  const { address } = accounts.eligibleByFirst;
  await user.visit();
  await user.connect(accounts.eligibleByFirst);

  await expect(user.page.getByText(`${address.slice(0, 4)}…${address.slice(-4)}`)).toBeVisible();
  await expect(user.status()).toHaveText("You can play Fabulous Fish!");
  await expect(user.page.getByText("5,000,000 of 3,000,000")).toBeVisible();
  await expect(user.button(messages.play)).toBeVisible();
  await expect(user.button(messages.connect)).toHaveCount(0);

  await user.page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    // Collects the labels of the visible buttons before every paint.
    const collect = () => {
      for (const button of document.querySelectorAll("button")) {
        if (getComputedStyle(button).visibility === "visible") seen.add(button.innerText);
      }
      requestAnimationFrame(collect);
    };
    collect();
  });
  await user.page.reload();
  await expect(user.button(messages.play)).toBeVisible();
  const seen = await user.page.evaluate(() => [...(Reflect.get(window, "seen") as Set<string>)]);
  expect(seen).not.toContain(messages.connect);
});

test("an account that is not eligible: the missing amount, and no Play button", async ({
  user,
  context,
}) => {
  await seedStorage(context, { account: accounts.oneUnitShort.address });
  await user.visit();
  await expect(user.status()).toHaveText("Please purchase more $FISHD");
  await expect(user.page.getByText("1 more $FISHD")).toBeVisible();
  await expect(user.button(messages.play)).toHaveCount(0);
});

test("the storage has account, tokens and canPlay (rule 4.1); Disconnect removes them", async ({
  user,
}) => {
  await user.visit();
  await user.connect(accounts.largestAmount);
  await expect(user.status()).toHaveText(messages.canPlay);
  const stored = () => sessionEntries(user.page);
  expect(await stored()).toMatchObject({
    account: accounts.largestAmount.address,
    canPlay: "true",
    tokens: '{"2667249425":18446744073709551615,"2667389516":18446744073709551615}',
  });

  await user.button(messages.disconnect).click();
  await expect(user.button(messages.connect)).toBeVisible();
  await expect.poll(stored).toEqual({});
});

test("all tabs connect, switch accounts and disconnect together", async ({ user, anotherTab }) => {
  const other = await anotherTab();
  await other.visit();
  await expect(other.button(messages.connect)).toBeVisible();
  await user.visit();
  const wallet = await user.connect(accounts.eligibleByFirst);
  await expect(other.status()).toHaveText(messages.canPlay);

  await wallet.switchTo(accounts.oneUnitShort);
  await expect(other.status()).toHaveText(messages.cannotPlay("$FISHD"));

  await other.button(messages.disconnect).click();
  await expect(user.button(messages.connect)).toBeVisible();
  await expect(wallet.page.getByRole("button", { name: "Disconnect" })).toHaveCount(0);
});

test("another tab connects while this one waits for the wallet: the dialog closes, and both tabs stay connected", async ({
  user,
  anotherTab,
}) => {
  const other = await anotherTab();
  await other.visit();
  await other.button(messages.connect).click();
  const dialog = other.page.getByRole("dialog", { name: messages.walletDialog(walletTitles.pera) });
  await expect(dialog).toBeAttached();

  await user.visit();
  const wallet = await user.connect(accounts.eligibleByFirst);
  await expect(other.status()).toHaveText(messages.canPlay);
  await expect(dialog).toHaveCount(0);

  const reconnected = other.page.waitForEvent("websocket");
  await other.page.reload();
  await reconnected;
  await wallet.page.getByRole("button", { name: "Disconnect" }).click();
  await expect(other.button(messages.connect)).toBeVisible();
  await expect(user.button(messages.connect)).toBeVisible();
});

test("the wallet library's connect receives the options of rule 3.2", async ({ user }) => {
  // The library reads `selectedAccount`, which the page does not set, from its options. A getter on
  // Object.prototype therefore receives the options as `this`.
  await user.page.addInitScript(() => {
    const calls: object[] = [];
    Object.assign(window, { calls });
    Object.defineProperty(Object.prototype, "selectedAccount", {
      get(this: object) {
        if ("network" in this) calls.push({ ...this });
        return undefined;
      },
    });
  });
  await user.visit();
  await user.button(messages.connect).click();
  await expect(
    user.page.getByRole("dialog", { name: messages.walletDialog(walletTitles.pera) }),
  ).toBeAttached();
  expect(await user.page.evaluate(() => Reflect.get(window, "calls") as unknown)).toEqual([
    {
      network: "mainnet",
      redirectUri: user.sandbox.siteUrl,
      shouldSelectOneAccount: false,
      openManager: false,
    },
  ]);
});

for (const device of [
  "Android 14; Pixel 8",
  "iPhone; CPU iPhone OS 17_0 like Mac OS X",
  "iPad; CPU OS 15_0 like Mac OS X",
]) {
  test.describe(device, () => {
    test.use({ userAgent: `Mozilla/5.0 (${device}) AppleWebKit/537.36 Mobile` });
    test("a mobile device: eligible, without a Play button", async ({ user, context }) => {
      await seedStorage(context, { account: accounts.eligibleByFirst.address });
      await user.visit();
      await expect(user.status()).toHaveText(messages.canPlay);
      await expect(user.button(messages.play)).toHaveCount(0);
    });
  });
}
