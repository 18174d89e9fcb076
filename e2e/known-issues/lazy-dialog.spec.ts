import type { BrowserContext, Route } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, expectFailure, dismissAndConnect, test } from "./fixtures.ts";
import { chunk } from "../requests.ts";
import { connectPera } from "../labels.ts";

const dialogChunk = chunk("App");
const closeButton = "#pera-wallet-modal-header-close-button";

/** Delays the dialog's chunk. Returns a function that lets it load. */
async function holdDialog(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await context.route(dialogChunk, (route) => void held.push(route));
  return async () => {
    await context.unroute(dialogChunk);
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.describe("connect is called before the dialog's chunk has loaded", () => {
  test("library: the close button neither closes the dialog nor settles connect", async ({
    bare,
    context,
  }) => {
    const release = await holdDialog(context);
    await bare.visit();
    await bare.call("connect");
    await expect(bare.dialog).toHaveCount(1);
    await release();
    await bare.page.locator(closeButton).click();
    await expect(bare.dialog).toHaveCount(1);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });

  test("page: Cancel takes effect at once; the next attempt waits for the chunk, and the close button cancels", async ({
    user,
    context,
  }) => {
    const requested = user.page.waitForRequest(dialogChunk);
    const release = await holdDialog(context);
    await user.visit();
    await user.button(connectPera()).click();
    await requested;
    await user.button(messages.cancel).click();
    await expectFailure(user, "Connect is cancelled by user");
    await user.failure().getByRole("button", { name: messages.dismiss }).click();

    await user.button(connectPera()).click();
    await expect(user.button(messages.cancel)).toBeVisible();
    await release();
    await user.page.locator(closeButton).click();
    await expectFailure(user, "Connect modal is closed by user");
    await dismissAndConnect(user, accounts.eligible);
  });
});

test.describe("the dialog's chunk is missing", () => {
  test("library: throws an uncaught error, and connect shows nothing", async ({
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

  test("page: shows an error at once, and the next try loads it again (rule 3.23)", async ({
    user,
    context,
  }) => {
    await context.route(dialogChunk, (route) => route.abort());
    await user.visit();
    await user.button(connectPera()).click();
    await expectFailure(user, "A part of the page could not be loaded: it is missing.");
    await context.unroute(dialogChunk);
    await dismissAndConnect(user, accounts.eligible);
  });
});
