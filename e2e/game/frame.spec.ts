import type { CDPSession } from "@playwright/test";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { saved, test } from "../fixtures.ts";
import { address, expect, gamePage, openGame } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

test("the way out by keyboard, although the engine eats Tab: Escape twice, Enter", async ({
  person,
  context,
}) => {
  const { told, frame, screen } = await openGame(person, context, "closed");
  await expect(told).toContainText(address);
  const exit = person.page.getByRole("link", { name: labels.leaveGame });
  const { keyboard } = person.page;

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
  await expect(person.button(labels.disconnect)).toBeVisible();
});

test("Escape twice after Play by mouse: the way out shows that it has the focus, the game stays paused", async ({
  person,
  context,
}) => {
  person.world.switches.change({ game: "closed" });
  await saved(context, { account: address });
  await person.visit();
  await person.button(labels.play).click();
  const { told, frame } = gamePage(person.page);
  await expect(told).toContainText(address);
  await frame
    .contentFrame()
    .locator("body")
    .evaluate((body) => {
      body.ownerDocument.addEventListener("keydown", ({ key }) => {
        body.dataset["keys"] = `${body.dataset["keys"] ?? ""}${key} `;
      });
    });
  await person.page.mouse.click(20, 300);
  await person.page.keyboard.press("Escape");
  await person.page.keyboard.press("Escape");
  const exit = person.page.getByRole("link", { name: labels.leaveGame });
  await expect(exit).toBeFocused();
  await expect(exit).toHaveCSS("outline-style", "solid");
  // The second press is the page's: a game that pauses by Escape would go on.
  await expect(frame.contentFrame().locator("body")).toHaveAttribute("data-keys", "Escape ");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("the way out is large enough, and above the game", async ({ person, context }) => {
    const { told } = await openGame(person, context, "closed");
    await expect(told).toContainText(address);
    const exit = person.page.getByRole("link", { name: labels.leaveGame });
    const box = await exit.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await exit.tap();
    await expect(person.button(labels.disconnect)).toBeVisible();
  });
});

test("full screen takes the way out along, and leaving ends it", async ({ person, context }) => {
  const { told } = await openGame(person, context, "closed");
  await expect(told).toContainText(address);
  const isFull = () => person.page.evaluate(() => document.fullscreenElement !== null);

  await person.button(gameLabels.fullScreen).click();
  await expect.poll(isFull).toBe(true);
  await expect(person.button(gameLabels.leaveFullScreen)).toBeVisible();
  await person.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect.poll(isFull).toBe(false);
});

test("a browser without full screen: no button for it, and leaving is the same", async ({
  person,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "fullscreenElement");
    Reflect.deleteProperty(Document.prototype, "fullscreenEnabled");
    Reflect.deleteProperty(Document.prototype, "exitFullscreen");
  });
  const { told, frame } = await openGame(person, context, "closed");
  await expect(told).toContainText(address);
  await expect(person.button(gameLabels.fullScreen)).toHaveCount(0);
  await expect(person.button(gameLabels.leaveFullScreen)).toHaveCount(0);
  await person.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect(frame).toHaveCount(0);
  await expect(person.button(labels.disconnect)).toBeVisible();
});

test("leaving, by Back as well, quits the engine and takes the frame away", async ({
  person,
  context,
}) => {
  person.world.switches.change({ game: "closed" });
  await saved(context, { account: address });
  await person.visit();
  await person.button(labels.play).click();
  const { told, frame } = gamePage(person.page);
  await expect(told).toContainText(address);
  await frame.evaluate((element: HTMLIFrameElement) => {
    const state = element.contentDocument?.getElementById("state");
    if (!state) throw new Error("The stand-in shows no state.");
    new MutationObserver(() => Object.assign(window, { endedAs: state.textContent })).observe(
      state,
      { childList: true },
    );
  });
  await person.page.goBack();
  await expect
    .poll(() => person.page.evaluate(() => Reflect.get(window, "endedAs") as unknown))
    .toBe("Quit");
  await expect(frame).toHaveCount(0);
});

test("an engine that never says it has ended has two seconds", async ({ person, context }) => {
  await person.page.clock.install();
  const { told, frame } = await openGame(person, context, "no-quit");
  await person.page.clock.runFor(2_000);
  await expect(told).toContainText(address);
  await person.page.getByRole("link", { name: labels.leaveGame }).click();
  await expect(person.button(labels.disconnect)).toBeVisible();
  await expect(frame).toBeHidden();
  await person.page.clock.runFor(2_000);
  await expect(frame).toHaveCount(0);
});

test("ten visits in a row leave nothing behind", async ({ person, context }) => {
  test.slow();
  await openGame(person, context, "closed");
  const chrome = await context.newCDPSession(person.page);
  await chrome.send("Performance.enable");
  const { told, frame } = gamePage(person.page);

  async function visit(): Promise<void> {
    await expect(told).toContainText(address);
    await person.page.getByRole("link", { name: labels.leaveGame }).click();
    await expect(frame).toHaveCount(0);
  }

  await visit();
  await person.button(labels.play).click();
  await visit();
  const before = await countsOf(chrome);
  for (let visits = 2; visits < 10; visits += 1) {
    await person.button(labels.play).click();
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
  person,
  context,
}) => {
  const { told, frame } = await openGame(person, context, "service-worker");
  await expect(told).toContainText(address);
  const { page } = person;
  await page.evaluate(async () => {
    const scope = new URL("/WebGLBuild/", location.href).href;
    await new Promise<void>((resolve) => {
      const look = () =>
        void navigator.serviceWorker
          .getRegistration(scope)
          .then((found) => (found?.active ? resolve() : requestAnimationFrame(look)));
      look();
    });
    await (await caches.open("of the page")).put("/other", new Response("kept"));
  });

  person.world.switches.change({ game: "closed" });
  await page.reload();
  await expect(told).toContainText(address);
  await expect(frame.contentFrame().locator("canvas")).toHaveAttribute("width", /\d/);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: ["of the page"] });
});
