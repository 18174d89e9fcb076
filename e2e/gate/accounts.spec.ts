import { shortenAccount } from "@fabulous-fish/core";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { expectGame, gatePage, signIn, startSession } from "./gate-page.ts";
import { asAmount } from "../amounts.ts";

const { eligible, holderOfOthers, largestAmount, oneUnitShort } = accounts;

test("with a gate, other accounts are read from the nodes, and another one has to sign in", async ({
  user,
}) => {
  const { page } = user;
  await startSession(user, eligible);
  await user.visit();
  const wallet = await user.connectSeveral([eligible, holderOfOthers, oneUnitShort]);
  await user.button(messages.play).click();
  await expectGame(user, eligible);
  await page.getByRole("link", { name: messages.leaveGame }).press("Enter");

  await user.button(accountMessages.menu(asAmount("3"))).click();
  const dialog = page.getByRole("dialog", { name: accountMessages.title });
  const row = (address: string) => dialog.locator(`[value="${address}"]`);
  await expect(row(holderOfOthers.address)).toHaveAccessibleName(/Can play/);
  await expect(row(oneUnitShort.address)).toHaveAccessibleName(/Cannot play/);
  await row(holderOfOthers.address).check();
  await dialog.getByRole("button", { name: accountMessages.useChosen }).click();
  await expect(user.status()).toHaveText(messages.canPlay);

  await user.button(messages.play).click();
  const { panel, payload } = gatePage(page);
  await expect(panel).toContainText(gateMessages.signedOut["other-account"]);
  await signIn(user, wallet);
  await expect(payload).toContainText(holderOfOthers.address);
});

test("the gate says no: another account of the wallet that may play is one press away, and signs in", async ({
  user,
}) => {
  const { page } = user;
  await startSession(user, oneUnitShort);
  await user.visit();
  const wallet = await user.connectSeveral([oneUnitShort, largestAmount]);
  await page.evaluate(() => (location.hash = "#/fabulous-fish"));
  const { panel, payload } = gatePage(page);
  await expect(panel).toContainText(messages.cannotPlay("$FISHD"));
  await panel
    .getByRole("button", { name: accountMessages.use(shortenAccount(largestAmount.address)) })
    .click();
  await expect(panel).toContainText(gateMessages.signedOut["other-account"]);
  await signIn(user, wallet);
  await expect(payload).toContainText(largestAmount.address);
});
