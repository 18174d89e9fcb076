import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect } from "../fixtures.ts";
import { translateByBrowser } from "../translator.ts";
import { test } from "./fixtures.ts";
import {
  askToSign,
  expectGame,
  gatePage,
  openGate,
  rejectInWallet,
  signInWallet,
} from "./gate-page.ts";

test("translated: signing in is rejected, tried again, and the game opens (rule 2.56)", async ({
  user,
}) => {
  const account = accounts.eligible;
  const wallet = await openGate(user, account);
  const { panel, signIn } = gatePage(user.page);
  await expect(signIn).toBeVisible();
  await translateByBrowser(user.page);
  await askToSign(user);
  await expect(panel).toContainText(gateMessages.steps.wallet);
  await rejectInWallet(wallet);
  await expect(panel).toContainText(gateMessages.failed.cancelled);
  await user.button(messages.tryAgain).click();
  await expect(panel).toContainText(gateMessages.steps.wallet);
  await signInWallet(wallet);
  await expectGame(user, account);
});
