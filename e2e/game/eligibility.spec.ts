import { gameMessages } from "@fabulous-fish/page/messages/en/game";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { advanceToRequest, seedStorage, test } from "../fixtures.ts";
import { expect, gamePage } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

const { address } = accounts.exactlyAtThreshold;
const nodeRequest = "**/v2/accounts/*";
const countdown = 300_000;

test.beforeEach(async ({ user, context }) => {
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await user.visit("/#/fabulous-fish");
  await user.page.clock.runFor(2_000);
  await expect(gamePage(user.page).payload).toContainText('"canPlay":true');
});

test("eligibility lost while playing: the game is notified, and after a countdown the home screen opens", async ({
  user,
  sandbox,
}) => {
  const { payload, screen } = gamePage(user.page);
  await expect(user.page.getByRole("timer")).toHaveCount(0);
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "0" } } });
  await advanceToRequest(user.page, nodeRequest);
  await expect(payload).toContainText('"canPlay":false');
  await expect(screen).toContainText(gameMessages.lost);
  await expect(user.page.getByRole("timer")).toHaveText(/Back to the surface in 4:\d\d/);

  await user.page.clock.runFor(countdown);
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

test("eligibility regained: the game is notified, and the countdown ends", async ({
  user,
  sandbox,
}) => {
  const { payload, count } = gamePage(user.page);
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "0" } } });
  await advanceToRequest(user.page, nodeRequest);
  await expect(user.page.getByRole("timer")).toBeVisible();
  await expect(payload).toContainText('"canPlay":false');
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  await advanceToRequest(user.page, nodeRequest);
  await expect(payload).toContainText('"canPlay":true');
  await expect(count).toHaveText("3");
  await expect(user.page.getByRole("timer")).toHaveCount(0);
});

test("a failed check while playing changes nothing", async ({ user, sandbox }) => {
  sandbox.settings.change({ node: "down" });
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Error fetching tokens"),
  );
  await user.page.clock.runFor(124_000);
  await logged;
  await expect(user.page.getByRole("timer")).toHaveCount(0);
  await expect(gamePage(user.page).payload).toContainText('"canPlay":true');
});
