import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, saved, test } from "../fixtures.ts";

const answered = {
  account: accounts.eligibleByFirst.address,
  canPlay: "true",
  tokens: '{"2667389516":5000000}',
};

test("no connection: the saved answer with its age, a quiet note, and a reading when back", async ({
  person,
  context,
  world,
}) => {
  await person.page.clock.install();
  await saved(context, answered);
  await person.visit();
  await expect(person.page.getByText(`Checked ${labels.justNow}.`)).toBeVisible();
  await context.setOffline(true);
  await person.page.clock.runFor(6 * 60_000);
  await expect(
    person.page.getByText(/^No internet connection\. Checked [56] minutes ago\.$/),
  ).toBeVisible();
  await expect(person.status()).toHaveText(labels.canPlay);
  await expect(person.page.getByRole("alert")).toHaveCount(0);

  world.switches.change({ holdings: { [answered.account]: { "2667389516": "1" } } });
  await context.setOffline(false);
  await expect(person.status()).toHaveText(labels.cannotPlay);
  await expect(person.page.getByText(labels.offline)).toHaveCount(0);
});

test("a reading of more than ten seconds offers a way out", async ({ person, context, world }) => {
  await person.page.clock.install();
  world.switches.change({ node: "hanging" });
  await saved(context, { account: answered.account });
  await person.visit();
  await expect(person.status()).toHaveText(labels.reading);
  await person.page.clock.runFor(10_000);
  await expect(person.page.getByText(labels.takesLong)).toBeVisible();
  const asked = person.page.waitForRequest("**/v2/accounts/*");
  const retry = person.button(labels.retry);
  await expect(retry).toHaveAttribute("aria-busy", "false");
  await retry.press("Enter");
  await asked;
  await expect(retry).toHaveAttribute("aria-busy", "true");
  await expect(retry).toBeFocused();
  await expect(person.page.getByRole("alert")).toContainText(labels.couldNotCheck);
  await person.page.clock.runFor(10_000);
  await expect(retry).toHaveAttribute("aria-busy", "false");
  await expect(retry).toBeFocused();
  world.switches.change({ node: "normal" });
  await expect(person.status()).toHaveText(labels.canPlay);
});

test("connecting for more than ten seconds says what to do, and Cancel is there from the start", async ({
  person,
}) => {
  await person.page.clock.install();
  await person.visit();
  await person.button(labels.connect).click();
  await expect(person.page.getByText(labels.connectingHint)).toBeAttached();
  await expect(person.page.getByText(labels.cancel, { exact: true })).toBeAttached();
  await expect(person.page.getByText(labels.connectingLong)).toHaveCount(0);
  await person.page.clock.runFor(10_000);
  await expect(person.page.getByText(labels.connectingLong)).toBeAttached();
});

test("with a data saver, hovering Connect fetches nothing", async ({ person, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await person.visit();
  await person.page.waitForLoadState("networkidle");
  const fetched: string[] = [];
  person.page.on("request", (request) => fetched.push(request.url()));
  await person.button(labels.connect).hover();
  await person.button(labels.connect).focus();
  // What was asked for before it has been seen by the time this is.
  await person.page.evaluate(() => fetch("/_root.data?last"));
  expect(fetched.map((address) => new URL(address).search)).toEqual(["?last"]);
});

test("hovering Connect makes the wallet ready", async ({ person }) => {
  await person.visit();
  const fetched = person.page.waitForRequest(/wc\.perawallet\.app|sandbox\/provider|provider/);
  await person.button(labels.connect).hover();
  await fetched;
});

test("resting on Play fetches the game's parts ahead; a data saver fetches nothing", async ({
  browser,
  world,
}) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext();
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: value } });
    }, saveData);
    await saved(context, answered);
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url().slice(world.siteUrl.length)));
    await page.goto(world.siteUrl);
    await page.getByRole("button", { name: labels.play }).hover();
    if (saveData) {
      await page.waitForLoadState("networkidle");
      expect(fetched.filter((path) => path.includes("game-screen"))).toEqual([]);
    } else {
      await expect.poll(() => fetched.join()).toMatch(/game-screen.*\.js/);
      await expect.poll(() => fetched.join()).toContain("/fabulous-fish.data");
    }
    await context.close();
  }
});

test("a change of route while the page's data is on its way reads the holdings once", async ({
  person,
  context,
}) => {
  await saved(context, answered);
  const { page } = person;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/_root.data", async (route) => (await held, route.continue()));
  const readings: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/v2/accounts/${answered.account}`)) readings.push(request.url());
  });

  await person.visit("/#/test");
  await page.evaluate(() => (location.hash = "#/"));
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
  release();
  await expect(page.getByText(labels.justNow).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(readings).toHaveLength(1);
});

test("by keyboard alone: connect, and read why it failed", async ({ person, context }) => {
  await context.route("**/pera-wallet-*.js", (route) => route.abort());
  await person.visit();
  await person.page.keyboard.press("Tab");
  await expect(person.button(labels.connect)).toBeFocused();
  await person.page.keyboard.press("Enter");
  await expect(person.failure().getByRole("button")).toBeFocused();
  await person.page.keyboard.press("Enter");
  await expect(person.failure()).toHaveCount(0);
  await expect(person.button(labels.connect)).toBeFocused();
});

test("by keyboard alone: cancel before the wallet has shown anything", async ({
  person,
  context,
}) => {
  await context.route("**/pera-wallet-*.js", () => {});
  await person.visit();
  await person.button(labels.connect).press("Enter");
  await expect(person.page.getByRole("main")).toBeFocused();
  await person.page.keyboard.press("Tab");
  await expect(person.button(labels.cancel)).toBeFocused();
  await person.page.keyboard.press("Enter");
  await expect(person.failure().getByRole("button")).toBeFocused();
  await person.page.keyboard.press("Enter");
  await expect(person.failure()).toHaveCount(0);
  await expect(person.button(labels.connect)).toBeFocused();
});

test("by keyboard alone: Retry keeps the focus, and its notice, until there is an answer", async ({
  person,
  context,
  world,
}) => {
  world.switches.change({ node: "no-assets" });
  await saved(context, answered);
  await person.visit();
  const retry = person.button(labels.retry);
  const notice = person.page.getByRole("alert");
  await expect(notice).toContainText(labels.couldNotCheck);
  await notice.evaluate((element) => element.setAttribute("data-before", ""));

  world.switches.change({ node: "hanging" });
  await retry.press("Enter");
  await expect(retry).toHaveAttribute("aria-busy", "true");
  await expect(retry).toBeFocused();
  world.switches.change({ node: "no-assets" });
  await expect(retry).toHaveAttribute("aria-busy", "false");
  await expect(retry).toBeFocused();
  await expect(notice).toHaveAttribute("data-before");

  world.switches.change({ node: "normal" });
  await person.page.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(person.page.getByRole("main")).toBeFocused();
});

test("the focus goes to what has changed when what had it is gone", async ({ person, context }) => {
  await saved(context, answered);
  await person.visit();
  await expect(person.page.getByText(labels.checked(labels.justNow))).toBeVisible();
  // Nothing has had it on a first visit.
  await expect(person.page.locator("body")).toBeFocused();
  await person.button(labels.disconnect).press("Enter");
  await expect(person.button(labels.connect)).toBeVisible();
  await expect(person.page.getByRole("main")).toBeFocused();
});
