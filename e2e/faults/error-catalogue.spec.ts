import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, saved, test } from "../fixtures.ts";

test("connecting fails on a local host: the alert, logged, and nothing navigates", async ({
  person,
  world,
}) => {
  const logged: string[] = [];
  person.page.on("console", (message) => logged.push(message.text()));
  await person.visit();
  const wallet = await person.openWallet();
  await wallet.reject();

  await expect(person.failure()).toHaveText(/^Error connecting to Pera Wallet: .+/);
  await expect(person.failure().getByRole("button")).toBeFocused();
  await person.page.keyboard.press("Escape");
  await expect(person.failure()).toHaveCount(0);
  await expect(person.button(labels.connect)).toBeEnabled();
  expect(person.page.url()).toBe(`${world.siteUrl}/`);
  expect(logged.join("\n")).toContain("Error connecting to Pera Wallet:");
});

test("connecting fails elsewhere: dismissed, the page goes to the mobile app", async ({
  person,
  world,
  context,
}) => {
  const site = world.siteUrl.replace("127.0.0.1", "fish.localhost");
  const chrome = await context.newCDPSession(person.page);
  await chrome.send("Page.enable");
  const asked: string[] = [];
  chrome.on("Page.frameRequestedNavigation", ({ url }) => asked.push(url));

  await context.route("**/pera-wallet-*.js", (route) => route.abort());
  await person.page.goto(site);
  await person.button(labels.connect).click();
  await expect(person.failure()).toContainText("Loading the wallet failed: it is missing.");
  expect(asked).toEqual([]);
  await person.failure().getByRole("button").click();
  await expect.poll(() => asked).toEqual(["fabulousfish://wallet?account=&canPlay=false"]);
});

test("disconnecting fails in the wallet: logged only, disconnected all the same", async ({
  person,
  world,
}) => {
  await person.visit();
  await person.connect(accounts.eligibleByFirst);
  world.switches.change({ bridge: "dead" });
  await person.button(labels.disconnect).click();
  await expect(person.button(labels.connect)).toBeEnabled();
  await expect(person.failure()).toHaveCount(0);
  await person.page.reload();
  await expect(person.button(labels.connect)).toBeEnabled();
});

test("the holdings cannot be fetched: logged, and the saved answer is kept, with a Retry", async ({
  person,
  context,
  world,
}) => {
  await saved(context, {
    account: accounts.eligibleByFirst.address,
    canPlay: "true",
    tokens: '{"2667389516":5000000}',
  });
  world.switches.change({ node: "down" });
  const logged = person.page.waitForEvent("console", (message) =>
    message.text().startsWith("Error fetching tokens"),
  );
  await person.page.clock.install();
  await person.visit();
  await person.page.clock.runFor(60_000);
  await logged;
  await expect(person.status()).toHaveText(labels.canPlay);
  await expect(person.page.getByRole("alert")).toContainText(labels.couldNotCheck);

  // The reading of the minute that has passed fails too; the next is a minute away.
  await expect(person.button(labels.retry)).toHaveAttribute("aria-busy", "false");
  world.switches.change({ node: "normal" });
  await person.button(labels.retry).click();
  await expect(person.page.getByRole("alert")).toHaveCount(0);
  await expect(person.page.getByText("5,000,000 of 3,000,000")).toBeVisible();
});

test("account information without an assets list: logged, eligibility is not updated", async ({
  person,
  context,
  world,
}) => {
  await saved(context, {
    account: accounts.holdingNothing.address,
    canPlay: "true",
    tokens: '{"2667389516":5000000}',
  });
  world.switches.change({ node: "no-assets" });
  const logged = person.page.waitForEvent("console", (message) =>
    message.text().startsWith("Account info or assets missing"),
  );
  await person.visit();
  await logged;
  await expect(person.status()).toHaveText(labels.canPlay);
});

for (const mood of [
  "busy",
  "html",
  "malformed",
  "hanging",
  "no-route",
  "bad-request",
  "empty-object",
  "null-assets",
  "unauthorized",
  "forbidden",
  "other-network",
] as const) {
  test(`a node that is ${mood} is passed over for the next`, async ({ person, context, world }) => {
    world.switches.change({ nodes: { first: mood } });
    await saved(context, { account: accounts.eligibleByFirst.address });
    await person.visit();
    await expect(person.status()).toHaveText(labels.canPlay, { timeout: 15_000 });
  });
}

