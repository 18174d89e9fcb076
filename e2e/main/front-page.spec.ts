import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { chunk, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { configure } from "../configure.ts";
import { visitAs } from "./visit-as.ts";

test("first visit: the logo, the version label and one button, followed by the requirements and the game; no request for the wallet library, algosdk or another origin", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  const requested = recordRequests(page);
  await user.visit();
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(user.button(connectPera())).toBeEnabled();
  await expect(page.locator(".logo")).toBeVisible();
  await expect(page.getByText("25.2.2.2226")).toBeVisible();

  await frontPageShown(page);
  await expect(page.getByRole("button")).toHaveCount(1);
  const text = await page.locator("body").innerText();
  const order = [
    ...[connectPera(), "To play, hold either", "$FISHD", "Asset 2667389516"],
    ...["Asset 2667249425", ...frontPageMessages.lines],
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const game = page.getByRole("region", { name: frontPageMessages.game });
  await expect(game.getByRole("img")).toHaveAccessibleName(frontPageMessages.picture);
  await expect(game.getByRole("link")).toHaveCount(0);

  await page.waitForLoadState("networkidle");
  // What it takes to play is shown with the tokens' names and decimals on the chain.
  const others = requested.filter((url) => !/\/(v2\/assets\/\d+|versions)$/.test(url));
  expect(others.filter((url) => !url.startsWith(sandbox.siteUrl))).toEqual([]);
  expect(requested.filter((url) => /pera|algosdk|chain|node-holdings/.test(url))).toEqual([]);
});

const game = (page: Page) => page.getByRole("region", { name: frontPageMessages.game });
const coin = (assetId: number, rest: object = {}) => ({
  assetId,
  threshold: "12345678900",
  decimals: 6,
  name: `Coin ${assetId}`,
  ...rest,
});

test("the site configuration sets the picture, the lines, the links, and where a token can be bought", async ({
  user,
  context,
}) => {
  const files = { avif: "/ours.avif", webp: "/ours.webp" };
  const buyUrl = "https://shop.example/coin?id=1";
  await context.route("**/ours.avif", (route) =>
    route.fulfill({ path: "apps/page/public/game.avif" }),
  );
  await configure(context, {
    tokens: [coin(1, { buyUrl }), coin(2)],
    game: { picture: { ...files, width: 600, height: 400, alt: "Our fish" }, lines: ["Ours."] },
    links: [{ label: "Website", url: "https://fish.example/" }],
  });
  await user.visit();
  await frontPageShown(user.page);
  const requirements = user.page.getByRole("region", { name: "To play, hold either", exact: true });
  await expect(requirements.getByRole("listitem")).toHaveText([
    `Coin 112,345.6789Asset 1${messages.buy("Coin 1")}`,
    "Coin 212,345.6789Asset 2",
  ]);
  const picture = game(user.page).getByRole("img", { name: "Our fish" });
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${user.sandbox.siteUrl}/ours.avif`,
  );
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.5, 1);
  await expect(game(user.page).getByRole("paragraph")).toHaveText(["Ours."]);
  for (const [name, url] of [
    [messages.buy("Coin 1"), buyUrl],
    ["Website", "https://fish.example/"],
  ] as const) {
    const link = user.page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", url);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(user.page.getByRole("link")).toHaveCount(2);
});

test("lines alone replace the reference game's picture, too", async ({ user, context }) => {
  await configure(context, { game: { lines: ["Another game."] } });
  await user.visit();
  await expect(game(user.page)).toHaveText("Another game.");
  await expect(user.page.getByRole("img")).toHaveCount(0);
});

test("an account's own progress replaces the requirements, and the game stays", async ({
  user,
}) => {
  await visitAs(user, { account: accounts.oneUnitShort.address });
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
