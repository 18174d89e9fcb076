import { accountMessages } from "@fabulous-fish/page/messages/texts/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import { advanceUntil, installClock } from "../page-clock.ts";
import { payloadOf } from "../payloads.ts";
import {
  cannotPlay,
  dialog,
  first,
  holdReads,
  menu,
  offer,
  row,
  second,
  share,
  shorten,
  stored,
  third,
} from "./several-accounts.ts";

test("the third account may play while the first may not: one press uses it, in all tabs and the game", async ({
  user,
  anotherTab,
  context,
}) => {
  const playing = await anotherTab();
  await installClock(playing.page);
  await share(context, [first, second, third]);
  await user.visit();
  await expect(user.status()).toHaveText(cannotPlay);
  await expect(offer(user, third)).toBeVisible();
  await expect(user.page.getByTitle(first.address)).toBeVisible();
  await expect(user.button(messages.play)).toHaveCount(0);
  expect(await stored(user)).toEqual([first.address, "false"]);

  const home = await anotherTab();
  await home.visit();
  await expect(home.page.getByTitle(first.address)).toBeVisible();
  await playing.visit("/#/fabulous-fish");
  const delivered = playing.page.getByTitle("Fabulous Fish").contentFrame().locator("#delivered");
  const deliveredTo = (account: SandboxAccount, canPlay: "true" | "false") =>
    delivered.filter({ hasText: `"canPlay":${canPlay},"account":"${account.address}"` });
  await advanceUntil(playing.page, deliveredTo(first, "false"));
  // Every tab: the first one to read stores the decision for all.
  const reads = await holdReads(context, third);

  await user.button(accountMessages.use(shorten(third))).click();
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(user.button(messages.play)).toBeVisible();
  await expect(offer(user, third)).toHaveCount(0);
  await expect.poll(() => stored(user)).toEqual([third.address, "true"]);
  await expect(home.page.getByTitle(third.address)).toBeVisible();
  await expect(home.status()).toHaveText(messages.canPlay);
  // Longer than the hand-over is delayed.
  await playing.page.clock.runFor(2_000);
  await expect(delivered).toHaveText(payloadOf({ account: third.address }));
  while (reads.held.length > 0) await reads.release();
  await advanceUntil(playing.page, deliveredTo(third, "true"));
});

test("a switch in another tab moves the mark of an open menu, which then switches nothing back", async ({
  user,
  anotherTab,
  context,
}) => {
  await share(context, [first, second, third]);
  await user.visit();
  await user.button(menu(3)).click();
  await expect(row(user, first)).toBeChecked();
  const other = await anotherTab();
  await other.visit();
  await other.button(accountMessages.use(shorten(third))).click();
  await expect(row(user, third)).toBeChecked();
  await dialog(user).getByRole("button", { name: accountMessages.useChosen }).click();
  // Of the menu and the account in use, only the latter is left.
  await expect(user.page.getByTitle(third.address)).toHaveCount(1);
  expect(await stored(user)).toEqual([third.address, "true"]);
});

test("the wallet no longer shares the account in use: its first account replaces it", async ({
  user,
}) => {
  await user.visit();
  const wallet = await user.connectSeveral([first, second, third]);
  await expect(offer(user, third)).toBeVisible();
  await wallet.shareSeveral([second, third]);
  await user.page.bringToFront();
  await expect(user.page.getByTitle(second.address)).toBeVisible();
  await expect(offer(user, third)).toBeVisible();
  await expect(user.button(menu(2))).toBeVisible();
  await wallet.shareSeveral([third]);
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(user.button(menu(2))).toHaveCount(0);
});
