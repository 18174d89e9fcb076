import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { pauseClock, seedStorage, test } from "../fixtures.ts";
import {
  address,
  expect,
  gamePage,
  passHandOver,
  passSeconds,
  visitDelivered,
} from "./game-page.ts";

/** Seconds without use, after which the controls have stepped aside. */
const unused = 5;

test("leaving by keyboard, although the engine captures Tab: Escape twice, Enter", async ({
  user,
}) => {
  const { frame, screen } = await visitDelivered(user, "closed");
  const exit = user.page.getByRole("link", { name: messages.leaveGame });
  const { keyboard } = user.page;

  await keyboard.press("Tab");
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await expect(screen).toContainText(gameMessages.leaveHint);
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await expect(exit).toBeFocused();

  await keyboard.press("Escape");
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await keyboard.press("Enter");
  await expect(user.button(messages.disconnect)).toBeVisible();
});

test("Escape twice after Play by mouse: the exit link has a visible focus, and the game stays paused", async ({
  user,
  context,
}) => {
  user.sandbox.settings.change({ game: "closed" });
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await user.visit();
  await user.button(messages.play).click();
  const opened = gamePage(user.page);
  const { frame } = opened;
  await passHandOver(user, opened);
  await frame
    .contentFrame()
    .locator("body")
    .evaluate((body) => {
      body.ownerDocument.addEventListener("keydown", ({ key }) => {
        body.dataset["keys"] = `${body.dataset["keys"] ?? ""}${key} `;
      });
    });
  await user.page.mouse.click(20, 300);
  await user.page.keyboard.press("Escape");
  await user.page.keyboard.press("Escape");
  const exit = user.page.getByRole("link", { name: messages.leaveGame });
  await expect(exit).toBeFocused();
  await expect(exit).toHaveCSS("outline-style", "solid");
  // The page handles the second press: otherwise, a game that pauses on Escape would resume.
  await expect(frame.contentFrame().locator("body")).toHaveAttribute("data-keys", "Escape ");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("the controls step aside, cover no corner, and come back by a press on their handle (rule 2.53)", async ({
    user,
  }) => {
    const { page } = user;
    const { frame, screen } = await visitDelivered(user, "closed");
    // On a busy machine, the controls would step aside before they are seen.
    await pauseClock(page);
    const exit = page.getByRole("link", { name: messages.leaveGame });
    const handle = user.button(gameMessages.showControls);
    await expect(exit).toBeInViewport();
    await passSeconds(page, unused);
    await expect(exit).not.toBeInViewport();
    await expect(handle).toBeInViewport();
    const inCorners = await frame.evaluate((element) =>
      [4, 40, 90, 150].flatMap((x) =>
        [4, 40, 90, 150].flatMap((y) =>
          [
            [x, y],
            [x, innerHeight - y],
            [innerWidth - x, innerHeight - y],
          ].map(([left = 0, top = 0]) => document.elementFromPoint(left, top) === element),
        ),
      ),
    );
    expect(inCorners).not.toContain(false);

    // The press brings them back beside the finger, and the focus stays in the game.
    await frame.focus();
    await handle.tap();
    await expect(exit).toBeInViewport({ ratio: 1 });
    await expect(frame).toBeFocused();
    await expect(page).toHaveURL(/fabulous-fish/);
    const box = await exit.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await passSeconds(page, unused);
    await expect(exit).not.toBeInViewport();

    // A game that has kept the pointer to itself, and its end.
    await frame
      .contentFrame()
      .locator("body")
      .evaluate((body) => {
        body.ownerDocument.dispatchEvent(new Event("pointerlockchange"));
      });
    await expect(exit).toBeInViewport();
    await passSeconds(page, unused);
    await expect(exit).not.toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(screen).toContainText(gameMessages.leaveHint);
    await expect(exit).toBeInViewport();
    // Longer than the hint.
    await passSeconds(page, 3);
    await expect(screen).not.toContainText(gameMessages.leaveHint);
    await expect(exit).toBeInViewport();
    await passSeconds(page, unused);
    await expect(exit).not.toBeInViewport();

    // With the focus in them, they stay.
    await exit.focus();
    await passSeconds(page, unused);
    await expect(exit).toBeInViewport();
    await exit.tap();
    await expect(user.button(messages.disconnect)).toBeVisible();
  });
});

