import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { furtherAccounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import {
  cannotPlay,
  dialog,
  first,
  holdReads,
  menu,
  offer,
  readsOf,
  row,
  second,
  share,
  shorten,
  stored,
  third,
} from "./several-accounts.ts";
import { chunk, recordRequests } from "../requests.ts";
import { asAmount } from "../amounts.ts";

test("a tab that was open before connecting offers the account, too; after a reload, the list is there again, and the offer after reading again", async ({
  user,
  anotherTab,
}) => {
  const other = await anotherTab();
  await other.visit();
  await user.visit();
  await user.connectSeveral([first, third], 1);
  await expect(offer(user, third)).toBeVisible();
  await other.page.bringToFront();
  await expect(offer(other, third)).toBeVisible();

  await user.page.bringToFront();
  await user.page.reload();
  await expect(offer(user, third)).toBeVisible();
  await expect(user.button(menu(3))).toBeVisible();
  await user.button(accountMessages.use(shorten(third))).click();
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.reload();
  await expect(user.page.getByTitle(third.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);
});

test("a wallet that shares one account has neither menu nor further reads", async ({
  user,
  context,
}) => {
  const requested = recordRequests(user.page);
  await share(context, [first]);
  await user.visit();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  await expect(user.page.getByRole("button", { name: menu(1) })).toHaveCount(0);
  expect(requested.filter((url) => url.includes("accounts-chunk"))).toEqual([]);
  expect(new Set(requested.filter((url) => url.includes("/v2/accounts/")))).toHaveProperty(
    "size",
    1,
  );
});

test("without their chunk, its place says so, and Retry loads the choice (rule 2.47)", async ({
  user,
  context,
}) => {
  await context.route(chunk("accounts-chunk"), (route) => route.abort());
  await share(context, [third, first]);
  await user.visit();
  const notice = user.page.getByRole("alert");
  await expect(notice).toContainText("A part of the page could not be loaded: it is missing.");
  await expect(user.status()).toHaveText(messages.canPlay);
  await context.unroute(chunk("accounts-chunk"));
  await user.button(messages.retry).click();
  await expect(user.button(menu(2))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("the menu shows what each account holds and may, and switches when it is confirmed; a press on a token's name shows its id (rule 1.12)", async ({
  user,
  context,
}) => {
  const { page } = user;
  await share(context, [third, first, second]);
  await user.visit();
  await expect(user.status()).toHaveText(messages.canPlay);
  const opener = user.button(menu(3));
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(row(user, third)).toBeFocused();
  await expect(row(user, third)).toHaveAccessibleName(/Can play/);
  await expect(row(user, first)).toHaveAccessibleName(/Cannot play/);
  await expect(row(user, first)).toHaveAccessibleDescription(/\$FISHD 2,999,999 of 3,000,000/);
  const holdings = dialog(user).locator(".account-holdings").nth(1);
  await holdings.getByText("$FISHD").click();
  await expect(holdings.getByText("Asset 2667389516")).toBeVisible();
  await expect(row(user, first)).not.toBeChecked();
  await holdings.getByText("of 100,000").click({ force: true });
  await expect(row(user, first)).toBeChecked();
  await row(user, third).check();

  await page.keyboard.press("ArrowDown");
  await expect(row(user, first)).toBeChecked();
  expect(await stored(user)).toEqual([third.address, "true"]);
  await page.keyboard.press("Escape");
  await expect(dialog(user)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await stored(user)).toEqual([third.address, "true"]);

  await opener.click();
  await row(user, first).check();
  await page.keyboard.press("Enter");
  await expect(dialog(user)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(user.status()).toHaveText(cannotPlay);
  await expect(user.button(messages.play)).toHaveCount(0);
  await expect.poll(() => stored(user)).toEqual([first.address, "false"]);
  await expect(offer(user, third)).toBeVisible();
});

test("of 25 accounts, 20 are read: Stop ends the reading, and Check again reads them all", async ({
  user,
  context,
}) => {
  const { page } = user;
  const reads = await holdReads(page);
  await share(context, [first, ...furtherAccounts(24)]);
  await user.visit();
  await expect.poll(() => reads.held.length).toBe(1);
  await reads.release();
  await expect.poll(() => reads.held.length).toBe(2);
  await reads.release();
  await expect(
    page.getByText(accountMessages.progress(asAmount("1"), asAmount("19"))),
  ).toBeVisible();
  await user.button(accountMessages.stop).click();
  await expect(page.getByText(accountMessages.progress(asAmount("1"), asAmount("19")))).toHaveCount(
    0,
  );
  reads.held.length = 0;

  await user.button(menu(25)).click();
  await expect(dialog(user).getByRole("radio", { name: "Not checked" })).toHaveCount(23);
  expect(reads.held).toEqual([]);
  await dialog(user).getByRole("button", { name: messages.checkAgain }).click();
  // The session's account is read again, too.
  await expect.poll(() => reads.held.length).toBe(3);
  while (reads.seen.size < 20) {
    await reads.release();
    await expect.poll(() => reads.held.length).toBeGreaterThan(0);
  }
  while (reads.held.length > 0) await reads.release();
  await expect(dialog(user).getByRole("radio", { name: "Cannot play" })).toHaveCount(20);
  await expect(dialog(user).getByRole("radio", { name: "Not checked" })).toHaveCount(5);
  await expect(dialog(user)).toContainText(accountMessages.onlyFirst(asAmount("20")));
});

test("nodes that fail for one account: it could not be checked, which is not a no", async ({
  user,
  context,
}) => {
  await share(context, [first, second, third]);
  await user.page.route(readsOf(second), (route) => route.abort());
  await user.page.clock.install();
  await user.visit();
  await expect(offer(user, third)).toBeVisible();
  await user.button(menu(3)).click();
  await user.page.clock.runFor(60_000);
  await expect(row(user, second)).toHaveAccessibleName(/Could not check/);
  await expect(row(user, third)).toHaveAccessibleName(/Can play/);
});
