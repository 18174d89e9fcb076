import { accountLabels } from "@fabulous-fish/page/account-labels";
import { labels } from "@fabulous-fish/page/labels";
import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";

const shorten = ({ address }: SandboxAccount) => `${address.slice(0, 4)}…${address.slice(-4)}`;
const first = accounts.oneUnitShort;
const second = accounts.holdingNothing;
const third = accounts.largestAmount;

test("the third account may play while the first may not: one press uses it", async ({
  user,
  anotherTab,
}) => {
  await user.visit();
  await user.connectSeveral([first, second, third]);
  await expect(user.status()).toHaveText(labels.cannotPlay("$FISHD"));
  await expect(user.page.getByText(accountLabels.offer(shorten(third)))).toBeVisible();
  await expect(user.page.getByTitle(first.address)).toBeVisible();
  await expect(user.button(labels.play)).toHaveCount(0);

  const other = await anotherTab();
  await other.visit("/#/fabulous-fish");
  const game = other.page.getByTitle("Fabulous Fish").contentFrame();
  const delivered = game.locator("#delivered");
  await expect(delivered).toContainText(`"canPlay":false,"account":"${first.address}"`);

  await user.button(accountLabels.use(shorten(third))).click();
  await expect(user.status()).toHaveText(labels.canPlay);
  await expect(user.button(labels.play)).toBeVisible();
  const stored = () =>
    user.page.evaluate(() => ["account", "canPlay"].map((key) => localStorage.getItem(key)));
  expect(await stored()).toEqual([third.address, "true"]);
  await expect(delivered).toContainText(`"canPlay":true,"account":"${third.address}"`);
});