test("full screen includes the exit link, and leaving ends full screen", async ({ user }) => {
  await visitDelivered(user, "closed");
  const isFull = () => user.page.evaluate(() => document.fullscreenElement !== null);

  // The controls do not step aside meanwhile.
  await pauseClock(user.page);
  await user.button(gameMessages.fullScreen).click();
  await expect.poll(isFull).toBe(true);
  await expect(user.button(gameMessages.leaveFullScreen)).toBeVisible();
  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await expect.poll(isFull).toBe(false);
});

test("a browser without full screen has no button for it, and leaving works", async ({
  user,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "fullscreenElement");
    Reflect.deleteProperty(Document.prototype, "fullscreenEnabled");
    Reflect.deleteProperty(Document.prototype, "exitFullscreen");
  });
  const { frame } = await visitDelivered(user, "closed");
  await expect(user.button(gameMessages.fullScreen)).toHaveCount(0);
  await expect(user.button(gameMessages.leaveFullScreen)).toHaveCount(0);
  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await expect(frame).toHaveCount(0);
  await expect(user.button(messages.disconnect)).toBeVisible();
});

test("leaving by Back quits the engine and removes the frame", async ({ user, context }) => {
  user.sandbox.settings.change({ game: "closed" });
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await user.visit();
  await user.button(messages.play).click();
  const opened = gamePage(user.page);
  const { frame } = opened;
  await passHandOver(user, opened);
  await frame.evaluate((element: HTMLIFrameElement) => {
    const state = element.contentDocument?.getElementById("state");
    if (!state) throw new Error("The stub game shows no state.");
    new MutationObserver(() => Object.assign(window, { endedAs: state.textContent })).observe(
      state,
      { childList: true },
    );
  });
  await user.page.goBack();
  await expect
    .poll(() => user.page.evaluate(() => Reflect.get(window, "endedAs") as unknown))
    .toBe("Quit");
  await expect(frame).toHaveCount(0);
});

test("by mouse: the controls come back and lead out; the frame of an engine that does not quit is removed after two seconds", async ({
  user,
}) => {
  const { frame } = await visitDelivered(user, "no-quit");
  await pauseClock(user.page);

  // By mouse, which brings back the controls that have stepped aside (rule 2.53).
  const exit = user.page.getByRole("link", { name: messages.leaveGame });
  await passSeconds(user.page, unused);
  await expect(exit).not.toBeInViewport();
  await user.button(gameMessages.showControls).hover();
  await expect(exit).toBeInViewport({ ratio: 1 });
  await exit.click();
  await expect(user.button(messages.disconnect)).toBeVisible();
  await expect(frame).toBeHidden();
  await user.page.clock.fastForward(2_000);
  await expect(frame).toHaveCount(0);
});

test("the service worker of an earlier build does not serve the next one", async ({ user }) => {
  const { payload, frame } = await visitDelivered(user, "service-worker");
  const { page } = user;
  await page.evaluate(async () => {
    const scope = new URL("/WebGLBuild/", location.href).href;
    await new Promise<void>((resolve) => {
      const inspect = () =>
        void navigator.serviceWorker
          .getRegistration(scope)
          .then((found) => (found?.active ? resolve() : requestAnimationFrame(inspect)));
      inspect();
    });
    await (await caches.open("of the page")).put("/other", new Response("kept"));
  });

  user.sandbox.settings.change({ game: "closed" });
  await page.reload();
  await expect(payload).toContainText(address);
  await expect(frame.contentFrame().locator("canvas")).toHaveAttribute("width", /\d/);
  const remaining = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(remaining).toEqual({ workers: 0, caches: ["of the page"] });
});
