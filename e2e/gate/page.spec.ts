import { knownWallets } from "@fabulous-fish/core";
import { addressMessages } from "@fabulous-fish/page/messages/texts/address";
import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { connectPera } from "../labels.ts";
import { expect } from "../fixtures.ts";
import { gateClock, test } from "./fixtures.ts";
import { expectGame, gatePage, openGate, openSignedIn, signInWallet } from "./gate-page.ts";

const { eligible, manyAssets, oneUnitShort } = accounts;

test("connect, sign, play: the game is fetched after signing in, and once a device suffices", async ({
  user,
}) => {
  const { page } = user;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await user.visit();
  const wallet = await user.connect(eligible);
  await user.button(messages.play).hover();
  await user.button(messages.play).click();

  const { panel, signIn: button, payload } = gatePage(page);
  await expect(panel).toContainText(gateMessages.signInExplained(knownWallets.pera.title));
  expect(requested.filter((path) => path.startsWith("/WebGLBuild/"))).toEqual([]);
  await button.click();
  await expect(panel).toContainText(gateMessages.openWallet(knownWallets.pera.title));
  await signInWallet(wallet);
  await expect(payload).toContainText('"canPlay":true');
  await expect(payload).toContainText(eligible.address);

  await page.reload();
  await expectGame(user, eligible);
  await expect(panel).toHaveCount(0);

  await page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  const ended = page.waitForResponse((response) => response.request().method() === "DELETE");
  await user.button(messages.disconnect).click();
  expect((await ended).status()).toBe(204);
  expect((await page.request.get(`${user.sandbox.siteUrl}/gate/session`)).status()).toBe(401);
});

test("disconnecting without a connection: the session ends at the next start with one", async ({
  user,
  context,
}) => {
  const { page } = user;
  await openSignedIn(user, eligible);
  await expectGame(user, eligible);
  await page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  const status = async () =>
    (await page.request.get(`${user.sandbox.siteUrl}/gate/session`)).status();
  const failed = page.waitForEvent("requestfailed");
  await context.route("**/gate/session", (route) => route.abort());
  await user.button(messages.disconnect).click();
  await failed;
  expect(await status()).toBe(200);

  await context.unroute("**/gate/session");
  await page.reload();
  await expect.poll(status).toBe(401);
});

test("without an account, the screen asks to connect first", async ({ user }) => {
  await user.visit("/#/fabulous-fish");
  await expect(gatePage(user.page).panel).toContainText(gateMessages.connectFirst);
  await user.page.getByRole("link", { name: messages.home }).click();
  await expect(user.button(connectPera())).toBeVisible();
});

test("a device whose clock is an hour ahead: a failure says so, until the player comes back", async ({
  user,
}) => {
  await user.page.clock.setSystemTime(gateClock.now() + 3_600_000);
  const wallet = await openGate(user, eligible);
  await gatePage(user.page).signIn.click();
  await wallet.reject();
  const { panel } = gatePage(user.page);
  await expect(panel).toContainText(gateMessages.clockAhead("60 minutes"));
  await user.page.getByRole("link", { name: messages.home }).click();
  await user.button(messages.play).click();
  await expect(panel.getByRole("heading")).toHaveText(gateMessages.signIn);
});

test("the gate says no: what is missing, where to get it, what the game is, the age of the snapshot, and another check (rules 2.59 and 2.60)", async ({
  user,
  sandbox,
}) => {
  await openSignedIn(user, oneUnitShort);
  const { panel } = gatePage(user.page);
  await expect(panel.locator(".button:not(.secondary)")).toHaveText(
    addressMessages.tokenInExplorer("$FISHD"),
  );
  await expect(user.page.getByRole("region", { name: frontPageMessages.game })).toContainText(
    frontPageMessages.lines[0] ?? "",
  );
  await expect(panel).toContainText(messages.cannotPlay("$FISHD"));
  await expect(panel).toContainText("2,999,999 of 3,000,000");
  await expect(panel).toContainText(messages.checked(messages.justNow));
  await expect(panel).toContainText(gateMessages.purchase);

  await user.page.route("**/gate/session", (route) => route.abort());
  await user.button(addressMessages.bought).click();
  await expect(panel.getByRole("alert")).toContainText(gateMessages.notChecked);
  await user.page.unroute("**/gate/session");
  const { address } = oneUnitShort;
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  gateClock.aheadMilliseconds += 61_000;
  await user.button(addressMessages.bought).click();
  await expectGame(user, oneUnitShort);
});

test("the gate cannot be reached, is behind a proxy that fails, and has no node: neither yes nor no, and another try works", async ({
  user,
  context,
  sandbox,
}) => {
  const { panel, signIn: button } = gatePage(user.page);
  await user.visit();
  const wallet = await user.connect(manyAssets);
  await context.route("**/gate/*", (route) => route.abort());
  await user.button(messages.play).click();
  await expect(panel).toContainText(gateMessages.notChecked);

  const body = "<h1>Bad Gateway</h1>";
  await context.route("**/gate/*", (route) =>
    route.fulfill({ status: 502, body, contentType: "text/html" }),
  );
  const failed = user.page.waitForResponse("**/gate/session");
  await user.button(messages.tryAgain).click();
  expect((await failed).status()).toBe(502);
  await expect(panel).toContainText(gateMessages.notChecked);

  await context.unroute("**/gate/*");
  sandbox.settings.change({ node: "down" });
  await user.button(messages.tryAgain).click();
  await button.click();
  await expect(panel).toContainText(gateMessages.failed.unknown);
  sandbox.settings.change({ node: "normal" });
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, manyAssets);
});

test("the nodes are down after signing in: neither yes nor no, and another check", async ({
  user,
  sandbox,
}) => {
  await openSignedIn(user, manyAssets);
  await expectGame(user, manyAssets);
  gateClock.aheadMilliseconds += 11 * 60_000;
  sandbox.settings.change({ node: "down" });
  await user.page.reload();
  const { panel } = gatePage(user.page);
  await expect(panel).toContainText(messages.couldNotCheck);
  await expect(panel).toContainText(gateMessages.unknownExplained);
  // One reason: that of the last check.
  await user.page.route("**/gate/session", (route) => route.abort());
  await user.button(messages.checkAgain).click();
  await expect(panel.getByRole("alert")).toContainText(messages.couldNotCheck);
  await expect(panel).not.toContainText(gateMessages.unknownExplained);
  await expect(user.button(messages.checkAgain)).toHaveCount(0);
  await user.page.unroute("**/gate/session");
  sandbox.settings.change({ node: "normal" });
  gateClock.aheadMilliseconds += 10_000;
  await user.button(messages.tryAgain).click();
  await expectGame(user, manyAssets);
});
