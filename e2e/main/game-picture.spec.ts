import type { Page } from "@playwright/test";
import { frontPageMessages } from "@fabulous-fish/page/messages/en/front-page";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { hold } from "../requests.ts";

const lastLine = frontPageMessages.lines.at(-1) ?? "";

const isOfFrontPage = (url: string) => /front-page|\/game\.(avif|webp)$/.test(url);

test("nothing of the front page is requested before Connect works", async ({ user, context }) => {
  const release = await hold(context, "**/_root.data*");
  const requested: string[] = [];
  user.page.on("request", (request) => requested.push(request.url()));
  await user.visit();
  // Requests before this one have been recorded when it is.
  await user.page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
    await fetch("/icon.svg?last");
  });
  expect(requested.filter(isOfFrontPage)).toEqual([]);

  // The press is recorded; the page carries it out before it requests the rest.
  await context.route("**/provider/pera.json", () => {});
  await user.button(messages.connect).click();
  const first = user.page.waitForRequest((request) => isOfFrontPage(request.url()));
  release();
  await first;
  await expect(user.button(messages.cancel)).toBeAttached();
  await frontPageShown(user.page);
  expect(requested.filter((url) => /\.(avif|webp)$/.test(url))).toEqual([
    `${user.sandbox.siteUrl}/game.avif`,
  ]);
});

test("with a data saver, the picture is requested when it comes into view", async ({
  user,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requested: string[] = [];
  user.page.on("request", (request) => requested.push(request.url()));
  await user.page.setViewportSize({ width: 360, height: 400 });
  await user.visit();
  const line = user.page.getByText(lastLine);
  await expect(line).toBeAttached();
  // Requests before this one have been recorded when it is.
  await user.page.evaluate(() => fetch("/_root.data?last"));
  expect(requested.filter((url) => url.endsWith(".avif"))).toEqual([]);
  await frontPageShown(user.page);
});

test("without a sign of the player, a picture in view is requested after 10 seconds", async ({
  user,
}) => {
  const { page } = user;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await user.visit();
  await expect(user.button(messages.connect)).toBeEnabled();
  await page.clock.runFor(2_000);
  await expect(page.locator(".game-picture")).toBeInViewport();
  await page.clock.runFor(5_000);
  // Requests before this one have been recorded when it is.
  await page.evaluate(() => fetch("/icon.svg?last"));
  expect(requested.filter((url) => url.endsWith(".avif"))).toEqual([]);

  const request = page.waitForRequest("**/game.avif");
  await page.clock.runFor(5_000);
  await request;
});

test("a picture that fails to load leaves no frame", async ({ user, context }) => {
  for (const missing of ["**/game.avif", "**/game.*"]) {
    await context.route(missing, (route) => route.abort());
    await user.visit();
    await expect(user.page.locator(".game-picture")).toBeVisible();
    await user.page.mouse.move(1, 1);
    await expect(user.page.getByText(lastLine)).toBeVisible();
    await expect(user.page.locator(".game-picture")).toHaveCount(0);
  }
});

test("at no width, the front page shifts anything", async ({ user }) => {
  const { page } = user;
  await recordEntries(page, "layout-shift");
  // With a route, Playwright uses no cache: the picture is loaded at every width.
  await page.route("**/game.*", (route) => route.continue());
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 412, height: 823 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await user.visit();
    await frontPageShown(page);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
    );
    expect(await entriesOf(page), `${viewport.width} px`).toEqual([]);
  }
});

test("on a phone, the front page is not the largest paint", async ({ user }) => {
  const { page } = user;
  await page.setViewportSize({ width: 412, height: 823 });
  await recordEntries(page, "largest-contentful-paint");
  await user.visit();
  await expect(page.getByText(lastLine)).toBeAttached();
  await expect.poll(() => entriesOf(page)).not.toEqual([]);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
  expect(await entriesOf(page)).not.toContain("aside");
});

/** Records where the performance entries of a type are: "aside" in the front page, else "page". */
const recordEntries = (page: Page, type: string) =>
  page.addInitScript((recorded) => {
    const entries: string[] = [];
    Object.assign(window, { entries });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as { element?: Element };
        entries.push(element?.closest(".aside") ? "aside" : "page");
      }
    }).observe({ type: recorded, buffered: true });
  }, type);

const entriesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { entries: readonly string[] }).entries);