test("a wrong site configuration: the error page names the field", async ({ person, context }) => {
  await context.route("**/_root.data", (route) =>
    route.fulfill({ json: { tokens: [{ assetId: 1, threshold: -5, name: "$FISHD" }] } }),
  );
  await person.visit();
  await expect(person.page.getByRole("heading", { name: "Application Error" })).toBeVisible();
  await expect(person.page.getByRole("alert")).toContainText("tokens[0].threshold");
});

test.describe("without the local world's policy", () => {
  test.use({ bypassCSP: true });

  test("no site configuration: the main network's", async ({ person, context }) => {
    await context.route("**/_root.data", (route) => route.fulfill({ status: 404 }));
    const asked = person.page.waitForRequest(
      /^https:\/\/mainnet-api\.4160\.nodely\.dev\/v2\/accounts\//,
    );
    await saved(context, { account: accounts.eligibleByFirst.address });
    await person.visit();
    await asked;
  });
});

test("a host that fails: its status and status text", async ({ person, context }) => {
  await context.route("**/_root.data", (route) => route.fulfill({ status: 503 }));
  await person.visit();
  await expect(
    person.page.getByRole("heading", { name: "Unhandled Thrown Response!" }),
  ).toBeVisible();
  await expect(person.page.getByText("503 Service Unavailable")).toBeVisible();
});

test("a host that fails over HTTP/2, which carries no status text: the status text all the same", async ({
  person,
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
  await person.visit();
  await expect(person.page.getByText("503 Service Unavailable")).toBeVisible();
});

test("a prefetch path that is not valid: dropped with a warning, and the game opens", async ({
  person,
  context,
}) => {
  const prefetch = ["/WebGLBuild/Build/My Fish #1.loader.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  await saved(context, { account: accounts.eligibleByFirst.address });
  const warned = person.page.waitForEvent("console", (message) =>
    message.text().startsWith("Not prefetched:"),
  );
  await person.visit("/#/fabulous-fish");
  expect((await warned).type()).toBe("warning");
  await expect(person.page.locator("[data-game=told]")).toBeVisible();
});

test("the game's route data is wrong: the error page names the field", async ({
  person,
  context,
}) => {
  await context.route("**/fabulous-fish.data*", (route) =>
    route.fulfill({ json: { page: "/elsewhere.html" } }),
  );
  await person.visit("/#/fabulous-fish");
  await expect(person.page.getByRole("heading", { name: "Application Error" })).toBeVisible();
  await expect(person.page.getByRole("alert")).toContainText("page");
});

test("a part that is missing: said so, and another try works", async ({ person, context }) => {
  await context.route("**/game-screen-*.js", (route) => route.abort());
  await person.visit("/#/fabulous-fish");
  await expect(person.page.getByRole("alert")).toContainText(
    "Loading the game screen failed: it is missing.",
  );
  await context.unroute("**/game-screen-*.js");
  await person.button(labels.tryAgain).click();
  await expect(person.page.getByTitle("Fabulous Fish")).toBeVisible();
});

test("a part that does not come: a time-out after 120 seconds, said so", async ({
  person,
  context,
}) => {
  await person.page.clock.install();
  const asked = person.page.waitForRequest("**/game-screen-*.js");
  await context.route("**/game-screen-*.js", () => {});
  await person.visit("/#/fabulous-fish");
  await asked;
  await person.page.clock.runFor(120_000);
  await expect(person.page.getByRole("alert")).toContainText("Loading the game screen timed out.");
});

test("the wallet is missing: said so, and a reload brings it back", async ({ person, context }) => {
  await context.route("**/pera-wallet-*.js", (route) => route.abort());
  await person.visit();
  await person.button(labels.connect).click();
  await expect(person.failure()).toContainText("Loading the wallet failed: it is missing.");
  await expect(person.failure()).toContainText("then reload the page.");
  await person.failure().getByRole("button").click();
  await context.unroute("**/pera-wallet-*.js");
  await person.page.reload();
  await person.connect(accounts.eligibleByFirst);
});

test("damaged and foreign storage counts as none", async ({ person, context }) => {
  await saved(context, {
    account: accounts.eligibleByFirst.address.replace(/.$/, "7"),
    canPlay: "perhaps",
    tokens: "{",
    "PeraWallet.Wallet": "{{",
    walletconnect: "not json",
  });
  await person.visit();
  await expect(person.button(labels.connect)).toBeVisible();
  await expect.poll(() => person.page.evaluate(() => localStorage.getItem("account"))).toBeNull();
  await person.connect(accounts.eligibleByFirst);
});
