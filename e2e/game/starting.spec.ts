import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { test } from "../fixtures.ts";
import { address, expect, idleTime, openGame } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

test("the fetching screen shows the build's progress", async ({ user, context }) => {
  await context.route("**/Build/stub.data", () => {});
  const { screen } = await openGame(user, context, "closed");
  await expect(screen).toContainText(gameLabels.fetching(67));
  await expect(screen.getByRole("progressbar")).toHaveJSProperty("value", 2 / 3);
});

for (const mode of ["held", "early"] as const) {
  test(`a progress of 1 does not mean ready (${mode})`, async ({ user, context }) => {
    const { screen, payload, finish } = await openGame(user, context, mode);
    await expect(screen).toContainText(gameLabels.starting);
    await expect(finish).toBeVisible();
    await expect(screen).toHaveAttribute("data-game", "starting");
    await finish.click();
    await expect(screen).toHaveAttribute("data-game", "delivered");
    await expect(payload).toContainText(address);
  });
}

test("never ready: the build page shows, then a failure; a late start still works", async ({
  user,
  context,
}) => {
  await user.page.clock.install();
  const { screen, failure, finish, frame } = await openGame(user, context, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  await user.page.clock.runFor(idleTime);
  await expect(screen).toContainText(gameLabels.idle);
  await expect(failure).toHaveCount(0);
  await user.page.clock.runFor(52_000);
  await expect(failure).toContainText("The game has stopped loading.");
  await expect(failure).toContainText("At starting the engine.");
  await expect(user.button(labels.tryAgain)).toBeFocused();
  await finish.dispatchEvent("click");
  await expect(failure).toHaveCount(0);
  await expect(screen).toHaveAttribute("data-game", /ready|delivered/);
  await expect(frame).toBeFocused();
});

test("a page without a game: shown and logged (rule 5.6)", async ({ user, context }) => {
  await context.route("**/WebGLBuild/index.html*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Nothing</title>" }),
  );
  await user.page.clock.install();
  const { failure, frame } = await openGame(user, context, "quick");
  await expect(frame.contentFrame().locator("body")).toBeAttached();
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Unity instance not found"),
  );
  await user.page.clock.runFor(31_000);
  await expect(failure).toContainText("the game has not started");
  expect((await logged).type()).toBe("error");
});

test("the engine rejects: the page shows its message without a modal dialog", async ({
  user,
  context,
}) => {
  const dialogs: string[] = [];
  user.page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { screen } = await openGame(user, context, "failing");
  const failure = user.page.getByRole("alert").filter({ hasText: gameLabels.failed });
  await expect(failure).toContainText("The game could not start.");
  await expect(failure).toContainText("Unable to initialise the engine.");
  await expect(screen).toContainText(gameLabels.gameSays);
  expect(dialogs).toEqual([]);
});

test("an alert of the engine becomes a notice that can be dismissed", async ({ user, context }) => {
  const { payload, failure, frame } = await openGame(user, context, "alert");
  await expect(payload).toContainText(address);
  await expect(failure).toContainText("An error occurred running the content of this page.");
  await failure.getByRole("button", { name: labels.dismiss }).click();
  await expect(failure).toHaveCount(0);
  await expect(frame).toBeFocused();
});

test("a game without a GameManager object: delivered, not acknowledged", async ({
  user,
  context,
}) => {
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().includes("object GameManager not found"),
  );
  const { screen, count } = await openGame(user, context, "silent");
  await logged;
  await expect(screen).toHaveAttribute("data-game", "delivered");
  await expect(count).toHaveText("0");
});
