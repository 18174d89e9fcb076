import type { BrowserContext, Route } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, expectFailure, dismissAndConnect, test } from "./fixtures.ts";

const dialogChunk = "**/App-*.js";
const closeButton = "#pera-wallet-modal-header-close-button";

/** Keeps the dialog's part back until it is released. */
async function holdDialog(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await context.route(dialogChunk, (route) => void held.push(route));
  return async () => {
    await context.unroute(dialogChunk);
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.describe("connect is faster than the dialog's part", () => {
  test("library: X neither closes the dialog nor settles", async ({ bare, context }) => {
    const release = await holdDialog(context);
    await bare.visit();
    await bare.call("connect");
    await expect(bare.dialog).toHaveCount(1);
    await release();
    await bare.page.locator(closeButton).click();
    await expect(bare.dialog).toHaveCount(1);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });

  test("page: waits for it, and hears X", async ({ user, context }) => {
    const requested = user.page.waitForRequest(dialogChunk);
    const release = await holdDialog(context);
    await user.visit();
    await user.button(labels.connect).click();
    await requested;
    await expect(user.button(labels.cancel)).toBeVisible();
    await release();
    await user.page.locator(closeButton).click();
    await expectFailure(user, "Connect modal is closed by user");
    await dismissAndConnect(user, accounts.eligibleByFirst);
  });

  test("page: Cancel is answered at once, and no dialog comes after it", async ({
    user,
    context,
  }) => {
    const requested = user.page.waitForRequest(dialogChunk);
    const release = await holdDialog(context);
    await user.visit();
    await user.button(labels.connect).click();
    await requested;
    await user.button(labels.cancel).click();
    await expectFailure(user, "Connect is cancelled by user");
    await release();
    await dismissAndConnect(user, accounts.eligibleByFirst);
  });
});

test.describe("the dialog's part is missing", () => {
  test("library: throws where nobody catches it, and connect shows nothing", async ({
    bare,
    context,
    uncaught,
  }) => {
    await context.route(dialogChunk, (route) => route.abort());
    await bare.visit();
    await bare.call("connect");
    await expect(bare.dialog).toHaveCount(1);
    await expect(bare.page.locator(closeButton)).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
    await expect.poll(() => uncaught.splice(0)).toHaveLength(1);
  });

  test("page: says so at once, and connects when it is there again", async ({ user, context }) => {
    await context.route(dialogChunk, (route) => route.abort());
    await user.visit();
    await user.button(labels.connect).click();
    await expectFailure(user, "Loading the wallet failed: it is missing.");
    await context.unroute(dialogChunk);
    await user.page.reload();
    await user.connect(accounts.eligibleByFirst);
  });

  test("page: pressed again without a reload, says so again", async ({ user, context }) => {
    await context.route(dialogChunk, (route) => route.abort());
    await user.visit();
    await user.button(labels.connect).click();
    await expectFailure(user, "Loading the wallet failed: it is missing.");
    await user.failure().getByRole("button", { name: labels.dismiss }).click();
    await user.button(labels.connect).click();
    await expectFailure(user, "Loading the wallet failed: it is missing.");
  });
});
