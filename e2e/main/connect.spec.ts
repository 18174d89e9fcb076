import { encodeTokens, knownWallets } from "@fabulous-fish/core";
import { continueMessages } from "@fabulous-fish/page/messages/texts/continue";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, sessionEntries, test } from "../fixtures.ts";
import { recordTexts } from "../paints.ts";
import { amountsOfEach } from "../payloads.ts";
import { connectPera } from "../labels.ts";
import { connectElsewhere, visitAs } from "./visit-as.ts";

/** The status that each account is shown. Of the others, the chain says nothing else. */
const statuses = [
  { account: accounts.holderOfOthers, status: messages.canPlay },
  { account: accounts.exactlyAtThreshold, status: messages.canPlay },
  { account: accounts.oneUnitShort, status: messages.cannotPlay("$FISHD") },
  { account: accounts.neverFunded, status: messages.cannotPlay("$FISHD") },
  { account: accounts.manyAssets, status: messages.canPlay },
  { account: accounts.largestAmount, status: messages.canPlay },
  { account: accounts.limitExceeded, status: messages.canPlay },
];

test("each account is shown its status, and Play only if it may play", async ({
  user,
  anotherTab,
}) => {
  const tab = await anotherTab();
  await user.visit();
  for (const { account, status } of statuses) {
    await test.step(account.name, async () => {
      await connectElsewhere(tab, account);
      await expect(user.page.getByTitle(account.address)).toBeVisible();
      await expect(user.status()).toHaveText(status);
      await expect(user.button(messages.play)).toHaveCount(status === messages.canPlay ? 1 : 0);
      if (account === accounts.oneUnitShort)
        await expect(user.page.locator(".nearest")).toContainText(/ more /);
    });
  }
});

test("an eligible account: the address, the status, the holdings and both buttons; after a reload at once, without Connect", async ({
  user,
}) => {
  const { address } = accounts.eligible;
  await user.visit();
  await user.connect(accounts.eligible);

  await expect(user.page.getByText(`${address.slice(0, 4)}…${address.slice(-4)}`)).toBeVisible();
  await expect(user.status()).toHaveText("You can play Fabulous Fish!");
  await expect(user.page.getByText("5,000,000 of 3,000,000")).toBeVisible();
  await expect(user.button(messages.play)).toBeVisible();
  await expect(user.button(connectPera())).toHaveCount(0);
  // On a computer, the player stays.
  await expect(user.page.getByText(messages.checked(messages.justNow))).toBeVisible();
  await expect(user.button(continueMessages.continue)).toHaveCount(0);
  // The wallet's dialog has left nothing behind.
  await expect(user.page.locator("[inert]")).toHaveCount(0);
  await expect(user.page.getByRole("main")).toBeFocused();

  const labels = await recordTexts(user.page, "button");
  await user.page.reload();
  await expect(user.button(messages.play)).toBeVisible();
  expect(await labels()).toContain(messages.play);
  expect(await labels()).not.toContain(connectPera());
});

test("the storage has account, tokens and canPlay (rule 4.1); Disconnect removes them, and the focus moves to the content", async ({
  user,
}) => {
  const { address } = accounts.largestAmount;
  await visitAs(user, { account: address });
  await expect(user.page.getByText(messages.checked(messages.justNow))).toBeVisible();
  // On a first visit, nothing has the focus.
  await expect(user.page.locator("body")).toBeFocused();
  const stored = () => sessionEntries(user.page);
  expect(await stored()).toMatchObject({
    account: address,
    canPlay: "true",
    tokens: encodeTokens(new Map(Object.entries(amountsOfEach(2n ** 64n - 1n)))),
  });

  await user.button(messages.disconnect).press("Enter");
  await expect(user.button(connectPera())).toBeVisible();
  await expect(user.page.getByRole("main")).toBeFocused();
  await expect.poll(stored).toEqual({});
});

test("another tab connects while this one waits for the wallet: the dialog closes, and both tabs stay connected", async ({
  user,
  anotherTab,
}) => {
  const other = await anotherTab();
  await other.visit();
  await other.button(connectPera()).click();
  const dialog = other.page.getByRole("dialog", {
    name: messages.walletDialog(knownWallets.pera.title),
  });
  await expect(dialog).toBeAttached();

  await user.visit();
  const wallet = await user.connect(accounts.eligible);
  await expect(other.status()).toHaveText(messages.canPlay);
  await expect(dialog).toHaveCount(0);

  const reconnected = other.page.waitForEvent("websocket");
  await other.page.reload();
  await reconnected;
  await wallet.page.getByRole("button", { name: "Disconnect" }).click();
  await expect(other.button(connectPera())).toBeVisible();
  await expect(user.button(connectPera())).toBeVisible();
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
  await user.button(connectPera()).click();
  await expect(
    user.page.getByRole("dialog", { name: messages.walletDialog(knownWallets.pera.title) }),
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
