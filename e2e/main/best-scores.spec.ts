import type { Locator, Page, Route } from "@playwright/test";
import { mainNetworkConfiguration, shortenAccount } from "@fabulous-fish/core";
import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { scoresMessages } from "@fabulous-fish/page/messages/scores/scores";
import { accounts, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { configure } from "../configure.ts";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { chunk, hold, lastRequest, recordRequests } from "../requests.ts";
import { fiveScores, scoreOf, scoresResponse, scoresUrl, stubScores } from "../scores.ts";
import { connectElsewhere } from "./visit-as.ts";
import { german, spanish } from "../languages.ts";

const scores = (page: Page, title: string = scoresMessages.title) =>
  page.getByRole("region", { name: title });
const rows = (page: Page) => scores(page).getByRole("listitem");
/** Returns the short and the read form of an account (rule 2.48). */
function short(index: number): string {
  const { address } = sandboxAccounts[index] ?? { address: "" };
  return shortenAccount(address) + address;
}
const withScores = { gate: "/gate", scores: true };

test("the five best of the season are below the game, in the language of the page, and stay when an account connects, whose row is marked", async ({
  user,
  context,
  anotherTab,
}) => {
  await stubScores(context, [...fiveScores, scoreOf(5, 0)]);
  await user.visit();
  await expect(rows(user.page)).toHaveText([
    `1${short(0)}1,204,310`,
    `2${short(1)}98,765${scoresMessages.slow}`,
    `3${short(2)}4,321`,
    `3${short(3)}4,321`,
    `5${short(4)}0${scoresMessages.slow}`,
  ]);
  await expect(
    rows(user.page)
      .first()
      .getByTitle(sandboxAccounts[0]?.address ?? ""),
  ).toBeVisible();
  await frontPageShown(user.page);
  const game = user.page.getByRole("region", { name: frontPageMessages.game });
  expect(await bottom(game)).toBeLessThanOrEqual(await top(scores(user.page)));

  for (const { tag, scores: texts } of [german, spanish]) {
    await user.page.getByRole("combobox").selectOption(tag);
    const region = scores(user.page, texts.title);
    await expect(region.getByRole("listitem").first()).toHaveText(`1${short(0)}1.204.310`);
    await expect(region.getByText(texts.slow)).toHaveCount(2);
  }
  await user.page.getByRole("combobox").selectOption("en");
  const own = rows(user.page).filter({ hasText: scoresMessages.you });
  await expect(rows(user.page)).toHaveCount(5);
  await expect(own).toHaveCount(0);
  await connectElsewhere(await anotherTab(), accounts.eligible);
  await expect(own).toHaveText(`1${short(0)}1,204,310${scoresMessages.you}`);
  await expect(rows(user.page)).toHaveCount(5);
});

test("the request carries no cookie, and is sent once, after Connect works", async ({
  user,
  context,
}) => {
  await context.addCookies([
    { name: "fabulous-fish-session", value: "x", url: user.sandbox.siteUrl },
  ]);
  await stubScores(context);
  const requested = recordRequests(user.page);
  const release = await hold(context, "**/_root.data*");
  await user.visit();
  await lastRequest(user.page);
  expect(requested.filter((url) => /best-scores|\/gate\//.test(url))).toEqual([]);

  const sent = user.page.waitForRequest(scoresUrl);
  await release();
  const headers = await (await sent).allHeaders();
  expect(headers).not.toHaveProperty("cookie");
  await expect(rows(user.page)).toHaveCount(5);
  await lastRequest(user.page);
  expect(requested.filter((url) => url.includes("/gate/"))).toEqual([
    `${user.sandbox.siteUrl}/gate/scores?limit=5`,
  ]);
  expect(requested.filter((url) => url.includes("best-scores"))).toHaveLength(1);
});

test("without scores in the site configuration, nothing of them is loaded", async ({
  user,
  context,
}) => {
  const requested = recordRequests(user.page);
  await user.page.clock.install();
  for (const configured of [{}, { gate: "/gate" }, { gate: "/gate", scores: false }]) {
    await configure(context, configured);
    await user.visit();
    await frontPageShown(user.page);
    // Also what a timer would send.
    await user.page.clock.runFor(2_000);
    await lastRequest(user.page);
  }
  expect(requested.filter((url) => /front-page/.test(url))).not.toEqual([]);
  expect(requested.filter((url) => /best-scores|\/gate\//.test(url))).toEqual([]);
});

test("a season without a score invites the player", async ({ user, context }) => {
  await stubScores(context, []);
  await user.visit();
  await expect(scores(user.page).getByRole("paragraph")).toHaveText(scoresMessages.empty);
  await expect(scores(user.page).getByRole("list")).toHaveCount(0);
  // No space is left of the five.
  const place = user.page.locator(".scores-place");
  expect(await bottom(place)).toBe(await bottom(scores(user.page)));
});

const [first] = fiveScores;

test("nothing is shown of a gate that fails, and the page connects", async ({
  user,
  context,
  anotherTab,
}) => {
  const { page } = user;
  await configure(context, withScores);
  for (const [failure, respond] of [
    ["no season", (route) => route.fulfill({ status: 404, json: { status: 404 } })],
    ["an HTML page", (route) => route.fulfill({ contentType: "text/html", body: "<p>Hi" })],
    [
      "an account with HTML",
      (route) => route.fulfill({ json: scoresResponse([{ ...first, account: "<b>" } as never]) }),
    ],
    [
      "a redirect to another host",
      (route) => route.fulfill({ status: 302, headers: { location: "https://other.example/" } }),
    ],
    ["a lost connection", (route) => route.abort()],
  ] satisfies [string, (route: Route) => unknown][]) {
    await test.step(failure, async () => {
      await context.route(scoresUrl, respond);
      const warned = page.waitForEvent("console", (message) => message.text().includes("scores"));
      await user.visit();
      expect((await warned).type()).toBe("warning");
      await expectNoScores(page);
    });
  }
  await test.step("silence", async () => {
    await context.route(scoresUrl, () => {});
    const sent = page.waitForRequest(scoresUrl);
    await user.visit();
    await sent;
    await expectNoScores(page);
  });
  await connectElsewhere(await anotherTab(), accounts.eligible);
  await expect(user.status()).toHaveText(messages.canPlay);
});

/** The front page is as without scores: no frame, no text, no failure. */
async function expectNoScores(page: Page): Promise<void> {
  await expect(page.getByText(frontPageMessages.lines.at(-1) ?? "")).toBeVisible();
  await expect(page.locator(".scores")).toHaveCount(0);
  await expect(page.locator(".scores-place")).toBeEmpty();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const painted = page.locator(".with-scores, .scores-place");
  const styles = await painted.evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(element);
      return [backgroundColor, borderTopWidth, boxShadow];
    }),
  );
  const none = ["rgba(0, 0, 0, 0)", "0px", "none"];
  expect(styles).toEqual([none, none]);
}

test("without their chunk, the front page is as without scores", async ({ user, context }) => {
  await stubScores(context);
  await context.route(chunk("best-scores"), (route) => route.abort());
  await user.visit();
  await frontPageShown(user.page);
  await expect(
    user.page.getByText(frontPageMessages.toPlay("any", mainNetworkConfiguration.tokens.length)),
  ).toBeVisible();
  await expect(user.page.locator(".with-scores")).toHaveCount(0);
});

test("long scores fit into the reserved space of a narrow window", async ({ user, context }) => {
  const score = 999_999_999_999;
  await stubScores(
    context,
    fiveScores.map((entry) => ({ ...entry, isSlow: true, score })),
  );
  await user.visit();
  for (const width of [320, 360]) {
    await user.page.setViewportSize({ width, height: 740 });
    await expect(rows(user.page).last()).toContainText("999,999,999,999");
    const place = user.page.locator(".scores-place");
    expect(await bottom(scores(user.page)), `${width} px`).toBeLessThanOrEqual(await bottom(place));
  }
});

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
const bottom = async (place: Locator) => {
  const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
};
