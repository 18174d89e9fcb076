import type { Page } from "@playwright/test";
import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { advanceToRequest, expect, test } from "../fixtures.ts";
import { connectPera } from "../labels.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { browserIdle, recordShiftScore } from "../paints.ts";
import { cannotPlay, first, offer, share, shorten, third } from "./several-accounts.ts";
import { visitAs } from "./visit-as.ts";

/* Nothing jumps when the state of the page changes (rule 2.61). */

const windows = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Above 0.1, a shift needs improvement; a change of state is one of several of a visit. */
const most = 0.05;

for (const viewport of windows) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("nothing jumps from the press on Connect to a decision", async ({ user, sandbox }) => {
      const { page } = user;
      const expectStill = await recordStates(page);
      await user.visit();
      await frontPageShown(page);
      await expectStill("the front page");
      const wallet = await user.openWallet();
      await expectStill("connecting");
      sandbox.settings.change({ node: "hanging" });
      await wallet.approve(accounts.oneUnitShort);
      await user.button(messages.disconnect).waitFor();
      await expectStill("reading");
      sandbox.settings.change({ node: "normal" });
      await expect(user.status()).toHaveText(cannotPlay);
      await expectStill("not eligible");
      await user.button(messages.disconnect).click();
      await expect(user.button(connectPera())).toBeEnabled();
      await expectStill("disconnected");
    });

    test("nothing jumps when the connected account may play", async ({ user }) => {
      const { page } = user;
      const expectStill = await recordStates(page);
      await user.visit();
      await frontPageShown(page);
      await user.connect(accounts.eligible);
      await expect(user.status()).toHaveText(messages.canPlay);
      await expectStill("eligible");
    });

    test("nothing jumps while nodes take long and then fail", async ({ user, sandbox }) => {
      const { page } = user;
      const expectStill = await recordStates(page);
      sandbox.settings.change({ node: "hanging" });
      await visitAs(user, { account: accounts.oneUnitShort.address });
      await frontPageShown(page);
      await expectStill("reading");
      await page.clock.runFor(10_000);
      await expect(user.status()).toHaveText(messages.stillReading);
      await expectStill("reading for long");
      sandbox.settings.change({ node: "down" });
      await expect(user.status()).toHaveText(messages.couldNotCheck);
      await expectStill("failed");
      sandbox.settings.change({ node: "normal" });
      await user.button(messages.retry).click();
      await expect(user.status()).toHaveText(cannotPlay);
      await expectStill("not eligible");
    });

    test("nothing jumps after a reload, and when a check fails", async ({ user, sandbox }) => {
      const { page } = user;
      const expectStill = await recordStates(page);
      await visitAs(user, eligible);
      await frontPageShown(page);
      await page.reload();
      await expect(user.status()).toHaveText(messages.canPlay);
      await frontPageShown(page);
      await expectStill("eligible");
      sandbox.settings.change({ node: "down" });
      await advanceToRequest(page, "**/v2/accounts/*");
      await expect(page.getByText(messages.couldNotCheck)).toBeVisible();
      await expectStill("failed");
      const nothing = Object.keys(sandbox.settings.read().assets).map((id) => [id, null] as const);
      sandbox.settings.change({
        node: "normal",
        holdings: { [eligible.account]: Object.fromEntries(nothing) },
      });
      await user.button(messages.retry).click();
      await expect(user.status()).toHaveText(cannotPlay);
      await expectStill("not eligible any more");
    });

    test("nothing jumps when another account is used", async ({ user, context }) => {
      const { page } = user;
      const score = await recordShiftScore(page);
      await share(context, [first, third]);
      await user.visit();
      await expect(offer(user, third)).toBeVisible();
      await frontPageShown(page);
      await page.reload();
      await expect(offer(user, third)).toBeVisible();
      await browserIdle(page);
      expect(await score(), "an offer").toBeLessThan(most);
      await user.button(accountMessages.use(shorten(third))).click();
      await expect(user.status()).toHaveText(messages.canPlay);
      await browserIdle(page);
      expect(await score(), "the other account").toBeLessThan(most);
    });
  });
}

/** Records the shifts of a page that opens later, whose clock the test advances. */
async function recordStates(page: Page) {
  const score = await recordShiftScore(page);
  await page.clock.install();
  return async (state: string) => {
    await browserIdle(page);
    expect(await score(), state).toBeLessThan(most);
  };
}
