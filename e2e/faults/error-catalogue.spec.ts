import { assetsKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, pauseClock, seedStorage, test } from "../fixtures.ts";
import { eligible } from "../page-state.ts";
import { peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

test("connecting fails on a local host: an alert and a log entry, no navigation", async ({
  user,
  sandbox,
}) => {
  const logged: string[] = [];
  user.page.on("console", (message) => logged.push(message.text()));
  await user.visit();
  const wallet = await user.openWallet();
  await wallet.reject();

  await expect(user.failure()).toHaveText(/^Error connecting to Pera Wallet: .+/);
  await expect(user.failure().getByRole("button", { name: messages.dismiss })).toBeFocused();
  await user.page.keyboard.press("Escape");
  await expect(user.failure()).toHaveCount(0);
  await expect(user.button(connectPera())).toBeEnabled();
  expect(user.page.url()).toBe(`${sandbox.siteUrl}/`);
  expect(logged.join("\n")).toContain("Error connecting to Pera Wallet:");
});

test("connecting fails elsewhere: dismissing the alert navigates to the mobile app", async ({
  user,
  sandbox,
  context,
}) => {
  const site = sandbox.siteUrl.replace("127.0.0.1", "fish.localhost");
  const chrome = await context.newCDPSession(user.page);
  await chrome.send("Page.enable");
  const requested: string[] = [];
  chrome.on("Page.frameRequestedNavigation", ({ url }) => requested.push(url));

  await context.route(peraScript, (route) => route.abort());
  await user.page.goto(site);
  await user.button(connectPera()).click();
  await expect(user.failure()).toContainText(
    "A part of the page could not be loaded: it is missing.",
  );
  expect(requested).toEqual([]);
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await expect.poll(() => requested).toEqual(["fabulousfish://wallet?account=&canPlay=false"]);
});

test("disconnecting fails in the wallet: only logged, the page disconnects", async ({
  user,
  sandbox,
}) => {
  await user.visit();
  await user.connect(accounts.eligible);
  sandbox.settings.change({ bridge: "dead" });
  await user.button(messages.disconnect).click();
  await expect(user.button(connectPera())).toBeEnabled();
  await expect(user.failure()).toHaveCount(0);
  await user.page.reload();
  await expect(user.button(connectPera())).toBeEnabled();
});

test("the holdings cannot be fetched: logged, the saved decision stays, with a Retry button", async ({
  user,
  context,
  sandbox,
}) => {
  await seedStorage(context, eligible);
  sandbox.settings.change({ node: "down" });
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Error fetching tokens"),
  );
  await user.page.clock.install();
  await user.visit();
  await user.page.clock.runFor(60_000);
  await logged;
  await expect(user.status()).toHaveText(messages.canPlay);
  await expect(user.page.getByRole("alert")).toContainText(messages.couldNotCheck);

  // While the clock is paused, no read starts by itself.
  await pauseClock(user.page);
  await expect(async () => {
    const read = user.page.waitForRequest(`${sandbox.nodeUrl}/**`, { timeout: 2_000 });
    await user.button(messages.retry).click();
    await read;
  }).toPass();
  sandbox.settings.change({ node: "normal" });
  await user.page.clock.resume();
  await expect(user.page.getByRole("alert")).toHaveCount(0);
  await expect(user.page.getByText("5,000,000 of 3,000,000")).toBeVisible();
});

test("account information without an assets array: logged, eligibility is not updated", async ({
  user,
  context,
  sandbox,
}) => {
  await seedStorage(context, {
    account: accounts.holdingNothing.address,
    canPlay: "true",
    tokens: '{"2667389516":5000000}',
  });
  sandbox.settings.change({ node: "no-assets" });
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Account info or assets missing"),
  );
  await user.visit();
  await logged;
  await expect(user.status()).toHaveText(messages.canPlay);
});

/* The unit tests of packages/core/node have the other failures. */
test("the next node replaces one that fails", async ({ user, context, sandbox }) => {
  await seedStorage(context, { account: accounts.eligible.address });
  for (const mode of ["busy", "html"] as const) {
    await test.step(mode, async () => {
      sandbox.settings.change({ nodes: { first: mode } });
      await user.visit();
      await expect(user.page.getByText(messages.justNow)).toBeVisible();
      await expect(user.status()).toHaveText(messages.canPlay);
    });
  }
});

test("corrupt and third-party storage entries are ignored", async ({ user, context }) => {
  await seedStorage(context, {
    account: accounts.eligible.address.replace(/.$/, "7"),
    canPlay: "perhaps",
    tokens: "{",
    "PeraWallet.Wallet": "{{",
    walletconnect: "not json",
    [assetsKey]: '{"network":',
  });
  await user.visit();
  await expect(user.button(connectPera())).toBeVisible();
  await expect(user.page.getByText("Reef Pearl", { exact: true })).toBeVisible();
  await expect.poll(() => user.page.evaluate(() => localStorage.getItem("account"))).toBeNull();
  await user.connect(accounts.eligible);
});
