import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { browserIdle, recordShifts } from "../paints.ts";
import { hold, lastRequest, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";

test.use({ isSeaPainted: true });

const lastLine = frontPageMessages.lines.at(-1) ?? "";

const isOfFrontPage = (url: string) => /front-page|\/game\.(avif|webp)$/.test(url);

test("nothing of the front page is requested before Connect works", async ({ user, context }) => {
  const release = await hold(context, "**/_root.data*");
  const requested = recordRequests(user.page);
  await user.visit();
  await browserIdle(user.page);
  await lastRequest(user.page);
  expect(requested.filter(isOfFrontPage)).toEqual([]);

  // The press is recorded; the page carries it out before it requests the rest.
  await context.route("**/provider/pera.json", () => {});
  await user.button(connectPera()).click();
  const first = user.page.waitForRequest((request) => isOfFrontPage(request.url()));
  await release();
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
  const requested = recordRequests(user.page);
  await user.page.setViewportSize({ width: 360, height: 400 });
  await user.visit();
  const line = user.page.getByText(lastLine);
  await expect(line).toBeAttached();
  await lastRequest(user.page);
  expect(requested.filter((url) => url.endsWith(".avif"))).toEqual([]);
  await frontPageShown(user.page);
});

test("without a sign of the player, a picture in view is requested after 10 seconds", async ({
  user,
}) => {
  const { page } = user;
  const requested = recordRequests(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await user.visit();
  await expect(user.button(connectPera())).toBeEnabled();
  await page.clock.runFor(2_000);
  await expect(page.locator(".game-picture")).toBeInViewport();
  await page.clock.runFor(5_000);
  await lastRequest(page);
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
  const takeShifts = await recordShifts(page);
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
    await browserIdle(page);
    expect(await takeShifts(), `${viewport.width} px`).toEqual([]);
  }
});

test("on a phone, the front page is not the largest paint", async ({ user }) => {
  const { page } = user;
  await page.setViewportSize({ width: 412, height: 823 });
  // Where the largest paints are: "aside" in the front page, else "page".
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as { element?: Element };
        paints.push(element?.closest(".aside") ? "aside" : "page");
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const paints = () => page.evaluate(() => Reflect.get(window, "paints") as readonly string[]);
  await user.visit();
  await expect(page.getByText(lastLine)).toBeAttached();
  await expect.poll(paints).not.toEqual([]);
  await browserIdle(page);
  expect(await paints()).not.toContain("aside");
});
