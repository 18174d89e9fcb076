import { knownWallets } from "@fabulous-fish/core";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, pauseClock, seedStorage, test } from "../fixtures.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { hold, lastRequest, peraScript, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { visitAs } from "./visit-as.ts";

test("offline: the stored decision with its age, a notice, and a read when the network returns", async ({
  user,
  context,
  sandbox,
}) => {
  await user.page.clock.install();
  await visitAs(user, eligible);
  await expect(user.page.getByText(`Checked ${messages.justNow}.`)).toBeVisible();
  await context.setOffline(true);
  await user.page.clock.runFor(6 * 60_000);
  await expect(
    user.page.getByText(/^No internet connection\. Checked [56] minutes ago\.$/),
  ).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(user.page.getByRole("alert")).toHaveCount(0);

  sandbox.settings.change({ holdings: { [eligible.account]: { "2667389516": "1" } } });
  await pauseClock(user.page);
  await context.setOffline(false);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await expect(user.page.getByText(messages.offline)).toHaveCount(0);
});

test("a read that takes ten seconds: the page still reads, and offers to check again; it has not failed", async ({
  user,
  sandbox,
}) => {
  await user.page.clock.install();
  sandbox.settings.change({ node: "hanging" });
  await visitAs(user, { account: eligible.account });
  await expect(user.status()).toHaveText(messages.reading);
  await user.page.clock.runFor(10_000);
  await expect(user.page.getByText(messages.takesLong)).toBeVisible();
  await expect(user.status()).toHaveText(messages.stillReading);
  await expect(user.page.getByText(messages.couldNotCheck)).toHaveCount(0);
  await expect(user.page.getByRole("alert")).toHaveCount(0);
  await expect(user.page.getByText("?", { exact: true })).toHaveCount(0);
  const requested = user.page.waitForRequest("**/v2/accounts/*");
  const again = user.button(messages.checkAgain);
  await expect(again).toHaveAttribute("aria-busy", "false");
  await again.press("Enter");
  await requested;
  await expect(again).toHaveAttribute("aria-busy", "true");
  await expect(again).toBeFocused();
  await expect(user.status()).toHaveText(messages.stillReading);
  await user.page.clock.runFor(10_000);
  await expect(again).toHaveAttribute("aria-busy", "false");
  await expect(again).toBeFocused();

  sandbox.settings.change({ node: "down" });
  await again.press("Enter");
  const retry = user.button(messages.retry);
  await expect(user.page.getByRole("alert")).toBeVisible();
  await expect(user.status()).toHaveText(messages.couldNotCheck);
  await expect(retry).toBeFocused();

  sandbox.settings.change({ node: "normal" });
  await retry.press("Enter");
  await expect(user.status()).toHaveText(messages.canPlay);
});

test("with a data saver, hovering over Connect fetches nothing", async ({ user, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await user.visit();
  // The last that the screen fetches on its own.
  await frontPageShown(user.page);
  const fetched = recordRequests(user.page);
  await user.button(connectPera()).hover();
  await user.button(connectPera()).focus();
  await lastRequest(user.page);
  expect(fetched.map((url) => new URL(url).search)).toEqual(["?last"]);
});

test("hovering over Connect prepares the wallet", async ({ user }) => {
  await user.visit();
  const fetched = user.page.waitForRequest("**/provider/pera.json");
  await user.button(connectPera()).hover();
  await fetched;
});

test("hovering over Play prefetches the game's chunks, but not with a data saver", async ({
  browser,
  sandbox,
}) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext();
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: value } });
    }, saveData);
    await seedStorage(context, eligible);
    const page = await context.newPage();
    await page.clock.install();
    const fetched = recordRequests(page);
    await page.goto(sandbox.siteUrl);
    await page.getByRole("button", { name: messages.play }).hover();
    // Longer than a pointer has to stay.
    await page.clock.runFor(1_000);
    if (saveData) {
      await lastRequest(page);
      expect(fetched.filter((url) => url.includes("game-screen"))).toEqual([]);
    } else {
      await expect.poll(() => fetched.join()).toMatch(/game-screen.*\.js/);
      await expect.poll(() => fetched.join()).toContain("/fabulous-fish.data");
    }
    await context.close();
  }
});

