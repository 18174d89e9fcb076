import type { BrowserContext, Locator } from "@playwright/test";
import type { GameMood } from "@fabulous-fish/sandbox/switches/state";
import { type PagePerson, test } from "../fixtures.ts";
import { address, expect, openGame } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

const viewport = { width: 1280, height: 720 };
test.use({ viewport, deviceScaleFactor: 2 });

async function openTold(person: PagePerson, context: BrowserContext, mood: GameMood) {
  const { told, frame, screen } = await openGame(person, context, mood);
  await expect(told).toContainText(address);
  await expect(screen).toHaveAttribute("data-game", "told");
  const game = frame.contentFrame();
  return { canvas: game.locator("canvas"), pressed: game.locator("#pressed") };
}

const bufferOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => [element.width, element.height]);

for (const mood of ["closed", "minimal", "old", "old-minimal"] as const) {
  test(`a canvas of fixed size fills the frame, sharp, and is pressed where it is seen (${mood})`, async ({
    person,
    context,
  }) => {
    const { canvas, pressed } = await openTold(person, context, mood);
    expect(await canvas.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await expect.poll(() => bufferOf(canvas)).toEqual([2_560, 1_440]);
    await person.page.mouse.click(40, 300);
    await expect(pressed).toHaveText("80, 600");
  });
}

test("a drawing buffer that does not follow the canvas keeps its shape", async ({
  person,
  context,
}) => {
  const { canvas, pressed } = await openTold(person, context, "unmatched");
  expect(await canvas.boundingBox()).toEqual({ x: 280, y: 0, width: 720, height: 720 });
  expect(await bufferOf(canvas)).toEqual([400, 400]);
  await person.page.mouse.click(280 + 18, 360);
  await expect(pressed).toHaveText("10, 200");
});

for (const mood of ["letterbox", "letterbox-late"] as const) {
  test(`a template that sizes itself keeps its layout (${mood})`, async ({ person, context }) => {
    const { canvas } = await openTold(person, context, mood);
    await expect.poll(() => canvas.boundingBox()).toMatchObject({ width: 405, height: 720 });
    await person.page.setViewportSize({ width: 900, height: 480 });
    await expect.poll(() => canvas.boundingBox()).toMatchObject({ width: 270, height: 480 });
  });
}

test("data-fill=none leaves a template of fixed size as it is", async ({ person, context }) => {
  const { canvas } = await openTold(person, context, "fixed");
  expect(await canvas.boundingBox()).toMatchObject({ width: 2_400, height: 300 });
});
