import { knownWallets, signInStatement } from "@fabulous-fish/core";
import { signingMethodKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { rekeyedKey } from "@fabulous-fish/sandbox/keys";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { connectPera } from "../labels.ts";
import { expect } from "../fixtures.ts";
import { gateClock, test } from "./fixtures.ts";
import {
  askToSign,
  expectFailure,
  expectGame,
  gatePage,
  openGate,
  rejectInWallet,
  signingRequest,
  signInWallet,
} from "./gate-page.ts";
import { german } from "../languages.ts";

test("normal: the wallet says what it signs by ARC-60; the page changes its language meanwhile, and one signature opens the game", async ({
  user,
  anotherTab,
}) => {
  const account = accounts.eligible;
  const wallet = await openGate(user, account);
  await expect(
    user.page.getByText(gateMessages.signInExplained(knownWallets.pera.title)),
  ).toBeVisible();
  const statement = signInStatement("Fabulous Fish");
  await expect(user.page.getByText(gateMessages.walletShows(statement))).toBeVisible();
  await user.page.getByRole("combobox").selectOption("de");
  await expect(user.page.getByText(german.gate.walletShows(statement))).toBeVisible();
  await expect(user.page.getByText(statement, { exact: true })).toHaveAttribute("lang", "en");
  await user.page.getByRole("combobox").selectOption("en");
  await askToSign(user);
  const request = signingRequest(wallet);
  const host = new URL(user.sandbox.siteUrl).host;
  await expect(request.getByRole("heading", { name: `Sign in to ${host}` })).toBeVisible();
  await expect(request.getByRole("term")).toHaveText(["Statement", "Domain", "Account", "Expires"]);
  await expect(request.getByRole("definition").first()).toHaveText(statement);
  await expect(request.getByRole("definition").nth(2)).toHaveText(account.address);
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  await user.page.getByRole("combobox").selectOption("de");
  await expect(user.status()).toHaveText(german.gate.steps.wallet);
  await signInWallet(wallet);
  await expectGame(user, account);

  const other = await anotherTab();
  await other.visit();
  await other.button(german.page.play).click();
  await expectGame(other, account);
});

test("another key, a rejection by the user or by the wallet, a wallet on another network: the page says so, no other method is tried, and the next try works, also after a reload", async ({
  user,
  sandbox,
}) => {
  const account = accounts.exactlyAtThreshold;
  const wallet = await openGate(user, account);
  const request = signingRequest(wallet);
  sandbox.settings.change({ wallet: "other-key" });
  await askToSign(user);
  await signInWallet(wallet);
  const { cancelled, other, rejected } = gateMessages.failed;
  await expectFailure(user, rejected, "does not prove that the account is yours");
  await expect(user.page.getByRole("alert")).toContainText("The signature does not match.");

  sandbox.settings.change({ wallet: "normal" });
  await user.button(messages.tryAgain).click();
  await expect(request).toContainText("algo_signData");
  await request.getByRole("button", { name: "Reject" }).click();
  await expectFailure(user, cancelled, "rejected in the wallet");
  await expect(request).toHaveCount(0);

  sandbox.settings.change({ wallet: "rejecting" });
  await user.button(messages.tryAgain).click();
  await expect(wallet.page.getByText("Rejected a request: Operation cancelled")).toBeVisible();
  await expectFailure(user, cancelled, "rejected in the wallet");

  sandbox.settings.change({ wallet: "normal" });
  await user.page.reload();
  await askToSign(user);
  await expect(request).toContainText("algo_signData");
  await rejectInWallet(wallet);

  sandbox.settings.change({ wallet: "other-network" });
  await user.button(messages.tryAgain).click();
  await expectFailure(user, other, "The wallet is set to another network.");
  await expect(request).toHaveCount(0);

  sandbox.settings.change({ wallet: "normal" });
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("a rekeyed account is signed for by its auth address; a multisig account signs the transaction that can never be sent", async ({
  user,
}) => {
  const { rekeyed, multisig } = accounts;
  const wallet = await openGate(user, rekeyed);
  const request = signingRequest(wallet);
  await askToSign(user);
  await expect(request.getByRole("definition").last()).toHaveText(rekeyedKey.address);
  await signInWallet(wallet);
  await expectGame(user, rekeyed);

  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await wallet.switchTo(multisig);
  await user.button(messages.play).click();
  await user.page.getByText(gateMessages.specialAccount).click();
  await expect(
    user.page.getByText(gateMessages.specialAccounts.asks(knownWallets.pera.title)),
  ).toBeVisible();
  await askToSign(user);
  await expect(
    request.getByRole("heading", { name: "A payment of 0 to yourself that can never be sent" }),
  ).toBeVisible();
  await expect(request.getByRole("term")).toHaveText(["Note", "Account"]);
  await signInWallet(wallet);
  await expectGame(user, multisig);
});

test("each wallet gets a request that it can sign: Pera Web, Pera Wallet 6 for iPhones and 7, one whose clock is behind, and one that signs data only", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  const { page } = user;
  const { cancelled } = gateMessages.failed;
  const wallet = await openGate(user, account);
  const request = signingRequest(wallet);
  const again = user.button(messages.tryAgain);
  /** Requests the first signature from a wallet of this kind. */
  const requestFrom = async (mode: Parameters<typeof sandbox.settings.change>[0]["wallet"]) => {
    sandbox.settings.change({ wallet: mode });
    await page.evaluate((key) => localStorage.removeItem(key), signingMethodKey);
    await gatePage(page).signIn.or(again).click();
  };

  await test.step("Pera Web signs transactions only", async () => {
    await requestFrom("transactions-only");
    await expect(request).toContainText("algo_signTxn");
    await rejectInWallet(wallet);
    await expectFailure(user, cancelled, "rejected in the wallet");
  });
  await test.step("Pera Wallet 6 for iPhones cannot parse ARC-60", async () => {
    await requestFrom("pera-ios-6");
    await expect(request).toContainText("algo_signTxn");
    await rejectInWallet(wallet);
    await expectFailure(user, cancelled, "The User has rejected");
  });
  await test.step("Pera Wallet 7: a rejection, then a cancelled ARC-60 request", async () => {
    await requestFrom("pera-7");
    await expect(request).toContainText("algo_signData");
    await rejectInWallet(wallet);
    await expectFailure(user, cancelled, "User rejected");
    await again.click();
    await expect(request).toContainText("algo_signData");
    await user.button(messages.cancel).click();
    await rejectInWallet(wallet);
    await again.click();
    await expect(request).toContainText("algo_signTxn");
    await rejectInWallet(wallet);
  });
  await test.step("for a wallet whose clock is behind, ARC-60 is of the future", async () => {
    await page.clock.setSystemTime(gateClock.now() - 3_600_000);
    await requestFrom("normal");
    await expect(request).toContainText("algo_signTxn");
    await rejectInWallet(wallet);
    await page.clock.setSystemTime(gateClock.now());
  });
  await test.step("a wallet that signs data only shows what it is about", async () => {
    await requestFrom("data-only");
    await expect(request.getByRole("term").first()).toHaveText("Statement");
    await signInWallet(wallet);
    await expectGame(user, account);
  });
});

/*
 * One for each meaning. All messages of the apps are in apps/page/wallets/proof/prove.test.ts, and the
 * sandbox's in apps/sandbox/wallet/signing/signing-request.test.ts.
 */
test("Pera Wallet 6 for Android is recognised, receives the transaction at once, and says why it does not sign: the page shows it", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  sandbox.settings.change({ wallet: "pera-android-6" });
  const wallet = await openGate(user, account);
  const request = signingRequest(wallet);
  await askToSign(user);
  await expect(request).toContainText("algo_signTxn");
  await rejectInWallet(wallet);
  await expectFailure(user, gateMessages.failed.cancelled, "the user has rejected");
  const alert = user.page.getByRole("alert");
  await expect(alert).toContainText("rejected in the wallet");
  await expect(alert).toContainText("approve the request");
  for (const [mode, reason, remedy] of [
    ["android-pending", "Another request is open in the wallet.", "Answer it"],
    ["ios-no-key", "This wallet cannot sign for the account.", "Connect another account"],
    ["android-no-session", "The wallet is no longer connected", "Connect the wallet again"],
    ["ios-offline", "The wallet has no connection.", "try again"],
    ["ios-failed-validation", "The wallet could not sign.", "Update the wallet"],
  ] as const) {
    await test.step(mode, async () => {
      sandbox.settings.change({ wallet: mode });
      await user.button(messages.tryAgain).click();
      await expect(alert).toContainText(reason);
      await expect(alert).toContainText(remedy);
      await expect(request).toHaveCount(0);
    });
  }
  sandbox.settings.change({ wallet: "pera-android-6" });
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("Pera Wallet 7 says why it does not sign, and so does a newer wallet: the page asks once, shows what it means and what to do, and never calls it a rejection", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligible;
  sandbox.settings.change({ wallet: "pera-7" });
  const wallet = await openGate(user, account);
  const request = signingRequest(wallet);
  const alert = user.page.getByRole("alert");
  const again = user.button(messages.tryAgain);
  const connectAgain = user.button(gateMessages.connectAgain(knownWallets.pera.title));
  for (const [mode, reason, isConnectingOffered] of [
    ["pera-7-unknown-session", "The wallet is no longer connected", true],
    ["pera-7-no-session", "The wallet is no longer connected", true],
    ["pera-7-invalid-session", "The wallet is no longer connected", true],
    ["pera-7-other-chain", "The wallet is set to another network.", false],
    ["pera-7-other-network", "The wallet is set to another network.", false],
    ["pera-7-no-signer", "This wallet cannot sign for the account.", true],
    ["pera-7-no-permission", "This connection does not allow the wallet to sign.", true],
    ["pera-7-failed", "An error has occurred during the signing process.", true],
    ["pera-7-ledger-locked", "The Ledger is not ready.", false],
    ["unknown-words", "The tide is out. Come back at 6 o'clock.", true],
  ] as const) {
    await test.step(mode, async () => {
      sandbox.settings.change({ wallet: mode });
      await gatePage(user.page).signIn.or(again).click();
      await expect(alert).toContainText(reason);
      await expect(alert).not.toContainText("reject");
      await expect(alert).not.toContainText("Update the wallet");
      await expect(connectAgain).toHaveCount(isConnectingOffered ? 1 : 0);
      await expect(request).toHaveCount(0);
    });
  }
  await expect(alert.getByText("The tide is out.").first()).toHaveAttribute("dir", "auto");
  sandbox.settings.change({ wallet: "pera-7-ledger-rejected" });
  await gatePage(user.page).signIn.or(again).click();
  await expectFailure(user, gateMessages.failed.cancelled, "rejected in the wallet");
  sandbox.settings.change({ wallet: "pera-7-no-arc60" });
  await again.click();
  await expect(request).toContainText("algo_signTxn");
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("the game opened without signing: a page that says why and leads back", async ({ user }) => {
  const response = await user.page.goto(`${user.sandbox.siteUrl}/WebGLBuild/`);
  expect(response?.status()).toBe(401);
  await expect(user.page.getByRole("heading")).toBeVisible();
  await expect(user.page.locator("iframe, canvas, script")).toHaveCount(0);
  await user.page.getByRole("link").click();
  await expect(user.button(connectPera())).toBeVisible();
});
