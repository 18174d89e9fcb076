import type { Locator } from "@playwright/test";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { type PageUser, seedStorage, test } from "../fixtures.ts";
import {
  address,
  expect,
  idleSeconds,
  passHandOver,
  passSeconds,
  reach,
  visitGameWithoutAccount,
} from "./game-page.ts";

const viewport = { width: 1280, height: 720 };
test.use({ viewport, deviceScaleFactor: 2 });
test.beforeEach(({ context }) => seedStorage(context, { account: address }));

/**
 * Opens the game and waits until it has received the hand-over.
 *
 * @returns the build page, its canvas, and the output that shows the last press in pixels of the
 * drawing buffer
 */
async function openDelivered(user: PageUser, mode: GameFaultMode) {
  await user.page.goto("about:blank");
  await user.page.clock.install();
  const opened = await visitGameWithoutAccount(user, mode);
  await passHandOver(user, opened);
  const { payload, count, frame, screen } = opened;
  await expect(payload).toContainText(`{"canPlay":true,"account":"${address}"`);
  await expect(count).toHaveText("1");
  await expect(screen).toHaveAttribute("data-game", "delivered");
  const game = frame.contentFrame();
  return { page: game, canvas: game.locator("canvas"), pressed: game.locator("#pressed") };
}

/** Returns the width and height of the drawing buffer, in pixels. */
const drawingBufferOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height]);

test("a canvas of fixed size fills the frame at full resolution, with correct pointer positions", async ({
  user,
}) => {
  for (const mode of ["closed", "minimal", "old", "old-minimal"] as const) {
    await test.step(mode, async () => {
      const { canvas, pressed } = await openDelivered(user, mode);
      expect(await canvas.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      await expect.poll(() => drawingBufferOf(canvas)).toEqual([2_560, 1_440]);
      // The drawing buffer has 2 pixels per CSS pixel.
      await user.page.mouse.click(40, 300);
      await expect(pressed).toHaveText("80, 600");
    });
  }
});

test("a drawing buffer of fixed size keeps its aspect ratio", async ({ user }) => {
  const { canvas, pressed } = await openDelivered(user, "unmatched");
  expect(await canvas.boundingBox()).toEqual({ x: 280, y: 0, width: 720, height: 720 });
  expect(await drawingBufferOf(canvas)).toEqual([400, 400]);
  // 720 CSS pixels show 400 pixels of the drawing buffer, so 18 are 10.
  await user.page.mouse.click(280 + 18, 360);
  await expect(pressed).toHaveText("10, 200");
});

test("a portrait canvas of fixed size keeps its aspect ratio at full resolution", async ({
  user,
}) => {
  const { canvas, pressed } = await openDelivered(user, "portrait");
  const width = (720 * 260) / 420;
  const box = await canvas.boundingBox();
  expect(box?.x).toBeCloseTo((1_280 - width) / 2, 0);
  expect(box?.width).toBeCloseTo(width, 0);
  expect(box).toMatchObject({ y: 0, height: 720 });
  await expect.poll(() => drawingBufferOf(canvas)).toEqual([892, 1_440]);
  await user.page.mouse.click((1_280 - width) / 2 + 100, 710);
  await expect(pressed).toHaveText("200, 1420");
});

test("a template that sizes itself keeps its layout, and so does one of fixed size with data-fill=none", async ({
  user,
}) => {
  for (const mode of ["letterbox", "letterbox-late"] as const) {
    await test.step(mode, async () => {
      await user.page.setViewportSize(viewport);
      const { canvas } = await openDelivered(user, mode);
      // The template keeps 9:16.
      await expect.poll(() => canvas.boundingBox()).toMatchObject({ width: 405, height: 720 });
      await user.page.setViewportSize({ width: 900, height: 480 });
      await expect.poll(() => canvas.boundingBox()).toMatchObject({ width: 270, height: 480 });
    });
  }
  const { canvas } = await openDelivered(user, "fixed");
  expect(await canvas.boundingBox()).toMatchObject({ width: 2_400, height: 300 });
});

test("a page with HTML of its own keeps its layout (rule 2.45)", async ({ user }) => {
  const size = { width: 320, height: 200 };
  for (const mode of ["page-around", "page-around-late"] as const) {
    await test.step(mode, async () => {
      const { canvas, page } = await openDelivered(user, mode);
      const open = page.getByRole("button", { name: "Open the chat" });
      if (mode === "page-around-late") {
        expect(await canvas.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
        await open.click();
      }
      const chat = page.getByRole("textbox", { name: "Chat" });
      await chat.click();
      await chat.fill("hello");
      expect(await canvas.boundingBox()).toMatchObject(size);
    });
  }
  const { canvas, page } = await openDelivered(user, "page-over");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await canvas.boundingBox()).toMatchObject(size);
});

test("a canvas of another engine that is larger than the window is shown as a whole", async ({
  user,
}) => {
  const { page } = user;
  await page.clock.install();
  const size = { width: 800, height: 500 };
  await page.setViewportSize(size);
  const { frame } = await visitGameWithoutAccount(user, "engine-oversized");
  const game = frame.contentFrame();
  const canvas = game.locator("canvas");
  await expect(canvas).toBeAttached();
  await passSeconds(page, idleSeconds);
  await reach(page, /unconnected/);
  const shown = async () => (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  await expect.poll(async () => (await shown()).width).toBeCloseTo(800, 0);
  const { height } = await shown();
  expect(height).toBeCloseTo((800 * 953) / 1694, 0);
  await page.mouse.click(40, 400);
  const [x = 0, y = 0] = ((await game.locator("#pressed").textContent()) ?? "")
    .split(", ")
    .map(Number);
  expect(Math.abs(x - (40 * 1694) / 800)).toBeLessThan(2);
  expect(Math.abs(y - (400 * 1694) / 800)).toBeLessThan(2);

  await page.setViewportSize({ width: 400, height: 500 });
  await expect.poll(async () => (await shown()).width).toBeCloseTo(400, 0);
  await page.setViewportSize({ width: 1_800, height: 1_000 });
  await expect.poll(shown).toMatchObject({ width: 1_694, height: 953 });
});

test("a canvas that its engine sizes larger than the window is left alone", async ({ user }) => {
  const { page } = user;
  await page.clock.install();
  await page.setViewportSize({ width: 400, height: 500 });
  const { frame } = await visitGameWithoutAccount(user, "engine-covers");
  const canvas = frame.contentFrame().locator("canvas");
  await expect(canvas).toBeAttached();
  await passSeconds(page, idleSeconds);
  await reach(page, /unconnected/);
  await page.clock.runFor(1_000);
  const box = await canvas.boundingBox();
  expect(box?.width).toBe(Math.floor((500 * 16) / 9));
  expect((await frame.getAttribute("style")) ?? "").not.toContain("scale");
});
