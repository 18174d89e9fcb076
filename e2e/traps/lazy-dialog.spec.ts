import type { BrowserContext, Route } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, expectFailure, dismissAndConnect, test } from "./fixtures.ts";

const dialogPart = "**/App-*.js";
const closeButton = "#pera-wallet-modal-header-close-button";

/** Keeps the dialog's part back until it is released. */
async function holdDialog(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await context.route(dialogPart, (route) => void held.push(route));
  return async () => {
    await context.unroute(dialogPart);
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

  test("page: waits for it, and hears X", async ({ person, context }) => {
    const asked = person.page.waitForRequest(dialogPart);
    const release = await holdDialog(context);
    await person.visit();
    await person.button(labels.connect).click();
    await asked;
    await expect(person.button(labels.cancel)).toBeVisible();
    await release();
    await person.page.locator(closeButton).click();
    await expectFailure(person, "Connect modal is closed by user");
    await dismissAndConnect(person, accounts.eligibleByFirst);
  });

  test("page: Cancel is answered at once, and no dialog comes after it", async ({
    person,
    context,
  }) => {
    const asked = person.page.waitForRequest(dialogPart);
    const release = await holdDialog(context);
    await person.visit();
    await person.button(labels.connect).click();
    await asked;
    await person.button(labels.cancel).click();
    await expectFailure(person, "Connect is cancelled by user");
    await release();
    await dismissAndConnect(person, accounts.eligibleByFirst);
  });
});

test.describe("the dialog's part is missing", () => {
  test("library: throws where nobody catches it, and connect shows nothing", async ({
    bare,
    context,
    uncaught,
  }) => {
    await context.route(dialogPart, (route) => route.abort());
    await bare.visit();
    await bare.call("connect");
    await expect(bare.dialog).toHaveCount(1);
    await expect(bare.page.locator(closeButton)).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
    await expect.poll(() => uncaught.splice(0)).toHaveLength(1);
  });

  test("page: says so at once, and connects when it is there again", async ({
    person,
    context,
  }) => {
    await context.route(dialogPart, (route) => route.abort());
    await person.visit();
    await person.button(labels.connect).click();
    await expectFailure(person, "Loading the wallet failed: it is missing.");
    await context.unroute(dialogPart);
    await person.page.reload();
    await person.connect(accounts.eligibleByFirst);
  });

  test("page: pressed again without a reload, says so again", async ({ person, context }) => {
    await context.route(dialogPart, (route) => route.abort());
    await person.visit();
    await person.button(labels.connect).click();
    await expectFailure(person, "Loading the wallet failed: it is missing.");
    await person.failure().getByRole("button", { name: labels.dismiss }).click();
    await person.button(labels.connect).click();
    await expectFailure(person, "Loading the wallet failed: it is missing.");
  });
});
