import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { walletLinks } from "@fabulous-fish/core/wallets/links";
import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { chunk, lastRequest, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { configure } from "../configure.ts";
import { visitAs } from "./visit-as.ts";

const toPlay = frontPageMessages.toPlay("any", mainNetworkConfiguration.tokens.length);

test("first visit: the logo, the version label and one button, followed by the requirements and the game; no request for the wallet library, algosdk or another origin", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  const requested = recordRequests(page);
  await page.clock.install();
  await user.visit();
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(user.button(connectPera())).toBeEnabled();
  await expect(page.locator(".logo")).toBeVisible();
  await expect(page.getByText("25.2.2.2226")).toBeVisible();

  await frontPageShown(page);
  // What loads later does not take the focus, which would also scroll.
  await expect(page.locator("body")).toBeFocused();
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(page.getByRole("link")).toHaveCount(0);
  await expect(page.getByText("Reef Pearl", { exact: true })).toBeVisible();
  const text = await page.locator("body").innerText();
  const order = [
    ...[connectPera(), toPlay, "$FISHD", "3,000,000", "Reef Pearl", "100,000"],
    ...[frontPageMessages.noWallet, ...frontPageMessages.lines],
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const game = page.getByRole("region", { name: frontPageMessages.game });
  await expect(game.getByRole("img")).toHaveAccessibleName(frontPageMessages.picture);
  await expect(game.getByRole("link")).toHaveCount(0);

  // Also what a timer or an idle browser would send.
  await page.clock.runFor(2_000);
  await lastRequest(page);
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
  const rows = requirements.locator("ul").first().getByRole("listitem");
  await expect(rows).toHaveText([
    `Coin 1Asset 1${frontPageMessages.get}12,345.6789`,
    "Coin 2Asset 212,345.6789",
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

test("each token is one line, to the end of the card; its name shows the id, by keyboard as well", async ({
  user,
  context,
}) => {
  const buyUrl = "https://shop.example/coin";
  const tokens = [coin(1, { buyUrl }), coin(2, { threshold: "3000000", decimals: 0 })];
  await configure(context, { tokens });
  await user.visit();
  await frontPageShown(user.page);
  const card = user.page.getByRole("region", { name: "To play, hold either" });
  for (const width of [320, 360, 412, 768, 1440]) {
    await user.page.setViewportSize({ width, height: 800 });
    const lines = await card.locator("ul").first().evaluate(measureLines);
    expect(lines, `${width} px`).toHaveLength(tokens.length);
    for (const { height, middles, gapAtEnd } of lines) {
      expect(height, `${width} px`).toBeLessThanOrEqual(46);
      expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(3);
      expect(gapAtEnd, `${width} px`).toBeLessThanOrEqual(1);
    }
  }

  const id = card.getByText("Asset 1", { exact: true });
  await expect(id).toBeHidden();
  await user.button(connectPera()).focus();
  await user.page.keyboard.press("Tab");
  await user.page.keyboard.press("Enter");
  await expect(id).toBeVisible();
  await expect(card.locator("summary", { hasText: "Coin 1" })).toBeFocused();
  await user.page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: messages.buy("Coin 1") })).toBeFocused();
});

/** Measures the lines of a list: their height, the middles of their texts, and what is free at their end. */
function measureLines(list: Element) {
  return Array.from(list.children, (line) => {
    const boxes = Array.from(line.querySelectorAll("summary, a, :scope > span"), (part) =>
      part.getBoundingClientRect(),
    );
    return {
      height: line.getBoundingClientRect().height,
      middles: boxes.map(({ top, bottom }) => (top + bottom) / 2),
      gapAtEnd: list.getBoundingClientRect().right - Math.max(...boxes.map(({ right }) => right)),
    };
  });
}

const phone = { width: 390, height: 664 };
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari";
const { pera, defly, lute } = walletLinks;

for (const [device, options, wallets, links] of [
  ["an iPhone", { userAgent: iPhone, viewport: phone }, ["pera"], { "Pera Wallet": pera.appStore }],
  [
    "an Android phone",
    { userAgent: android, viewport: phone },
    ["pera", "lute"],
    { "Pera Wallet": pera.googlePlay, Lute: lute.web?.url },
  ],
  ["a computer", {}, ["pera"], { "Pera Wallet": pera.website, "Pera Web": pera.web?.url }],
  ["a computer, without Pera", {}, ["defly"], { "Defly Wallet": defly.website }],
] as const) {
  test(`a player without a wallet learns where to get one for ${device} (rule 2.52)`, async ({
    browser,
    sandbox,
  }) => {
    const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
    await configure(context, { wallets });
    const page = await context.newPage();
    await page.goto(sandbox.siteUrl);
    const summary = page.locator("summary", { hasText: frontPageMessages.noWallet });
    await expect(page.getByRole("link")).toHaveCount(0);
    await summary.focus();
    await page.keyboard.press("Enter");
    for (const text of [frontPageMessages.whatIsWallet, frontPageMessages.comeBack])
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);

    await expect(page.getByRole("link")).toHaveText(Object.keys(links));
    for (const [name, url = ""] of Object.entries(links)) {
      await page.keyboard.press("Tab");
      const link = page.getByRole("link", { name, exact: true });
      await expect(link).toBeFocused();
      await expect(link).toHaveAttribute("href", url);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    // It stays where it is, and closes by the same key.
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(frontPageMessages.comeBack)).toBeHidden();
    await expect(summary).toBeFocused();
    await context.close();
  });
}

test("what the player does in the game is said without scrolling, and only of the reference game", async ({
  user,
  context,
}) => {
  const { page } = user;
  await user.visit();
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText("Eat smaller fish, flee bigger ones")).toBeInViewport({ ratio: 1 });
  }
  await configure(context, { game: { lines: ["A puzzle."] } });
  await user.visit();
  await expect(page.getByText(messages.taglineOfAnother)).toBeVisible();
});

