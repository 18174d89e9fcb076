import { knownWallets } from "@fabulous-fish/core";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages as gameMessages } from "@fabulous-fish/game/languages/messages";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { violations } from "../axe.ts";
import { problemsOf } from "../check-site/checked-sandbox.ts";
import { expect, seedStorage, sessionEntries } from "../fixtures.ts";
import {
  account,
  assetId,
  example,
  exampleFolder,
  holder,
  holding,
  styleOf,
  test,
} from "../own-site.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { peraScript } from "../requests.ts";
import { german, spanish } from "../languages.ts";

/* An operator's own site: the example of docs/site.md, from its one file. */

// One worker runs all of them, so that the site is built once.
test.describe.configure({ mode: "default" });

const defaultName = messages.name;
const named = (text: string) => text.replaceAll(defaultName, example.name);

test("the name is in the title, the heading, the manifest and the head of the page", async ({
  user,
}) => {
  await user.visit();
  await expect(user.page).toHaveTitle(example.name);
  await expect(user.page.getByRole("heading", { level: 1 })).toHaveText(example.name);
  const source = await (await user.page.request.get(user.sandbox.siteUrl)).text();
  expect(source).toContain("<title>Kelp &amp; Pearl</title>");
  const content = (css: string) => user.page.locator(css).getAttribute("content");
  expect(await content('meta[name="description"]')).toBe(example.description);
  expect(await content('meta[property="og:title"]')).toBe(example.name);
  expect(await content('meta[name="theme-color"][media*=light]')).toBe(
    example.colors.light["theme"],
  );
  expect(await content('meta[name="theme-color"][media*=dark]')).toBe(example.colors.dark["theme"]);
  const get = (path: string) => user.page.request.get(user.sandbox.siteUrl + path);
  expect(await (await get("/manifest.webmanifest")).json()).toMatchObject({
    name: example.name,
    short_name: example.name,
    description: example.description,
    theme_color: example.colors.dark["theme"],
  });
  for (const file of ["icon.svg", "social.jpg"]) {
    expect(await (await get(`/${file}`)).body()).toEqual(readFileSync(join(exampleFolder, file)));
  }
});

test("no file of the build has the page's own name, nor lacks what the page's own build has", ({
  built,
}) => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      /\.\w+$/.test(path),
    );
  const files = filesIn(built);
  const texts = files.filter((path) => !/\.(?:avif|webp|jpg)$/.test(path));
  expect(
    texts.filter((path) => readFileSync(join(built, path), "utf8").includes(defaultName)),
  ).toEqual([]);
  const unhashed = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, "");
  expect(files.map(unhashed).sort()).toEqual(filesIn("dist").map(unhashed).sort());
});

for (const { tag, page: texts } of [german, spanish]) {
  test(`the name is in the messages in ${tag}, also before the page's script`, async ({
    user,
    context,
  }) => {
    user.sandbox.settings.change(holding("250"));
    await seedStorage(context, { ...eligible, [languageKey]: tag });
    await user.page.route("**/index-*.js", () => {});
    await user.visit("/", "load");
    const play = user.page.locator("[data-press=play]");
    await expect(play).toHaveText(named(texts.play));
    await expect(user.status()).toHaveText(named(texts.canPlay));
    await user.page.unrouteAll();
    await user.visit();
    await expect(user.page.getByRole("button", { name: named(texts.play) })).toBeVisible();
    await expect(user.status()).toHaveText(named(texts.canPlay));
    await user.visit("/#/test");
    await expect(user.page.getByText(named(texts.greeting))).toBeVisible();
    await expect(user.page).toHaveTitle(`${texts.greetingTitle} · ${example.name}`);
  });
}

