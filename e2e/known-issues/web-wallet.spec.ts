import { accounts } from "@fabulous-fish/sandbox/accounts";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { expect, expectFailure, sessionEntries, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";
import { launchWebWallet, offerWebWallet, pressIn } from "./web-wallet.ts";
import { connectPera } from "../labels.ts";
import { asAmount } from "../amounts.ts";

const account = accounts.eligible;
const several = [account.address, accounts.oneUnitShort.address];

test.describe("several accounts, with the chain id of all networks", () => {
  test("library: Pera Web does not connect", async ({ bare }) => {
    await offerWebWallet(bare, { accounts: several });
    await bare.connect(bare.sandbox.bridgeUrl, 4160);
    await launchWebWallet(bare.page);
    await expect
      .poll(() => bare.outcomes())
      .toMatchObject([{ state: "rejected", type: "CONNECT_NETWORK_MISMATCH" }]);
  });

  test("page: Pera Web connects, and the bridge receives the chain id (rule 3.6)", async ({
    user,
  }) => {
    await offerWebWallet(user, { accounts: several });
    await user.visit();
    await user.button(connectPera()).click();
    expect((await RawWallet.scan(user.page)).chainId).toBe(4160);
    await pressIn(await launchWebWallet(user.page), "Connect");
    await expect(user.page.getByTitle(account.address)).toBeVisible();
    await expect(user.button(accountMessages.menu(asAmount("2")))).toBeVisible();
  });
});

test("page: an unreachable bridge does not end a connection in Pera Web's tab (rule 3.22)", async ({
  user,
  sandbox,
}) => {
  await offerWebWallet(user, { accounts: several });
  sandbox.settings.change({ bridge: "dead" });
  await user.page.clock.install();
  await user.visit();
  const tried = user.page.waitForEvent("websocket");
  await user.button(connectPera()).click();
  await tried;
  const tab = await launchWebWallet(user.page);
  await expect(tab.getByRole("button", { name: "Connect" })).toBeEnabled();
  await user.page.clock.fastForward(15_000);
  await pressIn(tab, "Connect");
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
});

test("page: Cancel closes Pera Web's tab, and leaves nothing stored (rule 3.22)", async ({
  user,
}) => {
  await offerWebWallet(user, { accounts: several });
  await user.visit();
  await user.button(connectPera()).click();
  const tab = await launchWebWallet(user.page);
  const closed = tab.waitForEvent("close");
  await expect(tab.getByRole("button", { name: "Connect" })).toBeEnabled();
  await user.page.keyboard.press("Escape");
  await closed;
  await expectFailure(user, "Connect modal is closed by user");
  expect(await sessionEntries(user.page)).toEqual({});
});
