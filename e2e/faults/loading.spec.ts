import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { chunk } from "../requests.ts";

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
    await seedStorage(context, { account: accounts.eligibleByFirst.address });
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
  await seedStorage(context, { account: accounts.eligibleByFirst.address });
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
    "Loading the game screen failed: it is missing.",
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
  await expect(user.page.getByRole("alert")).toContainText("Loading the game screen timed out.");
});
