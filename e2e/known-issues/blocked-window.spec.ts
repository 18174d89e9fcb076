import {
  Address,
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
  signTransactionWithSigner,
} from "algosdk";
import { knownWallets } from "@fabulous-fish/core";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expectGame } from "../gate/gate-page.ts";
import { type PageUser, seedStorage } from "../fixtures.ts";
import { sharing } from "../page-state.ts";
import { expect, expectFailure, test } from "./fixtures.ts";
import {
  controlWindows,
  launchWebWallet,
  offerWebWallet,
  pressIn,
  pressWebWallet,
  setWindowsBlocked,
} from "./web-wallet.ts";
import { connectPera } from "../labels.ts";

/** The browser blocks the tab of Pera Web. */

const account = accounts.eligible;

test.use({ gate: true });

test("library: connect settles after 35 seconds", async ({ bare }) => {
  await offerWebWallet(bare, { accounts: [account.address] });
  await bare.page.addInitScript(() => (window.open = () => null));
  await bare.page.clock.install();
  await bare.connect();
  await pressWebWallet(bare.page);
  await bare.page.clock.runFor(34_000);
  expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  await bare.page.clock.runFor(2_000);
  await expect
    .poll(() => bare.outcomes())
    .toMatchObject([{ state: "rejected", type: "MESSAGE_NOT_RECEIVED" }]);
});

const remedy = "Allow this page to open pop-ups, then try again.";

/** Visits the page, which offers Pera Web. */
async function visit(user: PageUser): Promise<void> {
  await offerWebWallet(user, { accounts: [account.address], signTransaction });
  await controlWindows(user);
  await user.visit();
}

test("page: an alert at once, to connect, and the next try works (rule 3.22)", async ({ user }) => {
  await visit(user);
  await setWindowsBlocked(user, true);
  await user.button(connectPera()).click();
  await pressWebWallet(user.page);
  await expectFailure(user, "The wallet's tab could not be opened.");
  await expect(user.failure()).toContainText(remedy);
  await setWindowsBlocked(user, false);
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await user.button(connectPera()).click();
  await launchWebWallet(user.page);
  await expect(user.button(messages.play)).toBeVisible();
});

test("page: an alert at once, to sign, and the next try works (rule 3.22)", async ({
  user,
  context,
}) => {
  await seedStorage(context, sharing([account]));
  await visit(user);
  await user.button(messages.play).click();
  await setWindowsBlocked(user, true);
  const signIn = user.button(gateMessages.signInWith(knownWallets.pera.title));
  await signIn.click();
  await expect(user.page.getByRole("alert")).toContainText(remedy);
  await setWindowsBlocked(user, false);
  const opening = user.page.waitForEvent("popup");
  await user.button(messages.tryAgain).click();
  await pressIn(await opening, "Sign");
  await expectGame(user, account);
});

/** Signs a transaction with the account's key. */
async function signTransaction(transaction: string): Promise<string> {
  const signer = makeBasicAccountTransactionSigner({
    addr: Address.fromString(account.address),
    sk: account.secretKey ?? new Uint8Array(),
  });
  const txn = decodeUnsignedTransaction(Buffer.from(transaction, "base64"));
  const { blob } = await signTransactionWithSigner(txn, signer);
  return Buffer.from(blob).toString("base64");
}
