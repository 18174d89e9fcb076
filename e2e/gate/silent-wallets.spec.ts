import { knownWallets } from "@fabulous-fish/core";
import { signingMethodKey } from "@fabulous-fish/core/storage-keys";
import type { Locator } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { violations } from "../axe.ts";
import { expect, type PageUser } from "../fixtures.ts";
import { connectPera } from "../labels.ts";
import { gateClock, test } from "./fixtures.ts";
import {
  askToSign,
  expectFailure,
  expectGame,
  openGate,
  rejectInWallet,
  signingRequest,
  signInWallet,
} from "./gate-page.ts";

/** Longer than a challenge is valid. */
const sixMinutes = 6 * 60_000;

/** Lets the wallet be silent until the page shows this button. The request may not have been sent yet. */
async function beSilent({ page }: PageUser, button: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward("00:20");
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("late: the page waits and says what to do; a signature that is expired or cancelled opens nothing, and the next one opens the game", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  const wallet = await openGate(user, account);
  const signLate = async () => {
    sandbox.settings.change({ wallet: "late" });
    await signInWallet(wallet);
    await expect(signingRequest(wallet)).toHaveCount(0);
  };
  await askToSign(user);
  await signLate();
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  await user.page.clock.runFor(10_000);
  await expect(user.page.getByText(messages.connectingLong)).toBeVisible();
  gateClock.aheadMilliseconds += sixMinutes;
  sandbox.settings.change({ wallet: "normal" });
  await expectFailure(user, gateMessages.failed.expired, "The request to sign has expired.");

  await user.page.clock.setSystemTime(gateClock.now());
  await user.button(messages.tryAgain).click();
  await signLate();
  await user.button(messages.cancel).click();
  await expectFailure(user, gateMessages.failed.cancelled, "Signing in was cancelled.");
  sandbox.settings.change({ wallet: "normal" });

  await user.button(messages.tryAgain).click();
  await expect(signingRequest(wallet)).toBeVisible();
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  await signLate();
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  sandbox.settings.change({ wallet: "normal" });
  await expectGame(user, account);
});

test("Pera Wallet 6 for Android, not recognised: after 20 seconds of silence, it receives the next request; after Cancel and a reload, the next attempt begins with the transaction", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  const { page } = user;
  const { cancelled } = gateMessages.failed;
  const wallet = await openGate(user, account);
  const request = signingRequest(wallet);
  sandbox.settings.change({ wallet: "pera-android-6" });
  await askToSign(user);
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  const another = user.button(gateMessages.tryNextMethod);
  await expect(another).toHaveCount(0);
  await beSilent(user, another);
  await another.click();
  await expect(request).toContainText("algo_signTxn");
  await rejectInWallet(wallet);
  await expectFailure(user, cancelled, "the user has rejected");

  // As in a wallet session in which it has responded to nothing yet.
  await page.evaluate((key) => localStorage.removeItem(key), signingMethodKey);
  await user.button(messages.tryAgain).click();
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  await user.button(messages.cancel).click();
  await expectFailure(user, cancelled, "Signing in was cancelled.");
  await page.reload();
  await askToSign(user);
  await expect(request).toContainText("algo_signTxn");
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("a wallet that has forgotten the session: after the second silence, connecting again is offered, and leads back to signing in", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  const { page } = user;
  sandbox.settings.change({ wallet: "pera-android-6" });
  const wallet = await openGate(user, account);
  sandbox.settings.change({ wallet: "forgotten" });
  await askToSign(user);
  const another = user.button(gateMessages.tryNextMethod);
  const again = user.button(gateMessages.connectAgain(knownWallets.pera.title));
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  await beSilent(user, another);
  await another.click();
  await expect(another).toHaveCount(0);
  await beSilent(user, again);
  await expect(page.getByText(gateMessages.silentAgain(knownWallets.pera.title))).toBeVisible();
  await expect(another).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await again.click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await page.keyboard.press("Escape");
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await expect(user.button(connectPera())).toBeFocused();
  sandbox.settings.change({ wallet: "pera-android-6" });
  await user.button(connectPera()).click();
  // It opens in the wallet's tab.
  await page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
  await wallet.approve(account);
  await expect(page).toHaveURL(/#\/fabulous-fish$/);
  await askToSign(user);
  await signInWallet(wallet);
  await expectGame(user, account);
});
