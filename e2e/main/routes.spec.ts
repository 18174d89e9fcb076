import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test, type PageUser } from "../fixtures.ts";
import { routeDataErrors } from "@fabulous-fish/page/messages/en/errors";
import { advanceUntil, installClock } from "../page-clock.ts";
import { chunk, hold } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { german } from "../languages.ts";

const eligible = { account: accounts.eligible.address };

const gameData = "**/fabulous-fish.data*";

/** Changes the hash, as a link or an edited URL does. */
const goTo = (user: PageUser, hash: string) =>
  user.page.evaluate((next) => location.assign(next), hash);

test("each route has a hash and a path, which becomes the hash", async ({ user, sandbox }) => {
  const { page } = user;
  for (const [path, shown] of [
    ["/#/test", page.getByText(messages.greeting)],
    ["/test", page.getByText(messages.greeting)],
    ["/#/no/such/place", page.getByText("404 - Page Not Found")],
    ["/nope", page.getByText("404 - Page Not Found")],
    ["/fabulous-fish", page.locator("iframe[src='/WebGLBuild/index.html']")],
  ] as const) {
    await test.step(path, async () => {
      await user.visit(path);
      await expect(shown).toBeVisible();
      expect(page.url()).toBe(`${sandbox.siteUrl}/#${path.replace("/#", "")}`);
    });
  }
});

test("a link to the home screen opens in a new tab with the modifier key", async ({ user }) => {
  await user.visit("/#/nowhere");
  const link = user.page.getByRole("link", { name: messages.home });
  const opening = user.page.context().waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect((await opening).getByRole("button", { name: connectPera() })).toBeVisible();
  await expect(user.page.getByText(messages.notFound)).toBeVisible();

  await link.click();
  await expect(user.button(connectPera())).toBeVisible();
  await user.page.goBack();
  await expect(user.page.getByText(messages.notFound)).toBeVisible();
});

test.describe("on a small window", () => {
  test.use({ viewport: { width: 360, height: 500 } });

  test("Back returns to the place left, and a link leads to the top (rule 6.7)", async ({
    user,
    context,
  }) => {
    const { page } = user;
    await seedStorage(context, eligible);
    await user.visit();
    await expect(page.getByText(messages.checked(messages.justNow))).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const place = () => page.evaluate(() => Math.round(scrollY));
    await expect.poll(height).toBeGreaterThan(900);
    for (const hash of ["#/fabulous-fish", "#/test"]) {
      await test.step(hash, async () => {
        await page.evaluate(() => scrollTo(0, 300));
        await goTo(user, hash);
        await expect(user.button(messages.disconnect)).toHaveCount(0);
        await page.goBack();
        await expect.poll(place).toBe(300);
        // Longer than the parts of the screen take that are loaded later.
        await expect(page.getByText(messages.checked(messages.justNow))).toBeVisible();
        expect(await place()).toBe(300);
      });
    }
    await goTo(user, "#/test");
    await expect(page.getByText(messages.greeting)).toBeVisible();
    await goTo(user, "#/");
    await expect(user.button(messages.disconnect)).toBeVisible();
    expect(await place()).toBe(0);
  });
});

test("while the game's data loads, the home screen stays, and leaving cancels the opening", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  const release = await hold(context, gameData);
  await user.visit();
  await user.button(messages.play).click();
  const opening = user.button(messages.loadingGame);
  await expect(opening).toHaveAttribute("aria-busy", "true");
  await expect(user.button(messages.disconnect)).toBeVisible();

  await goTo(user, "#/test");
  await expect(user.page.getByText(messages.greeting)).toBeVisible();
  const loaded = user.page.waitForResponse(gameData);
  await release();
  await (await loaded).finished();
  await goTo(user, "#/");
  await expect(user.button(messages.play)).toBeVisible();
});

