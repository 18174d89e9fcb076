import { addressMessages } from "@fabulous-fish/page/messages/texts/address";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { configure } from "../configure.ts";
import { expect, type PageUser, test } from "../fixtures.ts";
import { cannotPlay, first, offer, share, third } from "./several-accounts.ts";
import { visitAs } from "./visit-as.ts";

/* What a player can do who may not play (rules 2.59 and 2.60). */

const { address } = accounts.oneUnitShort;
const [fishd, pearl] = ["2667389516", "2667249425"];

const main = ({ page }: PageUser) => page.locator(".panel .button:not(.secondary)");
const token = (assetId: string, rest: object = {}) => ({
  assetId,
  threshold: "3000000",
  name: `Token ${assetId}`,
  ...rest,
});
const [shop, otherShop] = ["https://shop.example/buy?id=1", "https://shop.example/buy?id=2"];

for (const { what, tokens, name, url } of [
  {
    what: "is sold, that is the link",
    tokens: [token(fishd, { buyUrl: shop }), token(pearl, { threshold: "100000" })],
    name: messages.buy(`Token ${fishd}`),
    url: shop,
  },
  {
    what: "is not sold, but another one",
    tokens: [token(fishd), token(pearl, { threshold: "100000", buyUrl: otherShop })],
    name: messages.buy(`Token ${pearl}`),
    url: otherShop,
  },
  {
    what: "is not sold, and no other",
    tokens: [token(fishd), token(pearl, { threshold: "100000" })],
    name: addressMessages.tokenInExplorer(`Token ${fishd}`),
    url: `https://explorer.perawallet.app/asset/${fishd}`,
  },
]) {
  test(`the one main button leads to a token; the nearest ${what}`, async ({ user, context }) => {
    await configure(context, { tokens });
    await visitAs(user, { account: address });
    await expect(user.status()).toHaveText(messages.cannotPlay(`Token ${fishd}`));
    await expect(main(user)).toHaveText(name);
    await expect(main(user)).toHaveAttribute("href", url);
    await expect(main(user)).toHaveAttribute("target", "_blank");
    await expect(main(user)).toHaveAttribute("rel", "noopener noreferrer");
  });
}

test("without an explorer, and where no token is sold, no button leads to a token", async ({
  user,
  context,
}) => {
  await configure(context, { explorer: {} });
  await visitAs(user, { account: address });
  await expect(user.status()).toHaveText(cannotPlay);
  await expect(user.button(addressMessages.bought)).toBeVisible();
  await expect(main(user)).toHaveCount(0);
  await expect(user.page.getByRole("link")).toHaveCount(0);
});

test("who has just bought checks again: it says what it does, when it has checked, and that a block takes a while", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  await page.clock.install({ time: new Date("2026-03-01T10:00:00") });
  await visitAs(user, { account: address });
  const checked = page.locator(".checked");
  const again = user.button(addressMessages.bought);
  await expect(checked).toHaveText(
    messages.sentences(messages.checked(messages.justNow), addressMessages.purchase),
  );
  await expect(page.getByRole("status").filter({ has: checked })).toHaveCount(0);

  sandbox.settings.change({ node: "hanging" });
  await again.press("Enter");
  await expect(checked).toContainText(messages.checkingAgain);
  await expect(again).toHaveAttribute("aria-busy", "true");
  await expect(again).toBeFocused();
  sandbox.settings.change({ node: "normal" });
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  // What is missing is still missing, but it was checked.
  await expect(page.getByRole("status").filter({ has: checked })).toHaveText(
    /^Checked at 10:00:2\d AM\. A purchase counts after about 3 seconds/,
  );
  await expect(again).toHaveAttribute("aria-busy", "false");
  await expect(again).toBeFocused();

  sandbox.settings.change({ holdings: { [address]: { [fishd]: "3000000" } } });
  await again.press("Enter");
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("if another account may play, to use it is the main button", async ({ user, context }) => {
  await share(context, [first, third]);
  await user.visit();
  await expect(offer(user, third)).toBeVisible();
  await expect(main(user)).toHaveCount(1);
  await expect(main(user)).toContainText(third.address);
});
