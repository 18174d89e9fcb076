import { walletTitles } from "@fabulous-fish/core";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { gateMessages } from "@fabulous-fish/page/messages/en/gate";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, type PageUser, type WalletUser } from "../fixtures.ts";

/** Connects an account and opens the game, which the gate does not let in yet. */
export async function connectAtTheGate(
  user: PageUser,
  account: SandboxAccount,
): Promise<WalletUser> {
  await user.visit();
  const wallet = await user.connect(account);
  await user.button(messages.play).click();
  await expect(user.page.getByRole("heading", { name: gateMessages.signIn })).toBeVisible();
  return wallet;
}

/** Asks the wallet for a signature. */
export async function askToSign(user: PageUser): Promise<void> {
  await user.button(gateMessages.signInWith(walletTitles.pera)).click();
}

/** The request for a signature that the wallet shows. */
export const signingRequest = ({ page }: WalletUser) =>
  page.getByRole("region", { name: /^Request: algo_sign/ });

/** Signs what the wallet shows. */
export async function signInWallet(wallet: WalletUser): Promise<void> {
  await wallet.page.getByRole("button", { name: "Sign", exact: true }).click();
}

/** Requires that the game has opened and has received the account. */
export async function expectGame({ page }: PageUser, { address }: SandboxAccount): Promise<void> {
  await expect(page.frameLocator("iframe").locator("#delivered")).toContainText(address);
}

/** Requires a failure with this heading, which says what has happened. */
export async function expectFailure(
  { page }: PageUser,
  heading: string,
  reason: string | RegExp,
): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText(heading);
  await expect(alert).toContainText(reason);
  await expect(page.locator("iframe")).toHaveCount(0);
}
