import type { Page } from "@playwright/test";
import { frontPageMessages } from "@fabulous-fish/page/messages/en/front-page";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { configure } from "../configure.ts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { chunk } from "../requests.ts";

const game = (page: Page) => page.getByRole("region", { name: frontPageMessages.game });
const coin = (assetId: number, rest: object = {}) => ({
  assetId,
  threshold: "12345678900",
  decimals: 6,
  name: `Coin ${assetId}`,
  ...rest,
});

test("the requirements and the game follow the only button", async ({ user }) => {
  await user.visit();
  await frontPageShown(user.page);
  await expect(user.page.getByRole("button")).toHaveCount(1);
  const text = await user.page.locator("body").innerText();
  const order = [
    ...[messages.connect, "To play, hold either", "$FISHD", "Asset 2667389516"],
    ...["Asset 2667249425", ...frontPageMessages.lines],
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  await expect(game(user.page).getByRole("img")).toHaveAccessibleName(frontPageMessages.picture);
  await expect(game(user.page).getByRole("link")).toHaveCount(0);
});

test("the heading names how many of the required tokens to hold", async ({ user, context }) => {
  for (const [rule, count, heading] of [
    ["any", 1, "To play, hold"],
    ["all", 1, "To play, hold"],
    ["any", 2, "To play, hold either"],
    ["all", 2, "To play, hold both"],
    ["any", 3, "To play, hold any of these"],
    ["all", 4, "To play, hold all of these"],
  ] as const) {
    await test.step(`${count}, rule ${rule}`, async () => {
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      await configure(context, { rule, tokens: ids.map((id) => coin(id)) });
      await user.visit();
      const section = user.page.getByRole("region", { name: heading, exact: true });
      await expect(section.getByRole("listitem")).toHaveText(
        ids.map((id) => `Coin ${id}12,345.6789Asset ${id}`),
      );
    });
  }
});

test("a required token links to where it can be bought", async ({ user, context }) => {
  const buyUrl = "https://shop.example/coin?id=1";
  await configure(context, { tokens: [coin(1, { buyUrl }), coin(2)] });
  await user.visit();
  const link = user.page.getByRole("link", { name: messages.buy("Coin 1") });
  await expect(link).toHaveAttribute("href", buyUrl);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(user.page.getByRole("link")).toHaveCount(1);
});

test("the site configuration sets the picture, the lines and the links", async ({
  user,
  context,
}) => {
  const files = { avif: "/ours.avif", webp: "/ours.webp" };
  const served = (format: string) => ({ path: `page/public/game.${format}` });
  await context.route("**/ours.avif", (route) => route.fulfill(served("avif")));
  await configure(context, {
    game: { picture: { ...files, width: 600, height: 400, alt: "Our fish" }, lines: ["Ours."] },
    links: [{ label: "Website", url: "https://fish.example/" }],
  });
  await user.visit();
  await frontPageShown(user.page);
  const picture = game(user.page).getByRole("img", { name: "Our fish" });
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${user.sandbox.siteUrl}/ours.avif`,
  );
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.5, 1);
  await expect(game(user.page).getByRole("paragraph")).toHaveText(["Ours."]);
  const link = game(user.page).getByRole("link", { name: "Website" });
  await expect(link).toHaveAttribute("href", "https://fish.example/");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("lines alone replace the reference game's picture, too", async ({ user, context }) => {
  await configure(context, { game: { lines: ["Another game."] } });
  await user.visit();
  await expect(game(user.page)).toHaveText("Another game.");
  await expect(user.page.getByRole("img")).toHaveCount(0);
});

test("an account's own progress replaces the requirements, and the game stays", async ({
  user,
  context,
}) => {
  await seedStorage(context, { account: accounts.oneUnitShort.address });
  await user.visit();
  await expect(user.page.getByRole("list", { name: messages.holdings })).toBeVisible();
  await frontPageShown(user.page);
  await expect(user.page.getByText("To play, hold either")).toHaveCount(0);
  await user.button(messages.disconnect).click();
  await expect(user.page.getByText("To play, hold either")).toBeVisible();
});

test("without the chunk of the front page, the page connects", async ({ user, context }) => {
  await context.route(chunk("front-page"), (route) => route.abort());
  const warned = user.page.waitForEvent("console", (message) =>
    message.text().includes("front page"),
  );
  await user.visit();
  expect((await warned).type()).toBe("warning");
  await user.connect(accounts.eligibleByFirst);
  await expect(user.status()).toHaveText(messages.canPlay);
});
