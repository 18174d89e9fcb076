import { expect, test } from "vitest";
import { createSea } from "../simulation/create-sea.ts";
import { SPECIES } from "../simulation/species.ts";
import { Lessons } from "./lessons.ts";

test("behavior: a newcomer learns to swim first, then to eat, by doing both", () => {
  const sea = createSea(1, "swimming");
  const lessons = new Lessons();
  expect(lessons.follow(sea, 0)).toBe(true);
  expect(lessons.current).toBe("swim");
  lessons.follow(sea, 20);
  expect(lessons.current).toBe("swim");
  sea.player.speedX = 0.3 * sea.span;
  lessons.follow(sea, 0.1);
  expect(lessons.current).toBe("eat");
  sea.player.eaten = 3;
  expect(lessons.follow(sea, 2)).toBe(true);
  expect(lessons.current).toBeNull();
});

test("behavior: the warning comes with the first danger, and only once", () => {
  const sea = createSea(1, "swimming");
  const lessons = new Lessons();
  sea.player.eaten = 3;
  lessons.follow(sea, 1);
  expect(lessons.current).toBeNull();
  const [creature] = sea.creatures;
  if (creature === undefined) throw new Error("The sea has no places.");
  Object.assign(creature, { active: true, species: SPECIES.snapper, radius: 26, x: 40, y: 620 });
  lessons.follow(sea, 1);
  expect(lessons.current).toBe("flee");
  lessons.follow(sea, 6);
  lessons.follow(sea, 1);
  expect(lessons.current).toBeNull();
});
