import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { seedStorage, test } from "../fixtures.ts";
import {
  address,
  expect,
  idleSeconds,
  inEachMode,
  passHandOver,
  passSeconds,
  reach,
  visitDelivered,
  visitGame,
  visitGameWithoutAccount,
} from "./game-page.ts";

test("the fetching screen shows the build's progress", async ({ user, context }) => {
  await context.route("**/Build/stub.data", () => {});
  const { screen } = await visitGame(user, "closed");
  await expect(screen).toContainText(gameMessages.fetching("67%"));
  await expect(screen.getByRole("progressbar")).toHaveJSProperty("value", 2 / 3);
});

test("a progress of 1 does not mean ready", async ({ user, context }) => {
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await inEachMode(user, [["held"], ["early"]], async (opened) => {
    const { screen, finish } = opened;
    await expect(screen).toContainText(gameMessages.starting);
    await expect(finish).toBeVisible();
    await expect(screen).toHaveAttribute("data-game", "starting");
    await finish.click();
    await passHandOver(user, opened);
    await expect(screen).toHaveAttribute("data-game", "delivered");
  });
});

test("never ready: the build page shows, then a failure, and the player can keep waiting", async ({
  user,
}) => {
  await user.page.clock.install();
  const { screen, failure, frame } = await visitGame(user, "absent");
  await expect(screen).toHaveAttribute("data-game", "starting");
  await passSeconds(user.page, idleSeconds);
  await expect(screen).toContainText(gameMessages.idle);
  await expect(failure).toHaveCount(0);
  await passSeconds(user.page, 52);
  await expect(failure).toContainText("The game has stopped loading.");
  await expect(failure).toContainText("At starting the engine.");
  await expect(user.button(messages.tryAgain)).toBeFocused();
  await expect(frame).toHaveJSProperty("inert", true);
  await user.button(gameMessages.keepWaiting).click();
  await expect(failure).toHaveCount(0);
  await expect(frame).toHaveJSProperty("inert", false);
  await passSeconds(user.page, 50);
  await expect(failure).toHaveCount(0);
  await passSeconds(user.page, 11);
  await expect(failure).toContainText("The game has stopped loading.");
});

test("a late start after a failure still works", async ({ user, context }) => {
  await user.page.clock.install();
  const held: (() => Promise<void>)[] = [];
  await context.route("**/Build/stub.wasm", (route) => void held.push(() => route.continue()));
  const { screen, failure, frame } = await visitGame(user, "quick");
  await expect(screen).toContainText(gameMessages.fetching("67%"));
  await passSeconds(user.page, 62);
  await expect(failure).toContainText("The game has stopped loading. At 67%.");
  for (const release of held) await release();
  await expect(screen).toHaveAttribute("data-game", /ready|delivered/);
  await expect(failure).toHaveCount(0);
  await expect(frame).toHaveJSProperty("inert", false);
  await expect(frame).toBeFocused();
});

test("a file that has loaded is progress (rule 9.6)", async ({ user, context }) => {
  await user.page.clock.install();
  await context.route("**/Build/stub.wasm", () => {});
  const { screen, failure, frame } = await visitGame(user, "closed");
  await expect(screen).toContainText(gameMessages.fetching("67%"));
  await passSeconds(user.page, 50);
  await frame
    .contentFrame()
    .locator("body")
    .evaluate(async () => {
      await (await fetch("Build/stub.json")).text();
    });
  await passSeconds(user.page, 50);
  await expect(failure).toHaveCount(0);
  await passSeconds(user.page, 20);
  await expect(failure).toContainText("The game has stopped loading.");
});

test("a page with a button of its own waits for the player, and nothing covers it (rule 2.54)", async ({
  user,
}) => {
  await user.page.clock.install();
  const opened = await visitGame(user, "play-button");
  const { screen, failure, frame } = opened;
  const play = frame.contentFrame().getByRole("button", { name: "PLAY" });
  await expect(play).toBeAttached();
  await passSeconds(user.page, 3);
  await expect(screen).toHaveAttribute("data-game", "waiting");
  await expect(user.page.getByText(gameMessages.status.waiting)).toBeVisible();
  await passSeconds(user.page, 200);
  await expect(failure).toHaveCount(0);
  await play.click();
  await passHandOver(user, opened);
  await expect(screen).toHaveAttribute("data-game", "delivered");
});

test("a page without a game: shown and logged (rule 5.6)", async ({ user, context }) => {
  await context.route("**/WebGLBuild/index.html*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Nothing</title>" }),
  );
  await user.page.clock.install();
  const { failure, frame } = await visitGame(user, "quick");
  await expect(frame.contentFrame().locator("body")).toBeAttached();
  const logged = user.page.waitForEvent("console", (message) =>
    message.text().startsWith("Unity instance not found"),
  );
  await passSeconds(user.page, 61);
  await expect(failure).toContainText("the game has not started");
  expect((await logged).type()).toBe("error");
});

