import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { recordRequests } from "../requests.ts";

const account = accounts.exactlyAtThreshold;
const oneShort = { [account.address]: { "2667389516": "2999999" } };

test.beforeEach(async ({ context, page }) => {
  await page.clock.install();
  await seedStorage(context, { account: account.address });
});

test("holdings are read again every 50 seconds while the page is visible", async ({
  user,
  sandbox,
}) => {
  await user.visit();
  await expect(user.status()).toHaveText(messages.canPlay);
  sandbox.settings.change({ holdings: oneShort });
  await user.page.clock.runFor(50_000);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await expect(user.button(messages.play)).toHaveCount(0);
  expect(await user.page.evaluate(() => localStorage.getItem("canPlay"))).toBe("false");
});

test("a focus of the window reads again, at most every 15 seconds", async ({ user, sandbox }) => {
  // Only the test advances the clock.
  await user.page.clock.pauseAt(Date.now() + 60_000);
  await user.visit();
  await expect(user.status()).toHaveText(messages.canPlay);
  const requested = recordRequests(user.page);
  // A second node confirms that an account is not eligible.
  const reads = () => requested.filter((url) => url.startsWith(`${sandbox.nodeUrl}/v2/accounts/`));
  const focus = () => user.page.evaluate(() => window.dispatchEvent(new Event("focus")));

  await user.page.clock.runFor(14_000);
  await focus();
  expect(reads()).toHaveLength(0);
  await user.page.clock.runFor(1_000);
  sandbox.settings.change({ holdings: oneShort });
  await focus();
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  expect(reads()).toHaveLength(1);
});
