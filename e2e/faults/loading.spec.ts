import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { chunkErrors, routeDataErrors } from "@fabulous-fish/page/messages/en/errors";
import { eligible } from "../page-state.ts";
import { chunk, peraScript, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { spanish } from "../languages.ts";

test("an invalid site configuration: the error page names the field", async ({ user, context }) => {
  await context.route("**/_root.data", (route) =>
    route.fulfill({ json: { tokens: [{ assetId: 1, threshold: -5, name: "$FISHD" }] } }),
  );
  await user.visit();
  await expect(user.page.getByRole("heading", { name: "Application Error" })).toBeVisible();
  await expect(user.page.getByRole("alert")).toContainText("tokens[0].threshold");
});

test.describe("without the sandbox's Content-Security-Policy", () => {
  test.use({ bypassCSP: true });

  test("no site configuration: the main network's default is used", async ({ user, context }) => {
    await context.route("**/_root.data", (route) => route.fulfill({ status: 404 }));
    const requested = user.page.waitForRequest(
      /^https:\/\/mainnet-api\.4160\.nodely\.dev\/v2\/accounts\//,
    );
    await seedStorage(context, { account: accounts.eligible.address });
    await user.visit();
    await requested;
  });
});

test("the host fails: the error page shows the status and the status text", async ({
  user,
  context,
}) => {
  await context.route("**/_root.data", (route) => route.fulfill({ status: 503 }));
  await user.visit();
  await expect(
    user.page.getByRole("heading", { name: "Unhandled Thrown Response!" }),
  ).toBeVisible();
  await expect(user.page.getByText("503 Service Unavailable")).toBeVisible();
});

test("the host fails over HTTP/2, which has no status text: the error page still shows one", async ({
  user,
  context,
}) => {
  await context.route("**/_root.data", (route) => route.fulfill({ status: 503 }));
  await context.addInitScript(() => {
    const original = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const { body, status, headers } = await original(...request);
      return new Response(body, { status, headers });
    };
  });
  await user.visit();
  await expect(user.page.getByText("503 Service Unavailable")).toBeVisible();
});

test("an invalid prefetch path: ignored with a warning, and the game opens", async ({
  user,
  context,
}) => {
  const prefetch = ["/WebGLBuild/Build/My Fish #1.loader.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  await seedStorage(context, { account: accounts.eligible.address });
  const warned = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Not prefetched:"),
  );
  await user.visit("/#/fabulous-fish");
  expect((await warned).type()).toBe("warning");
  await expect(user.page.locator("[data-game=delivered]")).toBeVisible();
});

test("invalid route data of the game: the error page names the field", async ({
  user,
  context,
}) => {
  await context.route("**/fabulous-fish.data*", (route) =>
    route.fulfill({ json: { page: "/elsewhere.html" } }),
  );
  await user.visit("/#/fabulous-fish");
  await expect(user.page.getByRole("heading", { name: "Application Error" })).toBeVisible();
  await expect(user.page.getByRole("alert")).toContainText("page");
});

test("a chunk is missing: an error is shown, and Try again works", async ({ user, context }) => {
  await context.route(chunk("game-screen"), (route) => route.abort());
  await user.visit("/#/fabulous-fish");
  await expect(user.page.getByRole("alert")).toContainText(
    "A part of the page could not be loaded: it is missing.",
  );
  await context.unroute(chunk("game-screen"));
  await user.button(messages.tryAgain).click();
  await expect(user.page.getByTitle("Fabulous Fish")).toBeVisible();
});

test("a chunk does not load: an error is shown after 120 seconds", async ({ user, context }) => {
  await user.page.clock.install();
  const requested = user.page.waitForRequest(chunk("game-screen"));
  // The clock also ends requests for route data.
  const routeData = ["/_root.data", "/fabulous-fish.data"].map((path) =>
    user.page.waitForEvent("requestfinished", (request) => request.url().includes(path)),
  );
  await context.route(chunk("game-screen"), () => {});
  await user.visit("/#/fabulous-fish");
  await requested;
  await Promise.all(routeData);
  await user.page.clock.runFor(120_000);
  await expect(user.page.getByRole("alert")).toContainText(
    "A part of the page took too long to load.",
  );
});

