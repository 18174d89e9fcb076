import type { Page } from "@playwright/test";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { seedStorage, test } from "../fixtures.ts";
import { expect, gamePage, passSeconds, reach } from "./game-page.ts";

const { address } = accounts.exactlyAtThreshold;

/** Lets the time pass after which the page reads the holdings again (rule 3.13). */
async function checkAgain(page: Page): Promise<void> {
  const sent = page.waitForRequest("**/v2/accounts/*");
  await page.clock.fastForward(50_000);
  await sent;
}

/** Lets a check fail, by the page's clock, on which its rounds over the nodes wait (rule 8.24). */
async function failCheck(page: Page): Promise<void> {
  const progress = { isLogged: false };
  const logged = page
    .waitForEvent("console", (message) => message.text().startsWith("Error fetching tokens"))
    .then(() => (progress.isLogged = true));
  await checkAgain(page);
  while (!progress.isLogged) await passSeconds(page, 1);
  await logged;
}

test.beforeEach(async ({ user, context }) => {
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await user.visit("/#/fabulous-fish");
  await reach(user.page, /^(ready|delivered)$/);
  await passSeconds(user.page, 1);
  await expect(gamePage(user.page).payload).toContainText('"canPlay":true');
});

test("the game is notified of the eligibility, lost and regained, but not of a failed check; a countdown ends, or leads to the home screen", async ({
  user,
  sandbox,
}) => {
  const { payload, count, screen } = gamePage(user.page);
  const timer = user.page.getByRole("timer");
  sandbox.settings.change({ node: "down" });
  for (let failed = 0; failed < 2; failed += 1) await failCheck(user.page);
  await expect(timer).toHaveCount(0);
  await expect(payload).toContainText('"canPlay":true');

  const holds = (amount: string) => ({ holdings: { [address]: { "2667389516": amount } } });
  const lose = async () => {
    sandbox.settings.change({ node: "normal", ...holds("0") });
    await checkAgain(user.page);
    await expect(payload).toContainText('"canPlay":false');
    await expect(screen).toContainText(gameMessages.lost);
    await expect(timer).toHaveText(/Back to the surface in 4:\d\d/);
  };
  await lose();
  sandbox.settings.change(holds("3000000"));
  await checkAgain(user.page);
  await expect(payload).toContainText('"canPlay":true');
  await expect(count).toHaveText("3");
  await expect(timer).toHaveCount(0);

  await lose();
  // The countdown's five minutes.
  await user.page.clock.fastForward(300_000);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
});

test("a disconnect in another tab while playing: the notice says so", async ({ user }) => {
  await user.page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { storageArea: localStorage }));
  });
  await expect(gamePage(user.page).screen).toContainText(gameMessages.lostWallet);
  await expect(user.page.getByText(gameMessages.lost)).toHaveCount(0);
});
