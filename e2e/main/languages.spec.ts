import { knownWallets } from "@fabulous-fish/core";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { errorMessages } from "@fabulous-fish/page/messages/en/errors";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { messages as gameMessages } from "@fabulous-fish/game/languages/messages";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, test } from "../fixtures.ts";
import {
  german,
  spanish,
  arabic,
  germanGame,
  languagesIn,
  pageLanguages,
  pageLanguageScript,
} from "../languages.ts";
import { recordTexts } from "../paints.ts";
import { hold, peraScript, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { visitAs } from "./visit-as.ts";
import { asAmount } from "../amounts.ts";

const menu = ({ page }: PageUser) => page.getByRole("combobox");

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("languages: the first paint is German, and so are the screen and the connection's alert", async ({
    user,
  }) => {
    const { page } = user;
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const texts = await recordTexts(page, "#root");
    await user.visit();
    await expect(user.button(german.page.connect(knownWallets.pera.title))).toBeEnabled();
    await expect(menu(user)).toHaveValue("de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect.poll(texts).toContain(german.page.tagline);
    expect(await texts()).not.toContain(messages.tagline);
    expect(warnings).toEqual([]);

    await page.route(peraScript, (route) => route.abort());
    await user.button(german.page.connect(knownWallets.pera.title)).click();
    await expect(user.failure()).toContainText(
      "Fehler beim Verbinden mit Pera Wallet: Ein Teil der Seite konnte nicht geladen werden",
    );
    await expect(user.failure()).toContainText("lade die Seite neu");
  });

  test("languages: amounts, the age and the connected shell are German", async ({ user }) => {
    const { page } = user;
    const texts = await recordTexts(page, "#root");
    await visitAs(user, { account: accounts.oneUnitShort.address });
    await expect(user.status()).toHaveText(german.page.cannotPlay("$FISHD"));
    await expect(
      page.getByText(german.page.held(asAmount("2.999.999"), asAmount("3.000.000"))),
    ).toBeVisible();
    await expect(page.getByText(german.page.checked(german.page.justNow))).toBeVisible();
    expect(await texts()).not.toContain(messages.reading);
  });

  test("languages: without its file, the page is in English and works", async ({ user }) => {
    await user.page.route(pageLanguageScript("de"), (route) => route.abort());
    await user.visit();
    await expect(user.button(connectPera())).toBeEnabled();
    await expect(menu(user)).toHaveValue("en");
    await expect(user.page.locator("html")).toHaveAttribute("lang", "en");
    await user.connect(accounts.eligible);
    await expect(user.status()).toHaveText(messages.canPlay);
  });

  test("languages: a file that takes too long delays the page by 1.5 seconds", async ({ user }) => {
    await user.page.clock.install();
    await user.page.route(pageLanguageScript("de"), () => {});
    await user.visit("/", "commit");
    await expect(user.page.locator("html[data-shell]")).toHaveCount(0);
    await user.page.clock.runFor(1_500);
    await expect(user.page.getByText(messages.tagline)).toBeVisible();
  });

  test("languages: the reference game", async ({ user }) => {
    user.sandbox.settings.change({ game: "built" });
    await user.visit("/WebGLBuild/index.html?clock=manual", "load");
    const { page } = user;
    await expect(page.getByRole("heading", { name: germanGame.game.title })).toBeVisible();
    await expect(page.getByText(germanGame.game.aquarium.alone)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");

    // The choice of the page is the game's, too.
    await page.evaluate((key) => localStorage.setItem(key, "en"), languageKey);
    await page.reload();
    await expect(page.getByText(gameMessages.aquarium.alone)).toBeVisible();
  });
});

test.describe("in an Arabic browser", () => {
  test.use({ locale: "ar-EG" });

  test("languages: the document runs from right to left before its language has arrived, and from left to right without it", async ({
    user,
    context,
  }) => {
    const { page } = user;
    const html = page.locator("html");
    const release = await hold(context, pageLanguageScript("ar"));
    await user.visit("/", "commit");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html[data-shell]")).toHaveCount(0);
    await release();
    await expect(user.button(arabic.page.connect(knownWallets.pera.title))).toBeEnabled();
    await expect(html).toHaveAttribute("dir", "rtl");

    // The drawer over the game stays at the left (rule 2.53).
    await page.evaluate(() => (location.hash = "#/fabulous-fish"));
    const drawer = page.locator(".game-bar");
    await expect(drawer.getByRole("link")).toBeVisible();
    expect((await drawer.boundingBox())?.x).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(drawer).toHaveCount(0);

    await page.route(pageLanguageScript("ar"), (route) => route.abort());
    await page.reload();
    await expect(user.button(connectPera())).toBeEnabled();
    await expect(html).not.toHaveAttribute("dir", "rtl");
  });
});

test("languages: a language whose file is missing keeps the current one, and the page says so", async ({
  user,
}) => {
  const { page } = user;
  await user.visit();
  await menu(user).selectOption("de");
  await expect(user.button(german.page.connect(knownWallets.pera.title))).toBeVisible();
  await page.route(pageLanguageScript("es"), (route) => route.fulfill({ status: 404 }));
  await menu(user).selectOption("es");
  await expect(user.failure()).toContainText(german.errors["chunk-missing"].message);
  await user.failure().getByRole("button", { name: german.page.close }).click();
  await expect(user.failure()).toHaveCount(0);
  await expect(menu(user)).toHaveValue("de");

  await menu(user).selectOption("es");
  await expect(user.failure()).toBeVisible();
  await page.unroute(pageLanguageScript("es"));
  await user.failure().getByRole("button", { name: german.page.reload }).click();
  await expect(user.failure()).toHaveCount(0);
  await expect(user.button(german.page.connect(knownWallets.pera.title))).toBeEnabled();
  await menu(user).selectOption("es");
  await expect(user.button(spanish.page.connect(knownWallets.pera.title))).toBeVisible();
});

test("languages: an error on the screen changes with the language, and the session stays", async ({
  user,
}) => {
  const { page } = user;
  user.sandbox.settings.change({ node: "no-assets" });
  await visitAs(user, { account: accounts.eligible.address });
  const alert = page.getByRole("alert");
  const { message } = errorMessages.NodeError;
  await expect(alert).toContainText(message);
  const details = alert.getByText("The account information has no assets list.");
  await expect(details).toBeHidden();
  await alert.getByText(messages.details, { exact: true }).click();
  await expect(details).toBeVisible();
  await menu(user).selectOption("de");
  await expect(alert).toContainText(german.errors.NodeError.message);
  // What is opened stays open: the screen is not another one.
  await expect(details).toBeVisible();
  await expect(details).toHaveAttribute("lang", "en");
  await expect(details).toHaveAttribute("dir", "ltr");
  await expect(user.button(german.page.disconnect)).toBeVisible();
});

test("languages: a change while the page connects keeps the request", async ({ user, context }) => {
  const { page } = user;
  const release = await hold(context, peraScript);
  await user.visit();
  await user.button(connectPera()).click();
  await expect(user.status()).toHaveText(messages.connecting(knownWallets.pera.title));
  await menu(user).selectOption("de");
  await expect(user.status()).toHaveText(german.page.connecting(knownWallets.pera.title));
  await release();
  const wallet = await user.followLink();
  await wallet.approve(accounts.eligible);
  await expect(user.status()).toHaveText(german.page.canPlay);
  await expect(page.getByTitle(accounts.eligible.address)).toBeVisible();
});

test.describe("in a browser whose languages the page does not have", () => {
  test.use({ locale: "is-IS" });

  test("languages: the page is in English; the menu names each in itself and changes the texts at once, and the choice is kept", async ({
    user,
  }) => {
    const { page } = user;
    const requested = recordRequests(page);
    await user.visit();
    await expect(user.button(connectPera())).toBeEnabled();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(languagesIn(requested)).toEqual([]);
    // They are loaded once the page is idle.
    const names = [...pageLanguages.values()].map(({ name }) => name);
    await expect(menu(user).getByRole("option")).toHaveText(["English", ...names]);
    const html = page.locator("html");
    for (const [tag, language] of pageLanguages) {
      await menu(user).focus();
      await menu(user).selectOption(tag);
      await expect(user.button(language.page.connect(knownWallets.pera.title))).toBeEnabled();
      await expect(menu(user)).toBeFocused();
      await expect(menu(user)).toHaveValue(tag);
      await expect(menu(user)).toHaveAccessibleName(language.page.languageMenu);
      await expect(html).toHaveAttribute("lang", language.tag);
      await expect(html).toHaveAttribute("dir", language.direction);
    }
    expect(languagesIn(requested)).toEqual([...pageLanguages.keys()]);

    requested.length = 0;
    await menu(user).selectOption("es");
    await page.reload();
    await expect(user.button(spanish.page.connect(knownWallets.pera.title))).toBeEnabled();
    // The inline script and the page's script load the same file, and no other.
    expect(languagesIn(requested)).toEqual(["es"]);
    await menu(user).selectOption("en");
    await expect(user.button(connectPera())).toBeEnabled();
    await expect(html).toHaveAttribute("lang", "en");
    await expect(html).toHaveAttribute("dir", "ltr");
  });
});
