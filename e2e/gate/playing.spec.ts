import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { playerRejections } from "@fabulous-fish/core/gate/rejections";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { advanceToRequest, expect, type PageUser, seedStorage } from "../fixtures.ts";
import { gateClock, test } from "./fixtures.ts";
import {
  endSessions,
  expectGame,
  gatePage,
  openGate,
  openSignedIn,
  operate,
  readAgain,
  signIn,
  startSession,
} from "./gate-page.ts";

const { exactlyAtThreshold, eligible } = accounts;
const sessionRequest = "**/gate/session";

/** Opens the game with a session, and waits until it has the hand-over. */
async function play(user: PageUser): Promise<void> {
  await openSignedIn(user, exactlyAtThreshold);
  await expect(gatePage(user.page).payload).toContainText('"canPlay":true');
}

test("the session ends: a countdown within a minute, then the home screen", async ({ user }) => {
  const { page } = user;
  await play(user);
  const { countdown, screen } = gatePage(page);
  await endSessions(user);
  await advanceToRequest(page, sessionRequest);
  await expect(screen).toContainText(gateMessages.lost.ended);
  await expect(countdown).toHaveText(/Back to the surface in 4:\d\d/);
  await page.clock.fastForward("05:00");
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
  gateClock.aheadMilliseconds += 61_000;
  // While nodes take longer than a second, the gate responds with what it knows, and reads on (rule 10.11).
  await expect(async () => {
    await readAgain(user);
    await expect(screen).toContainText(gameMessages.lost, { timeout: 5_000 });
  }).toPass();
  await expect(payload).toContainText('"canPlay":false');

  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  gateClock.aheadMilliseconds += 61_000;
  await expect(async () => {
    await readAgain(user);
    await expect(countdown).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
});

test("the operator denies the account: a countdown, then a panel; once it is lifted, the session goes on", async ({
  user,
}) => {
  const { page } = user;
  const { address } = exactlyAtThreshold;
  await play(user);
  const { screen, countdown, panel } = gatePage(page);
  await operate(user, "deny", { account: address, reason: "Two players" });
  await readAgain(user);
  await expect(screen).toContainText(gateMessages.lost.denied);
  await expect(countdown).toBeVisible();
  await operate(user, "allow", { account: address });
  await readAgain(user);
  await expect(countdown).toHaveCount(0);

  await operate(user, "deny", { account: address, until: gateClock.now() + 3_600_000 });
  await page.reload();
  await expect(panel).toContainText(gateMessages.failed.denied);
  await expect(panel).toContainText(playerRejections["account-denied"].message);
  await expect(panel).not.toContainText("Two players");
  await operate(user, "allow", { account: address });
  await readAgain(user);
  await expectGame(user, exactlyAtThreshold);
});

test("another account is chosen in the wallet: a countdown, which ends when the first is back; on the home screen: it has to sign in itself", async ({
  user,
}) => {
  await startSession(user, exactlyAtThreshold);
  const wallet = await openGate(user, exactlyAtThreshold);
  const { screen, countdown, panel, payload } = gatePage(user.page);
  await expect(payload).toContainText('"canPlay":true');
  await wallet.switchTo(eligible);
  await expect(screen).toContainText(gateMessages.lost["other-account"]);
  await expect(countdown).toBeVisible();
  await wallet.switchTo(exactlyAtThreshold);
  await expect(countdown).toHaveCount(0);

  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await wallet.switchTo(eligible);
  await expect(user.page.getByTitle(eligible.address)).toBeVisible();
  await user.button(messages.play).click();
  await expect(panel).toContainText(gateMessages.signedOut["other-account"]);
  await signIn(user, wallet);
  await expectGame(user, eligible);
});

test("the account signs in elsewhere: both tabs open the game; one disconnects: a countdown says so", async ({
  user,
  context,
  anotherTab,
}) => {
  await seedStorage(context, { account: exactlyAtThreshold.address });
  const other = await anotherTab();
  for (const tab of [user, other]) {
    await tab.visit("/#/fabulous-fish");
    await expect(gatePage(tab.page).signIn).toBeVisible();
  }
  await startSession(user, exactlyAtThreshold);
  for (const tab of [user, other]) {
    await readAgain(tab);
    await expectGame(tab, exactlyAtThreshold);
  }
  await expect(gatePage(user.page).payload).toContainText('"canPlay":true');

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
  await readAgain(user);
  await expect(screen).toContainText(gateMessages.couldNotCheck);
  await context.unroute(sessionRequest);
  await readAgain(user);
  await expect(screen).not.toContainText(gateMessages.couldNotCheck);

  sandbox.settings.change({ node: "down" });
  gateClock.aheadMilliseconds += 11 * 60_000;
  await readAgain(user);
  await expect(screen).toContainText(gateMessages.couldNotCheck);
  await expect(countdown).toHaveCount(0);
  await expect(payload).toContainText('"canPlay":true');
});

test("the session ends while the game is loading: the screen for signing in, not a broken build", async ({
  user,
  context,
}) => {
  const { page } = user;
  await startSession(user, exactlyAtThreshold);
  await user.visit();
  const wallet = await user.connect(exactlyAtThreshold);
  let hasEnded = false;
  await context.route("**/WebGLBuild/**", async (route) => {
    if (!hasEnded) await endSessions(user);
    hasEnded = true;
    await route.continue();
  });
  await page.evaluate(() => location.assign("#/fabulous-fish"));
  const { panel, payload } = gatePage(page);
  await expect(panel).toContainText(gateMessages.signedOut.ended);
  await context.unroute("**/WebGLBuild/**");
  await signIn(user, wallet);
  await expect(payload).toContainText('"canPlay":true');
});
