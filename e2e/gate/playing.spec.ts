import { knownWallets } from "@fabulous-fish/core";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { signInErrors } from "@fabulous-fish/page/messages/en/sign-in-errors";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { advanceToRequest, expect, type PageUser, test, type WalletUser } from "../fixtures.ts";
import {
  endSessions,
  gatePage,
  openGate,
  operate,
  operatorToken,
  readAgain,
  signIn,
  signInWallet,
} from "./gate-page.ts";

/** How far the gate's clock is ahead, in milliseconds. */
let ahead = 0;
test.use({ gate: { now: () => Date.now() + ahead, operatorToken } });
test.beforeEach(() => {
  ahead = 0;
});

const { exactlyAtThreshold, eligibleByFirst } = accounts;
const sessionRequest = "**/gate/session";

/** Signs in and opens the game, by the page's own clock. Returns the wallet's tab. */
async function play(user: PageUser, account = exactlyAtThreshold): Promise<WalletUser> {
  await user.page.clock.install();
  const wallet = await openGate(user, account);
  await signIn(user, wallet);
  await expect(gatePage(user.page).payload).toContainText('"canPlay":true');
  return wallet;
}

test("the session ends: a countdown within a minute, then the home screen", async ({ user }) => {
  const { page } = user;
  await play(user);
  const { countdown, screen } = gatePage(page);
  await endSessions(user);
  await advanceToRequest(page, sessionRequest);
  await expect(screen).toContainText(gateMessages.lost.ended);
  await expect(countdown).toHaveText(/Back to the surface in 4:\d\d/);
  await page.clock.runFor(300_000);
  await expect(user.button(messages.disconnect)).toBeVisible();
  await user.button(messages.play).click();
  await expect(gatePage(page).panel).toContainText(gateMessages.signedOut.ended);
});

test("the holdings go: the gate's no starts the countdown, and its yes ends it", async ({
  user,
  sandbox,
}) => {
  await play(user);
  const { screen, countdown, payload } = gatePage(user.page);
  const { address } = exactlyAtThreshold;
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "0" } } });
  ahead = 61_000;
  await advanceToRequest(user.page, sessionRequest);
  await expect(screen).toContainText(gameMessages.lost);
  await expect(payload).toContainText('"canPlay":false');

  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  ahead += 61_000;
  await advanceToRequest(user.page, sessionRequest);
  await expect(countdown).toHaveCount(0);
});

test("the operator denies the account: a countdown, then a panel; once it is lifted, the session goes on", async ({
  user,
}) => {
  const { page } = user;
  const { address } = exactlyAtThreshold;
  await play(user);
  const { screen, countdown, panel, payload } = gatePage(page);
  await operate(user, "deny", { account: address, reason: "Two players" });
  await advanceToRequest(page, sessionRequest);
  await expect(screen).toContainText(gateMessages.lost.denied);
  await expect(countdown).toBeVisible();
  await advanceToRequest(page, sessionRequest);
  await operate(user, "allow", { account: address });
  await advanceToRequest(page, sessionRequest);
  await expect(countdown).toHaveCount(0);

  await operate(user, "deny", { account: address, until: Date.now() + ahead + 3_600_000 });
  await page.reload();
  await expect(panel).toContainText(gateMessages.failed.denied);
  await expect(panel).toContainText(signInErrors["gate-account-denied"].message);
  await expect(panel).not.toContainText("Two players");
  await operate(user, "allow", { account: address });
  await advanceToRequest(page, sessionRequest);
  await expect(payload).toContainText('"canPlay":true');
});

test("another account is chosen in the wallet: a countdown, which ends when the first is back; on the home screen: it has to sign in itself", async ({
  user,
}) => {
  const wallet = await play(user);
  const { screen, countdown, panel, payload } = gatePage(user.page);
  await wallet.switchTo(eligibleByFirst);
  await expect(screen).toContainText(gateMessages.lost["other-account"]);
  await expect(countdown).toBeVisible();
  await wallet.switchTo(exactlyAtThreshold);
  await expect(countdown).toHaveCount(0);

  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await wallet.switchTo(eligibleByFirst);
  await expect(user.page.getByTitle(eligibleByFirst.address)).toBeVisible();
  await user.button(messages.play).click();
  await expect(panel).toContainText(gateMessages.signedOut["other-account"]);
  await signIn(user, wallet);
  await expect(payload).toContainText(eligibleByFirst.address);
});

test("another tab signs in: this one follows; it disconnects: a countdown says so", async ({
  user,
  anotherTab,
}) => {
  const wallet = await openGate(user, exactlyAtThreshold);
  const other = await anotherTab();
  await other.visit("/#/fabulous-fish");
  await expect(gatePage(other.page).signIn).toBeVisible();
  await signIn(user, wallet);
  await expect(gatePage(user.page).payload).toContainText('"canPlay":true');
  // What the tab has read in the last two seconds, it does not read again.
  await expect(async () => {
    await readAgain(other);
    await expect(gatePage(other.page).payload).toContainText('"canPlay":true', { timeout: 3_000 });
  }).toPass();

  await other.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await other.button(messages.disconnect).click();
  await expect(gatePage(user.page).screen).toContainText(gameMessages.lostWallet);
});

test("the gate does not know, or cannot be reached: the game goes on, and the page says so", async ({
  user,
  context,
  sandbox,
}) => {
  await play(user);
  const { screen, countdown, payload } = gatePage(user.page);
  await context.route(sessionRequest, (route) => route.abort());
  await advanceToRequest(user.page, sessionRequest);
  await expect(screen).toContainText(gateMessages.couldNotCheck);
  await context.unroute(sessionRequest);
  await advanceToRequest(user.page, sessionRequest);
  await expect(screen).not.toContainText(gateMessages.couldNotCheck);

  sandbox.settings.change({ node: "down" });
  ahead = 11 * 60_000;
  await advanceToRequest(user.page, sessionRequest);
  await expect(screen).toContainText(gateMessages.couldNotCheck);
  await expect(countdown).toHaveCount(0);
  await expect(payload).toContainText('"canPlay":true');
});

test("the session ends while the game is loading: the screen for signing in, not a broken build", async ({
  user,
  context,
}) => {
  const wallet = await openGate(user, exactlyAtThreshold);
  let hasEnded = false;
  await context.route("**/WebGLBuild/**", async (route) => {
    if (!hasEnded) await endSessions(user);
    hasEnded = true;
    await route.continue();
  });
  await signIn(user, wallet);
  const { panel, payload } = gatePage(user.page);
  await expect(panel).toContainText(gateMessages.signedOut.ended);
  await context.unroute("**/WebGLBuild/**");
  await user.button(gateMessages.signInWith(knownWallets.pera.title)).click();
  await signInWallet(wallet);
  await expect(payload).toContainText('"canPlay":true');
});
