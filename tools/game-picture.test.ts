import { stat } from "node:fs/promises";
import { expect, test } from "vitest";

const pictures = new URL("../apps/page/public/", import.meta.url);

/** In bytes. A phone fetches one of the files. */
const budget = 40_000;

test.each(["game.avif", "game.webp"])("budget: %s of the home screen", async (name) => {
  const { size } = await stat(new URL(name, pictures));
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(budget);
});
