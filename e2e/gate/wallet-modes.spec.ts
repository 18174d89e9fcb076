import { knownWallets } from "@fabulous-fish/core";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { rekeyedKey } from "@fabulous-fish/sandbox/keys";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { language as german } from "@fabulous-fish/page/messages/de";
import { violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import {
  askToSign,
  expectFailure,
  expectGame,
  openGate,
  signingRequest,
  signInWallet,
} from "./gate-page.ts";
import { connectPera } from "../labels.ts";

/** By how much the gate's clock is ahead, in milliseconds. */
const clock = { ahead: 0 };

test.use({ gate: { now: () => Date.now() + clock.ahead } });
test.afterEach(() => void (clock.ahead = 0));

/** In milliseconds: longer than a challenge can be answered. */
const sixMinutes = 6 * 60_000;

test("normal: the wallet says what it signs by ARC-60; the page changes its language meanwhile, and one signature opens the game", async ({
  user,
  anotherTab,
}) => {
  const account = accounts.eligibleByFirst;
  const wallet = await openGate(user, account);
  await expect(
    user.page.getByText(gateMessages.signInExplained(knownWallets.pera.title)),
  ).toBeVisible();
  await askToSign(user);
  const request = signingRequest(wallet);
  const host = new URL(user.sandbox.siteUrl).host;
  await expect(request.getByRole("heading", { name: `Sign in to ${host}` })).toBeVisible();
  await expect(request.getByRole("term")).toHaveText(["Statement", "Domain", "Account", "Expires"]);
  await expect(request.getByRole("definition").first()).toHaveText(
    gateMessages.walletMessage.replace("to play", "to play Fabulous Fish"),
  );
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

test("another key, a rejection by the user or by the wallet, a wallet on another network: the page says so, no other method is tried, and the next try works", async ({
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

  sandbox.settings.change({ wallet: "other-network" });
  await user.button(messages.tryAgain).click();
  await expectFailure(user, other, "The wallet is set to another network.");
  await expect(request).toHaveCount(0);

  sandbox.settings.change({ wallet: "normal" });
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("late: the page waits and says what to do; a signature that is expired or cancelled opens nothing, and the next one opens the game", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligibleByFirst;
  await user.page.clock.install();
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
  clock.ahead = sixMinutes;
  sandbox.settings.change({ wallet: "normal" });
  await expectFailure(user, gateMessages.failed.expired, "The request to sign has expired.");

  clock.ahead = 0;
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

test("transactions-only: the wallet signs the transaction, as Pera Web", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligibleByFirst;
  const wallet = await openGate(user, account);
  sandbox.settings.change({ wallet: "transactions-only" });
  await askToSign(user);
  await expect(signingRequest(wallet)).toContainText("algo_signTxn");
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("data-only: the wallet signs the data, and shows what it is about", async ({
  user,
  sandbox,
}) => {
  const account = accounts.largestAmount;
  const wallet = await openGate(user, account);
  sandbox.settings.change({ wallet: "data-only" });
  await askToSign(user);
  await expect(signingRequest(wallet).getByRole("term").first()).toHaveText("Statement");
  await signInWallet(wallet);
  await expectGame(user, account);
});

test.describe("Pera Wallet 6 for Android", () => {
  const account = accounts.eligibleByFirst;
  const mode = { wallet: "pera-android-6" } as const;

  test("is recognised, and receives the transaction at once", async ({ user, sandbox }) => {
    sandbox.settings.change(mode);
    const wallet = await openGate(user, account);
    await askToSign(user);
    await expect(signingRequest(wallet)).toContainText("algo_signTxn");
    await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
    await expectFailure(user, gateMessages.failed.cancelled, "the user has rejected");
    await user.button(messages.tryAgain).click();
    await signInWallet(wallet);
    await expectGame(user, account);
  });

  test("not recognised: after 20 seconds of silence, it is asked in another way", async ({
    user,
    sandbox,
  }) => {
    await user.page.clock.install();
    const wallet = await openGate(user, account);
    sandbox.settings.change(mode);
    await askToSign(user);
    await expect(user.status()).toHaveText(gateMessages.steps.wallet);
    const another = user.button(gateMessages.tryNextMethod);
    await expect(another).toHaveCount(0);
    // The request may not have been sent yet.
    await expect(async () => {
      await user.page.clock.fastForward("00:20");
      await expect(another).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await another.click();
    await expect(signingRequest(wallet)).toContainText("algo_signTxn");
    await signInWallet(wallet);
    await expectGame(user, account);
  });

  test("not recognised: after Cancel and a reload, the next attempt begins with the transaction", async ({
    user,
    sandbox,
  }) => {
    const wallet = await openGate(user, account);
    sandbox.settings.change(mode);
    await askToSign(user);
    await expect(user.status()).toHaveText(gateMessages.steps.wallet);
    await user.button(messages.cancel).click();
    await expectFailure(user, gateMessages.failed.cancelled, "Signing in was cancelled.");
    await user.page.reload();
    await askToSign(user);
    await expect(signingRequest(wallet)).toContainText("algo_signTxn");
    await signInWallet(wallet);
    await expectGame(user, account);
  });
});

test("Pera Wallet 6 for iPhones cannot parse ARC-60: the transaction follows at once", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligibleBySecond;
  const wallet = await openGate(user, account);
  sandbox.settings.change({ wallet: "pera-ios-6" });
  await askToSign(user);
  await expect(signingRequest(wallet)).toContainText("algo_signTxn");
  await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
  await expectFailure(user, gateMessages.failed.cancelled, "The User has rejected");
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("Pera Wallet 6 says why it does not sign: the page tells that, not a rejection", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligibleByFirst;
  sandbox.settings.change({ wallet: "pera-android-6" });
  const wallet = await openGate(user, account);
  await askToSign(user);
  await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
  const alert = user.page.getByRole("alert");
  for (const [mode, reason, remedy] of [
    ["android-pending", "Another request is open in the wallet.", "Answer it"],
    ["ios-pending", "Another request is open in the wallet.", "Answer it"],
    ["android-no-key", "This wallet cannot sign for the account.", "Connect another account"],
    ["android-no-signer", "This wallet cannot sign for the account.", "Connect another account"],
    ["ios-no-key", "This wallet cannot sign for the account.", "Connect another account"],
    ["ios-not-authorized", "This wallet cannot sign for the account.", "Connect another account"],
    ["android-no-session", "The wallet is no longer connected", "Connect the wallet again"],
    ["ios-no-session", "The wallet is no longer connected", "Connect the wallet again"],
    ["ios-offline", "The wallet has no connection.", "try again"],
    ["android-multisig", "The wallet could not sign.", "Update the wallet"],
    ["ios-failed-validation", "The wallet could not sign.", "Update the wallet"],
    ["pera-android-6", "rejected in the wallet", "approve the request"],
  ] as const) {
    await test.step(mode, async () => {
      sandbox.settings.change({ wallet: mode });
      await user.button(messages.tryAgain).click();
      if (mode === "pera-android-6")
        await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
      await expect(alert).toContainText(reason);
      await expect(alert).toContainText(remedy);
      await expect(signingRequest(wallet)).toHaveCount(0);
    });
  }
});

test("a wallet that has forgotten the session: after the second silence, connecting again is offered, and leads back to signing in", async ({
  user,
  sandbox,
}) => {
  const account = accounts.eligibleByFirst;
  const { page } = user;
  await page.clock.install();
  sandbox.settings.change({ wallet: "pera-android-6" });
  const wallet = await openGate(user, account);
  sandbox.settings.change({ wallet: "forgotten" });
  await askToSign(user);
  const another = user.button(gateMessages.tryNextMethod);
  const again = user.button(gateMessages.connectAgain(knownWallets.pera.title));
  await expect(user.status()).toHaveText(gateMessages.steps.wallet);
  // The request may not have been sent yet.
  await expect(async () => {
    await page.clock.fastForward("00:20");
    await expect(another).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await another.click();
  await expect(another).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward("00:20");
    await expect(again).toBeVisible({ timeout: 1_000 });
  }).toPass();
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

test("Pera Wallet 7: a rejection, then a cancelled ARC-60 request, then the transaction", async ({
  user,
  sandbox,
}) => {
  const account = accounts.exactlyAtThreshold;
  sandbox.settings.change({ wallet: "pera-7" });
  const wallet = await openGate(user, account);
  await askToSign(user);
  await expect(signingRequest(wallet)).toContainText("algo_signData");
  await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
  await expectFailure(user, gateMessages.failed.cancelled, "User rejected");
  await user.button(messages.tryAgain).click();
  await expect(signingRequest(wallet)).toContainText("algo_signData");
  await user.button(messages.cancel).click();
  await signingRequest(wallet).getByRole("button", { name: "Reject" }).click();
  await user.button(messages.tryAgain).click();
  await expect(signingRequest(wallet)).toContainText("algo_signTxn");
  await signInWallet(wallet);
  await expectGame(user, account);
});

test("a wallet whose clock is behind signs the transaction instead", async ({ user }) => {
  const account = accounts.manyAssets;
  const wallet = await openGate(user, account);
  await wallet.page.clock.setSystemTime(Date.now() - 3_600_000);
  await askToSign(user);
  await expect(signingRequest(wallet)).toContainText("algo_signTxn");
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