test("its token is the requirement, and its name what the wallet shows", async ({ user }) => {
  user.sandbox.settings.change(holding("249"));
  await user.visit();
  await frontPageShown(user.page);
  await user.page.locator(".requirements summary").first().click();
  await expect(user.page.getByText(`Asset ${assetId}`)).toBeVisible();
  await expect(user.page.getByText("$FISHD")).toHaveCount(0);
  const wallet = await user.openWallet();
  await expect(wallet.page.getByText(`${example.name} wants to connect`)).toBeVisible();
  await expect(wallet.page.getByText(example.description)).toBeVisible();
  await wallet.approve(holder);
  await expect(user.status()).toHaveText("Please purchase more $PEARL");
  await expect(user.page.getByText("249 of 250")).toBeVisible();

  user.sandbox.settings.change(holding("250"));
  await user.page.reload();
  await expect(user.status()).toHaveText("You can play Kelp & Pearl!");
  // What is stored keeps its names.
  expect(await sessionEntries(user.page)).toMatchObject({ account, canPlay: "true" });
  await user.page.getByRole("button", { name: named(messages.play) }).click();
  await expect(user.page).toHaveURL(/\/#\/fabulous-fish$/);
  await expect(user.page.getByTitle(example.name, { exact: true })).toBeVisible();
});

test("the reference game has the name, too", async ({ user }) => {
  user.sandbox.settings.change({ game: "built" });
  await user.visit("/WebGLBuild/index.html?clock=manual", "load");
  await expect(user.page).toHaveTitle(example.name);
  await expect(user.page.getByRole("heading", { level: 1 })).toHaveText(example.name);
  await expect(user.page.getByText(named(gameMessages.aquarium.alone))).toBeVisible();
});

const schemes = ["light", "dark"] as const;

/** Expects axe to find nothing in either scheme, which changes the contrast only. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === "light" ? "all" : "contrast";
    expect(await violations(page, rules), colorScheme).toEqual([]);
  }
}

/** The states whose colors are checked: what a player meets, and what fails. */
const states: readonly (readonly [
  name: string,
  path: string,
  reach: (page: Page) => Promise<unknown>,
])[] = [
  ["may-play", "/", (page) => page.getByText(messages.justNow).waitFor()],
  ["unknown-address", "/#/nowhere", (page) => page.getByText(messages.notFound).waitFor()],
  ["conformance", "/conformance/", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
];

test("its colors are those of buttons, links, text and panels, light and dark", async ({
  user,
}) => {
  const { page } = user;
  const rgb = (colorScheme: (typeof schemes)[number], name: string) =>
    (example.colors[colorScheme][name] ?? "")
      .slice(1)
      .match(/../g)
      ?.map((each) => Number.parseInt(each, 16))
      .join(", ");
  await user.visit();
  await frontPageShown(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const color = (name: string) => `rgb(${rgb(colorScheme, name)})`;
    const button = "[data-press=connect]";
    expect(await styleOf(page, button, "background-color")).toBe(color("button"));
    expect(await styleOf(page, button, "color")).toBe(color("buttonText"));
    expect(await styleOf(page, "h1", "color")).toBe(color("text"));
    expect(await styleOf(page, ".tagline", "color")).toBe(color("mutedText"));
    const panel = `rgba(${rgb(colorScheme, "panel")}, 0.`;
    expect(await styleOf(page, ".panel", "background-color")).toMatch(panel);
  }
  await expectAccessible(page);

  await page.route(peraScript, (route) => route.abort());
  await user.button(messages.connect(knownWallets.pera.title)).click();
  await expect(user.failure()).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const panel = `rgb(${rgb(colorScheme, "panel")})`;
    expect(await styleOf(page, ".dialog", "background-color")).toBe(panel);
  }
  await expectAccessible(page);
});

test("axe finds nothing in its screens, light and dark", async ({ user, context }) => {
  user.sandbox.settings.change(holding("250"));
  await seedStorage(context, { account });
  for (const [name, path, reach] of states) {
    await test.step(name, async () => {
      await user.page.goto(user.sandbox.siteUrl + path);
      await reach(user.page);
      await expectAccessible(user.page);
    });
  }
});

test("the check of a deployment finds nothing wrong", async ({ user }) => {
  expect(await problemsOf(user.sandbox)).toBe("0 ok, 0 warnings, 0 wrong\n");
});
