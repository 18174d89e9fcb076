import { knownWallets } from "@fabulous-fish/core";
import type { Page } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, type PageUser, seedStorage, type WalletUser } from "../fixtures.ts";
import { gamePage } from "../game/game-page.ts";
import { browserOf, keyOf } from "../servers/http-client.ts";
import { operatorToken } from "./fixtures.ts";

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

/** Signs an account in over HTTP, in no browser. Returns the client of its session. */
export async function signInOverHttp(
  { siteUrl }: Sandbox,
  account: SandboxAccount,
): Promise<GateClient> {
  const client = browserOf(siteUrl);
  const { status } = await client.signIn(keyOf(account));
  if (status !== 200) throw new Error(`The gate responded ${status}.`);
  return client;
}

/** Signs an account in over HTTP, and gives the browser its session. Returns a client of the same session. */
export async function startSession(
  { page, sandbox }: PageUser,
  account: SandboxAccount,
): Promise<GateClient> {
  const client = await signInOverHttp(sandbox, account);
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: client.origin }));
  await page.context().addCookies(cookies);
  return client;
}

/** Opens the game on a device on which an account has signed in. Returns a client of the session. */
export async function openSignedIn(user: PageUser, account: SandboxAccount): Promise<GateClient> {
  const client = await startSession(user, account);
  await seedStorage(user.page.context(), { account: account.address });
  await user.visit("/#/fabulous-fish");
  return client;
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

/** Rejects what the wallet shows. */
export async function rejectInWallet(wallet: WalletUser): Promise<void> {
  const request = signingRequest(wallet);
  await request.getByRole("button", { name: "Reject" }).click();
  await expect(request).toHaveCount(0);
}

/** Requests a signature, and signs in the wallet. */
export async function signIn(user: PageUser, wallet: WalletUser): Promise<void> {
  await askToSign(user);
  await signInWallet(wallet);
}

/** Requires that the page has opened the game for the account, and delivers the account to it. */
export async function expectGame({ page }: PageUser, { address }: SandboxAccount): Promise<void> {
  const { frame, payload } = gatePage(page);
  await expect(frame).toHaveAttribute("src", new RegExp(`account=${address}`));
  await expect(payload).toBeAttached();
  // The delivery follows after a second.
  await page.clock.runFor(1_000);
  await expect(payload).toContainText(address);
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

/** A response about the session that is as new is used again. */
const freshMilliseconds = 2_000;

/** Makes the page request its session, as when the network returns. */
export async function readAgain({ page }: PageUser): Promise<void> {
  const progress = { isSent: false };
  const sent = page.waitForRequest("**/gate/session").then(() => (progress.isSent = true));
  // Only once: a countdown is by this time. While a response is awaited or fresh, the clock runs by itself.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + freshMilliseconds);
  while (!progress.isSent)
    await Promise.race([sent, page.evaluate(() => window.dispatchEvent(new Event("online")))]);
}