test("the engine rejects: the page shows its message without a modal dialog", async ({ user }) => {
  const dialogs: string[] = [];
  user.page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { screen } = await visitGame(user, "failing");
  const failure = user.page.getByRole("alert").filter({ hasText: gameMessages.failed });
  await expect(failure).toContainText("The game could not start.");
  await expect(failure).toContainText("Unable to initialise the engine.");
  await expect(screen).toContainText(gameMessages.gameSays);
  // Its language is not the page's.
  await expect(screen.getByRole("region")).toHaveAttribute("dir", "auto");
  await expect(screen.getByRole("region")).toHaveAttribute("lang", "");
  expect(dialogs).toEqual([]);
});

test("an alert of the engine becomes a notice that can be dismissed", async ({ user }) => {
  const { failure, frame } = await visitDelivered(user, "alert");
  await expect(failure).toContainText("The game is in beta.");
  await failure.getByRole("button", { name: messages.dismiss }).click();
  await expect(failure).toHaveCount(0);
  await expect(frame).toBeFocused();
});

test.describe("in a small window", () => {
  test.use({ viewport: { width: 320, height: 480 } });

  test("a crash with a long stack can be dismissed, and the game no longer knows the account (rule 2.29)", async ({
    user,
  }) => {
    const { failure, screen } = await visitDelivered(user, "crash");
    await expect(failure).toContainText("RuntimeError: memory access out of bounds");
    await expect(screen).toHaveAttribute("data-game", "crashed");
    await expect(user.page.getByText(gameMessages.status.crashed)).toBeVisible();
    await expect(screen).not.toContainText(gameMessages.status.delivered);
    const dismiss = failure.getByRole("button", { name: messages.dismiss });
    await expect(dismiss).toBeInViewport({ ratio: 1 });
    const text = failure.getByRole("region");
    await text.press("End");
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await dismiss.click();
    await expect(failure).toHaveCount(0);
  });
});

test("the page of another engine is shown, with a notice (rule 2.28)", async ({
  user,
  context,
}) => {
  await seedStorage(context, { account: address });
  await user.page.clock.install();
  for (const mode of [
    "engine-adds-canvas",
    "engine-uses-canvas",
    "engine-without-canvas",
    "engine-tells-story",
    "wrapped-engine",
  ] as const) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const logged = user.page.waitForEvent("console", (message) =>
        message.text().startsWith("Unity instance not found"),
      );
      const { screen, failure, frame } = await visitGameWithoutAccount(user, mode);
      const page = frame.contentFrame();
      const game = mode === "wrapped-engine" ? page.frameLocator("#game") : page;
      await expect(game.locator("main")).toBeAttached();
      await passSeconds(user.page, idleSeconds);
      await expect(screen).toHaveAttribute("data-game", "unconnected");
      expect((await logged).type()).toBe("error");
      await expect(user.page.getByText(gameMessages.status.unconnected)).toBeVisible();
      await expect(frame).toBeFocused();
      await passSeconds(user.page, 60);
      await expect(screen).toHaveAttribute("data-game", "unconnected");
      await expect(failure).toHaveCount(0);
    });
  }
});

for (const mode of ["wrapped", "wrapped-protocol"] as const) {
  test(`a game in a frame of its page receives the hand-over: ${mode} (rule 5.7)`, async ({
    user,
  }) => {
    await user.page.clock.install();
    const { frame, screen } = await visitGame(user, mode);
    const payload = frame.contentFrame().frameLocator("#game").locator("#delivered");
    await reach(user.page, /^ready$/);
    await passSeconds(user.page, 1);
    await expect(payload).toContainText(address);
    const delivered = mode === "wrapped" ? "delivered" : "acknowledged";
    await expect(screen).toHaveAttribute("data-game", delivered);
  });
}

test("a game without a GameManager object does not know the account, and is asked again (rule 5.8)", async ({
  user,
}) => {
  const isLine = (text: string) => text.includes("object GameManager not found");
  const logged = user.page.waitForEvent("console", (message) => isLine(message.text()));
  await user.page.clock.install();
  const { screen, count, failure } = await visitGame(user, "silent");
  await reach(user.page, /ready|undelivered/);
  await passSeconds(user.page, 1);
  await logged;
  await expect(screen).toHaveAttribute("data-game", "undelivered");
  await expect(user.page.getByText(gameMessages.status.undelivered)).toBeVisible();
  await user.page.waitForEvent("console", (message) => isLine(message.text()));
  await expect(count).toHaveText("0");
  await expect(failure).toHaveCount(0);
});

test("a page that reloads itself is not fetched for ever, and says why (rule 2.43)", async ({
  user,
  context,
}) => {
  await seedStorage(context, { account: address });
  await inEachMode(
    user,
    [
      ["isolation", "The game waits for cross-origin isolation"],
      ["reloading", "The game's page reloads itself again and again."],
    ],
    async ({ failure, screen, frame }, reason) => {
      await expect(failure).toContainText(reason);
      await expect(screen).toHaveAttribute("data-game", "failed");
      await expect(frame).toHaveAttribute("src", "about:blank");
      await user.button(messages.tryAgain).click();
      await expect(failure).toContainText(reason);
    },
  );
});
