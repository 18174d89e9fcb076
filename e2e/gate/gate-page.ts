import { knownWallets } from "@fabulous-fish/core";
import type { Page } from "@playwright/test";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, type WalletUser } from "../fixtures.ts";
import { gamePage } from "../game/game-page.ts";

/** Page object: the screens in front of the game, and the game. */
export function gatePage(page: Page) {
  return {
    ...gamePage(page),
    panel: page.locator("[data-gate]"),
    signIn: page.getByRole("button", { name: gateMessages.signInWith(knownWallets.pera.title) }),
    countdown: page.getByRole("timer"),
  };
}

/** Connects an account and opens the game's URL. Returns the wallet's tab. */
export async function openGate(user: PageUser, account: SandboxAccount): Promise<WalletUser> {
  await user.visit();
  const wallet = await user.connect(account);
  await user.page.evaluate(() => location.assign("#/fabulous-fish"));
  return wallet;
}

/** Presses the button that requests a signature from the wallet. */
export async function askToSign({ page }: PageUser): Promise<void> {
  await gatePage(page).signIn.click();
}

/** The request for a signature that the wallet shows. */
export const signingRequest = ({ page }: WalletUser) =>
  page.getByRole("region", { name: /^Request: algo_sign/ });

/** Signs what the wallet shows. */
export async function signInWallet({ page }: WalletUser): Promise<void> {
  await page.getByRole("button", { name: "Sign", exact: true }).click();
}

/** Requests a signature, and signs in the wallet. */
export async function signIn(user: PageUser, wallet: WalletUser): Promise<void> {
  await askToSign(user);
  await signInWallet(wallet);
}

/** Requires that the game has opened and has received the account. */
export async function expectGame({ page }: PageUser, { address }: SandboxAccount): Promise<void> {
  await expect(gatePage(page).payload).toContainText(address);
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

/** Ends every session of the browser's account at the gate, as from another device. */
export async function endSessions({ page, sandbox }: PageUser): Promise<void> {
  const response = await page.request.delete(`${sandbox.siteUrl}/gate/sessions`, {
    headers: { origin: sandbox.siteUrl },
  });
  if (response.status() !== 204) throw new Error(`The gate responded ${response.status()}.`);
}

/** For `operate`, at a gate that has this token. */
export const operatorToken = "the-token-of-an-operator-in-tests";

/** Ends the sessions of an account, denies it, lifts its denial or removes its scores, as the operator. */
export async function operate(
  { page, sandbox }: PageUser,
  route: "end" | "deny" | "allow" | "remove-scores",
  data: { readonly account: string; readonly until?: number; readonly reason?: string },
): Promise<void> {
  const response = await page.request.post(`${sandbox.siteUrl}/gate/operator/${route}`, {
    headers: { authorization: `Bearer ${operatorToken}` },
    data,
  });
  if (response.status() !== 200) throw new Error(`The gate responded ${response.status()}.`);
}

/** Makes the page read the holdings again, as when the network returns. */
export async function readAgain({ page }: PageUser): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
