import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { maxPictureBytes } from "@fabulous-fish/core/configuration/site-configuration";

const pictures = new URL("../apps/page/public/", import.meta.url);

test.each(["game.avif", "game.webp"])("budget: %s of the home screen", async (name) => {
  const { size } = await stat(new URL(name, pictures));
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(maxPictureBytes);
});
