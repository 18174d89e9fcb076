import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, saved, test } from "../fixtures.ts";

const account = accounts.exactlyAtThreshold;
const oneShort = { [account.address]: { "2667389516": "2999999" } };

test.beforeEach(async ({ context, page }) => {
  await page.clock.install();
  await saved(context, { account: account.address });
});

test("holdings are read again every 60 seconds while the page is visible", async ({
  person,
  world,
}) => {
  await person.visit();
  await expect(person.status()).toHaveText(labels.canPlay);
  world.switches.change({ holdings: oneShort });
  await person.page.clock.runFor(60_000);
  await expect(person.status()).toHaveText(labels.cannotPlay);
  await expect(person.button(labels.play)).toHaveCount(0);
  expect(await person.page.evaluate(() => localStorage.getItem("canPlay"))).toBe("false");
});

test("the window getting focus reads again, but not within 15 seconds", async ({
  person,
  world,
}) => {
  // Nothing but what the test says makes time pass.
  await person.page.clock.pauseAt(Date.now() + 60_000);
  await person.visit();
  await expect(person.status()).toHaveText(labels.canPlay);
  const reads: string[] = [];
  person.page.on("request", (request) => {
    // The second node is asked too, to confirm a no.
    if (request.url().startsWith(`${world.nodeUrl}/v2/accounts/`)) reads.push(request.url());
  });
  const focus = () => person.page.evaluate(() => window.dispatchEvent(new Event("focus")));

  await person.page.clock.runFor(14_000);
  await focus();
  expect(reads).toHaveLength(0);
  await person.page.clock.runFor(1_000);
  world.switches.change({ holdings: oneShort });
  await focus();
  await expect(person.status()).toHaveText(labels.cannotPlay);
  expect(reads).toHaveLength(1);
});

test("back on the network: read at once", async ({ person, world, context }) => {
  await person.visit();
  await expect(person.status()).toHaveText(labels.canPlay);
  await context.setOffline(true);
  world.switches.change({ holdings: oneShort });
  await context.setOffline(false);
  await expect(person.status()).toHaveText(labels.cannotPlay);
});
