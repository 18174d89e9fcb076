import { expect, test } from "vitest";
import { createSea } from "@fabulous-fish/simulation/create-sea";
import { Tutorial } from "./tutorial.ts";

test("the first step is to swim and the second to eat, each until the player has done it", () => {
  const sea = createSea(1, "swimming");
  const tutorial = new Tutorial();
  expect(tutorial.update(sea, 0)).toBe(true);
  expect(tutorial.current).toBe("swim");
  tutorial.update(sea, 20);
  expect(tutorial.current).toBe("swim");
  sea.player.speedX = 0.3 * sea.span;
  tutorial.update(sea, 0.1);
  expect(tutorial.current).toBe("eat");
  sea.player.eaten = 3;
  expect(tutorial.update(sea, 2)).toBe(true);
  expect(tutorial.current).toBeNull();
});