test.describe("a navigation that fails keeps the screen (rule 2.16)", () => {
  test("offline: Play stays, and says why in the language of the page; Try again opens the game", async ({
    user,
    context,
  }) => {
    await seedStorage(context, { ...eligible });
    await context.route(gameData, (route) => route.abort("internetdisconnected"));
    await user.visit();
    const play = user.button(messages.play);
    await play.press("Enter");
    await expect(user.failure()).toContainText(messages.applicationError);
    await expect(user.failure()).toContainText(routeDataErrors["route-data-unreachable"].message);
    await expect(user.button(messages.disconnect)).toBeVisible();
    await expect(user.page).toHaveURL(`${user.sandbox.siteUrl}/`);

    await user.page.keyboard.press("Escape");
    await expect(user.failure()).toHaveCount(0);
    await expect(play).toBeFocused();

    await user.page.getByRole("combobox").selectOption("de");
    await user.button(german.page.play).press("Enter");
    const { message, remedy } = german.errors["route-data-unreachable"];
    await expect(user.failure()).toContainText(`${message}${remedy}`);
    await context.unroute(gameData);
    await user.page.keyboard.press("Enter");
    await expect(user.page.getByTitle("Fabulous Fish")).toBeVisible();
    await expect(user.failure()).toHaveCount(0);
  });

  test("an error status, then a missing chunk: each is named, and Reload is offered where it helps", async ({
    user,
    context,
  }) => {
    await seedStorage(context, eligible);
    await context.route(gameData, (route) => route.fulfill({ status: 503 }));
    await user.visit();
    await user.button(messages.play).click();
    await expect(user.failure()).toContainText(messages.thrownResponse);
    await expect(user.failure()).toContainText("503 Service Unavailable");
    await expect(user.button(messages.reload)).toHaveCount(0);
    await user.button(messages.close).click();

    await context.unroute(gameData);
    await context.route(chunk("game-screen"), (route) => route.fulfill({ status: 404 }));
    await user.page.reload();
    await user.button(messages.play).click();
    await expect(user.failure()).toContainText(
      "A part of the page could not be loaded: it is missing.",
    );
    // The browser keeps the failure.
    await user.button(messages.tryAgain).click();
    await expect(user.failure()).toContainText(
      "A part of the page could not be loaded: it is missing.",
    );
    await context.unroute(chunk("game-screen"));
    await user.button(messages.reload).click();
    await expect(user.failure()).toHaveCount(0);
    await user.button(messages.play).click();
    await expect(user.page.getByTitle("Fabulous Fish")).toBeVisible();
  });
});

test("after the browser's Back from a game that has the focus, the focus is on the content of the screen", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  await installClock(user.page);
  for (const [hash, shows] of [
    ["#/", messages.play],
    ["#/nowhere", messages.notFound],
    ["#/test", messages.greeting],
  ] as const) {
    await test.step(hash, async () => {
      await user.visit(`/?${hash.length}${hash}`);
      await expect(user.page.getByText(shows, { exact: true })).toBeVisible();
      await goTo(user, "#/fabulous-fish");
      await advanceUntil(user.page, user.page.locator("[data-game=delivered]"));
      await user.page.locator(".game-frame").focus();
      await user.page.goBack();
      await expect(user.page.getByText(shows, { exact: true })).toBeVisible();
      await expect(user.page.getByRole("main")).toBeFocused();
      await expect(user.page.locator(".game-frame")).toHaveCount(0);
      await expect(user.page.getByRole("main")).toBeFocused();
    });
  }
});

test("the document's title names the screen in the language of the page, and the game's name last; a failure to load the game's data is gone on the next screen, and the game can be tried again", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  const { page } = user;
  await user.visit();
  await expect(page).toHaveTitle("Fabulous Fish");
  await goTo(user, "#/nowhere");
  await expect(page).toHaveTitle(`${messages.notFound} · Fabulous Fish`);
  await page.getByRole("combobox").selectOption("de");
  await expect(page).toHaveTitle(`${german.page.notFound} · Fabulous Fish`);
  await goTo(user, "#/test");
  await expect(page).toHaveTitle(`${german.page.greetingTitle} · Fabulous Fish`);
  await goTo(user, "#/fabulous-fish");
  await expect(page).toHaveTitle(`${german.game.title} · Fabulous Fish`);
  await goTo(user, "#/");
  await expect(page).toHaveTitle("Fabulous Fish");

  await context.route(gameData, (route) => route.fulfill({ status: 500 }));
  await user.visit("/?anew#/fabulous-fish");
  await expect(page).toHaveTitle(`${german.page.thrownResponse} · Fabulous Fish`);
  await expect(page.getByText("500 Internal Server Error")).toBeVisible();
  await page.getByRole("link", { name: german.page.home }).click();
  await expect(user.button(german.page.play)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveTitle("Fabulous Fish");
  await context.unroute(gameData);
  await user.button(german.page.play).click();
  await expect(page.getByTitle("Fabulous Fish")).toBeVisible();
});