test("a change of the route while the route data loads reads the holdings once", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  const { page } = user;
  const release = await hold(context, "**/_root.data");
  const requested = recordRequests(page);
  await page.clock.install();

  await user.visit("/#/test");
  await page.evaluate(() => (location.hash = "#/"));
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
  await release();
  await expect(page.getByText(messages.justNow).first()).toBeVisible();
  // Also what a timer would send.
  await page.clock.runFor(2_000);
  await lastRequest(page);
  const reads = requested.filter((url) => url.includes(`/v2/accounts/${eligible.account}`));
  expect(reads).toHaveLength(1);
});

test("by keyboard only: connect without the wallet's chunk, and dismiss the error; a reload loads it", async ({
  user,
  context,
}) => {
  await context.route(peraScript, (route) => route.abort());
  await user.visit();
  await user.page.keyboard.press("Tab");
  await expect(user.button(connectPera())).toBeFocused();
  await user.page.keyboard.press("Enter");
  await expect(user.failure()).toContainText(
    "A part of the page could not be loaded: it is missing.",
  );
  await expect(user.failure()).toContainText("then reload the page.");
  // The main button is the remedy (rule 2.57).
  const reload = user.failure().getByRole("button", { name: messages.reload });
  await expect(reload).toBeFocused();
  await expect(user.failure().locator(".button:not(.secondary)")).toHaveText(messages.reload);
  await user.page.keyboard.press("Tab");
  await expect(user.failure().getByRole("button", { name: messages.dismiss })).toBeFocused();
  await user.page.keyboard.press("Enter");
  await expect(user.failure()).toHaveCount(0);
  await expect(user.button(connectPera())).toBeFocused();

  await user.page.keyboard.press("Enter");
  await expect(reload).toBeFocused();
  await context.unroute(peraScript);
  await user.page.keyboard.press("Enter");
  await expect(user.failure()).toHaveCount(0);
  await user.connect(accounts.eligible);
});

test("by keyboard only: cancel before the dialog opens; after ten seconds, there is a hint", async ({
  user,
  context,
}) => {
  await context.route(peraScript, () => {});
  await user.page.clock.install();
  await user.visit();
  await user.button(connectPera()).press("Enter");
  await expect(user.page.getByRole("main")).toBeFocused();
  await expect(user.page.getByText(messages.connectingHint(knownWallets.pera.title))).toBeVisible();
  await expect(user.button(messages.cancel)).toBeVisible();
  await expect(user.page.getByText(messages.connectingLong)).toHaveCount(0);
  await user.page.clock.runFor(10_000);
  await expect(user.page.getByText(messages.connectingLong)).toBeVisible();
  await user.page.keyboard.press("Tab");
  await expect(user.button(messages.cancel)).toBeFocused();
  await user.page.keyboard.press("Enter");
  await expect(user.failure().getByRole("button", { name: messages.dismiss })).toBeFocused();
  await user.page.keyboard.press("Enter");
  await expect(user.failure()).toHaveCount(0);
  await expect(user.button(connectPera())).toBeFocused();
});

test("by keyboard only: Retry and its notice keep the focus until the read succeeds", async ({
  user,
  sandbox,
}) => {
  sandbox.settings.change({ node: "no-assets" });
  await visitAs(user, eligible);
  const retry = user.button(messages.retry);
  const notice = user.page.getByRole("alert");
  await expect(notice).toContainText(messages.couldNotCheck);
  await notice.evaluate((element) => element.setAttribute("data-before", ""));

  sandbox.settings.change({ node: "hanging" });
  await retry.press("Enter");
  await expect(retry).toHaveAttribute("aria-busy", "true");
  await expect(retry).toBeFocused();
  sandbox.settings.change({ node: "no-assets" });
  await expect(retry).toHaveAttribute("aria-busy", "false");
  await expect(retry).toBeFocused();
  await expect(notice).toHaveAttribute("data-before");

  sandbox.settings.change({ node: "normal" });
  await user.page.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(user.page.getByRole("main")).toBeFocused();
});