test("the route data cannot be fetched: the error page says so in its own words, in the browser's language", async ({
  browser,
  sandbox,
}) => {
  const context = await browser.newContext({ locale: "es-ES" });
  await context.route("**/_root.data", (route) => route.abort("internetdisconnected"));
  const page = await context.newPage();
  await page.goto(sandbox.siteUrl);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(spanish.page.applicationError);
  await expect(alert).toContainText(spanish.errors["route-data-unreachable"].message);
  await expect(alert).toContainText(spanish.errors["route-data-unreachable"].remedy);
  // What the browser says is for the operator.
  await expect(alert.getByText("Failed to fetch")).toBeHidden();
  await alert.getByText(spanish.page.details, { exact: true }).click();
  await expect(alert.getByText("Failed to fetch")).toBeVisible();
  await context.close();
});

test("the route data does not arrive: after 15 seconds, the error page says so", async ({
  user,
  context,
}) => {
  await context.addInitScript(() => {
    const timeout = () => AbortSignal.abort(new DOMException("signal timed out", "TimeoutError"));
    Object.assign(AbortSignal, { timeout });
  });
  await user.visit();
  await expect(user.page.getByRole("alert")).toContainText(
    routeDataErrors["route-data-timed-out"].message,
  );
});

test.describe("the chunk with the rest of the home screen (rule 2.47)", () => {
  test.beforeEach(async ({ context }) => seedStorage(context, eligible));

  test("cannot be fetched: the rest works, and Retry loads it", async ({ user, context }) => {
    const requested = recordRequests(user.page);
    await context.route(chunk("connected-home"), (route) => route.abort());
    await user.visit();
    const notice = user.page.getByRole("alert");
    await expect(notice).toContainText("A part of the page could not be loaded: it is missing.");
    await expect(user.button(messages.play)).toBeVisible();
    await expect(user.button(messages.disconnect)).toBeEnabled();
    await context.unroute(chunk("connected-home"));
    await user.button(messages.retry).press("Enter");
    await expect(user.page.getByText(messages.justNow)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(user.page.getByRole("main")).toBeFocused();
    // Its styles cannot be missing alone.
    await expect(user.page.locator(".tokens")).toHaveCSS("list-style-type", "none");
    expect(requested.filter((url) => url.endsWith(".css"))).toEqual([]);
  });

  test("is cut: no word of an old browser, and Reload loads it", async ({ user, context }) => {
    await context.route(chunk("connected-home"), (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export const a = {" }),
    );
    await user.visit();
    const notice = user.page.getByRole("alert");
    await expect(notice).toContainText(
      "A part of the page could not be loaded: its file cannot be read.",
    );
    await expect(notice).toContainText(chunkErrors["chunk-unreadable"].remedy);
    await expect(notice).not.toContainText("browser");
    await expect(user.button(messages.retry)).toHaveCount(0);
    await expect(user.button(messages.disconnect)).toBeEnabled();
    await context.unroute(chunk("connected-home"));
    await user.button(messages.reload).click();
    await expect(user.page.getByText(messages.justNow)).toBeVisible();
  });
});

test("the chunk of the front page is missing: the home screen works, and Retry loads it", async ({
  user,
  context,
}) => {
  await context.route(chunk("front-page"), (route) => route.abort());
  await user.visit();
  const notice = user.page.getByRole("alert");
  await expect(notice).toContainText("A part of the page could not be loaded: it is missing.");
  await expect(user.button(connectPera())).toBeEnabled();
  await context.unroute(chunk("front-page"));
  await user.button(messages.retry).click();
  await expect(user.page.locator(".about-game")).toBeVisible();
});

test("the wallet's chunk is missing: the alert offers Reload, after which it can connect", async ({
  user,
  context,
}) => {
  await context.route(peraScript, (route) => route.fulfill({ status: 404 }));
  await user.visit();
  await user.button(connectPera()).click();
  await expect(user.failure()).toContainText(
    "A part of the page could not be loaded: it is missing.",
  );
  await context.unroute(peraScript);
  await user.failure().getByRole("button", { name: messages.reload }).click();
  await expect(user.failure()).toHaveCount(0);
  await user.connect(accounts.eligible);
});
