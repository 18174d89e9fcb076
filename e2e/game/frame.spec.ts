import type { CDPSession } from "@playwright/test";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { saved, test } from "../fixtures.ts";
import { address, expect, gamePage, openGame } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

test("the way out by keyboard, although the engine eats Tab: Escape twice, Enter", async ({
  user,
  context,
}) => {
  const { payload, frame, screen } = await openGame(user, context, "closed");
  await expect(payload).toContainText(address);
  const exit = user.page.getByRole("link", { name: labels.leaveGame });
  const { keyboard } = user.page;

  await keyboard.press("Tab");
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await expect(screen).toContainText(gameLabels.leaveHint);
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await expect(exit).toBeFocused();

  await keyboard.press("Escape");
  await expect(frame).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await keyboard.press("Enter");
  await expect(user.button(labels.disconnect)).toBeVisible();
});

test("Escape twice after Play by mouse: the way out shows that it has the focus, the game stays paused", async ({
  user,
  context,
}) => {
  user.sandbox.settings.change({ game: "closed" });
  await saved(context, { account: address });
  await user.visit();
  await user.button(labels.play).click();
  const { payload, frame } = gamePage(user.page);
  await expect(payload).toContainText(address);
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
  const exit = user.page.getByRole("link", { name: labels.leaveGame });
  await expect(exit).toBeFocused();
  await expect(exit).toHaveCSS("outline-style", "solid");
  // The second press is the page's: a game that pauses by Escape would go on.
  await expect(frame.contentFrame().locator("body")).toHaveAttribute("data-keys", "Escape ");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("the way out is large enough, and above the game", async ({ user, context }) => {
    const { payload } = await openGame(user, context, "closed");
    await expect(payload).toContainText(address);
    const exit = user.page.getByRole("link", { name: labels.leaveGame });
    const box = await exit.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await exit.tap();
    await expect(user.button(labels.disconnect)).toBeVisible();
  });
});

test("full screen takes the way out along, and leaving ends it", async ({ user, context }) => {
  const { payload } = await openGame(user, context, "closed");
  await expect(payload).toContainText(address);
  const isFull = () => user.page.evaluate(() => document.fullscreenElement !== null);

  await user.button(gameLabels.fullScreen).click();
  await expect.poll(isFull).toBe(true);
  await expect(user.button(gameLabels.leaveFullScreen)).toBeVisible();
  await user.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect.poll(isFull).toBe(false);
});

test("a browser without full screen: no button for it, and leaving is the same", async ({
  user,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "fullscreenElement");
    Reflect.deleteProperty(Document.prototype, "fullscreenEnabled");
    Reflect.deleteProperty(Document.prototype, "exitFullscreen");
  });
  const { payload, frame } = await openGame(user, context, "closed");
  await expect(payload).toContainText(address);
  await expect(user.button(gameLabels.fullScreen)).toHaveCount(0);
  await expect(user.button(gameLabels.leaveFullScreen)).toHaveCount(0);
  await user.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect(frame).toHaveCount(0);
  await expect(user.button(labels.disconnect)).toBeVisible();
});

test("leaving, by Back as well, quits the engine and takes the frame away", async ({
  user,
  context,
}) => {
  user.sandbox.settings.change({ game: "closed" });
  await saved(context, { account: address });
  await user.visit();
  await user.button(labels.play).click();
  const { payload, frame } = gamePage(user.page);
  await expect(payload).toContainText(address);
  await frame.evaluate((element: HTMLIFrameElement) => {
    const state = element.contentDocument?.getElementById("state");
    if (!state) throw new Error("The stand-in shows no state.");
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

test("an engine that never says it has ended has two seconds", async ({ user, context }) => {
  await user.page.clock.install();
  const { payload, frame } = await openGame(user, context, "no-quit");
  await user.page.clock.runFor(2_000);
  await expect(payload).toContainText(address);
  await user.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect(user.button(labels.disconnect)).toBeVisible();
  await expect(frame).toBeHidden();
  await user.page.clock.runFor(2_000);
  await expect(frame).toHaveCount(0);
});

test("ten visits in a row leave nothing behind", async ({ user, context }) => {
  test.slow();
  await openGame(user, context, "closed");
  const chrome = await context.newCDPSession(user.page);
  await chrome.send("Performance.enable");
  const { payload, frame } = gamePage(user.page);

  async function visit(): Promise<void> {
    await expect(payload).toContainText(address);
    await user.page.getByRole("link", { name: labels.leaveGame }).click();
    await expect(frame).toHaveCount(0);
  }

  await visit();
  await user.button(labels.play).click();
  await visit();
  const before = await countsOf(chrome);
  for (let visits = 2; visits < 10; visits += 1) {
    await user.button(labels.play).click();
    await visit();
  }
  // A visit that stayed would leave a hundred nodes and a dozen listeners behind, eight times over.
  await expect(async () => {
    const after = await countsOf(chrome);
    expect(after.Documents).toBeLessThanOrEqual(before.Documents);
    expect(after.Frames).toBeLessThanOrEqual(before.Frames);
    expect(after.Nodes).toBeLessThan(before.Nodes + 200);
    expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners + 20);
    expect(after.JSHeapUsedSize).toBeLessThan(before.JSHeapUsedSize + 2_000_000);
  }).toPass({ timeout: 20_000 });
});

/** What the renderer holds once everything that may go has gone. */
async function countsOf(chrome: CDPSession) {
  await chrome.send("HeapProfiler.collectGarbage");
  const { metrics } = await chrome.send("Performance.getMetrics");
  const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Documents: count("Documents"),
    Frames: count("Frames"),
    Nodes: count("Nodes"),
    JSEventListeners: count("JSEventListeners"),
    JSHeapUsedSize: count("JSHeapUsedSize"),
  };
}

test("a service worker that an earlier build left does not serve it in place of the next", async ({
  user,
  context,
}) => {
  const { payload, frame } = await openGame(user, context, "service-worker");
  await expect(payload).toContainText(address);
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
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: ["of the page"] });
});