test("a window of 2560 by 1440 px is filled as one of 1440 by 900 px (rule 2.58)", async ({
  user,
}) => {
  const { page } = user;
  await user.visit();
  await frontPageShown(page);
  for (const [width, height] of [
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const share = await page.evaluate(() => {
      const boxes = Array.from(document.querySelectorAll("h1, .panel"), (each) =>
        each.getBoundingClientRect(),
      );
      const right = Math.max(...boxes.map((box) => box.right));
      return (right - Math.min(...boxes.map((box) => box.left))) / innerWidth;
    });
    expect.soft(share, `${width} px`).toBeGreaterThan(0.6);
  }
});

test("lines alone replace the reference game's picture, too", async ({ user, context }) => {
  await configure(context, { game: { lines: ["Another game."] } });
  await user.visit();
  await expect(game(user.page)).toHaveText("Another game.");
  await expect(user.page.getByRole("img")).toHaveCount(0);
});

test("with nothing to show of the game, its space is not kept", async ({ user, context }) => {
  await configure(context, { game: { lines: [] } });
  await user.page.setViewportSize({ width: 360, height: 740 });
  await visitAs(user, { account: accounts.oneUnitShort.address });
  await expect(user.page.getByRole("list", { name: messages.holdings })).toBeVisible();
  const height = () => user.page.locator(".aside").evaluate(({ clientHeight }) => clientHeight);
  // Only its padding.
  await expect.poll(height).toBeLessThan(50);
});

test("an account's own progress replaces the requirements, and the game stays", async ({
  user,
}) => {
  await visitAs(user, { account: accounts.oneUnitShort.address });
  await expect(user.page.getByRole("list", { name: messages.holdings })).toBeVisible();
  await frontPageShown(user.page);
  await expect(user.page.getByText(toPlay)).toHaveCount(0);
  await user.button(messages.disconnect).click();
  await expect(user.page.getByText(toPlay)).toBeVisible();
});

test("without the chunk of the front page, the page connects", async ({ user, context }) => {
  await context.route(chunk("front-page"), (route) => route.abort());
  const warned = user.page.waitForEvent("console", (message) =>
    message.text().includes("front page"),
  );
  await user.visit();
  expect((await warned).type()).toBe("warning");
  await user.connect(accounts.eligible);
  await expect(user.status()).toHaveText(messages.canPlay);
});
