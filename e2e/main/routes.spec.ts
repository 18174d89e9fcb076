import type { BrowserContext } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, seedStorage, test, type PageUser } from "../fixtures.ts";
import { hold } from "../requests.ts";

const eligible = { account: accounts.eligibleByFirst.address };

/** Changes the hash, as a link or an edited URL does. */
const goTo = (user: PageUser, hash: string) =>
  user.page.evaluate((next) => location.assign(next), hash);

/** Holds the game's route data back until the returned function is called. */
async function holdGameData(context: BrowserContext) {
  const release = await hold(context, "**/fabulous-fish.data*");
  return () => release();
}

test("a link to the home screen opens in a new tab with the modifier key", async ({ user }) => {
  await user.visit("/#/nowhere");
  const link = user.page.getByRole("link", { name: messages.home });
  const opening = user.page.context().waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect((await opening).getByRole("button", { name: messages.connect })).toBeVisible();
  await expect(user.page.getByText(messages.notFound)).toBeVisible();

  await link.click();
  await expect(user.button(messages.connect)).toBeVisible();
  await user.page.goBack();
  await expect(user.page.getByText(messages.notFound)).toBeVisible();
});

test("while the game's data loads, the home screen stays, and leaving cancels the opening", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  const release = await holdGameData(context);
  await user.visit();
  await user.button(messages.play).click();
  const opening = user.button(messages.loadingGame);
  await expect(opening).toHaveAttribute("aria-busy", "true");
  await expect(user.button(messages.disconnect)).toBeVisible();

  await goTo(user, "#/test");
  await expect(user.page.getByText(messages.greeting)).toBeVisible();
  const loaded = user.page.waitForResponse("**/fabulous-fish.data*");
  release();
  await (await loaded).finished();
  await goTo(user, "#/");
  await expect(user.button(messages.play)).toBeVisible();
});

test("a failure to load the game's data is gone on the next screen, and the game can be tried again", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ status: 500 }));
  await user.visit("/#/fabulous-fish");
  await expect(user.page.getByText("500 Internal Server Error")).toBeVisible();
  await goTo(user, "#/");
  await expect(user.button(messages.disconnect)).toBeVisible();
  await expect(user.page.getByRole("alert")).toHaveCount(0);

  await context.unroute("**/fabulous-fish.data*");
  await user.button(messages.play).click();
  await expect(user.page.getByTitle("Fabulous Fish")).toBeVisible();
});
