import { expect, test } from "vitest";
import { createSea } from "../create-sea.ts";
import type { Sea } from "../sea.ts";
import { species, type SpeciesName } from "../species.ts";
import { DangerLessons, dangerOf } from "./danger-lessons.ts";

/** Puts a creature near the player, and none else. */
function putNear(sea: Sea, name: SpeciesName, radius: number): void {
  for (const creature of sea.creatures) creature.active = false;
  const [creature] = sea.creatures;
  if (creature === undefined) throw new Error("The sea has no slots.");
  const { x, y } = sea.player;
  Object.assign(creature, { active: true, species: species[name], radius, x: x + 90, y });
}

test.each([
  ["snapper", 26, "teeth"],
  ["shark", 70, "shark"],
  ["angler", 80, "angler"],
  ["puffer", 10, "spines"],
  ["jelly", 20, "sting"],
] as const)("a %s is taught when it first comes near, once", (name, radius, danger) => {
  const sea = createSea(1, "swimming");
  const lessons = new DangerLessons();
  expect(lessons.update(sea, 1)).toBe(false);
  putNear(sea, name, radius);
  expect(lessons.update(sea, 0.1)).toBe(true);
  expect(lessons.current).toBe(danger);
  expect(lessons.update(sea, 3)).toBe(false);
  expect(lessons.update(sea, 2)).toBe(true);
  expect(lessons.current).toBeNull();
  expect(new DangerLessons(lessons.known).update(sea, 1)).toBe(false);
});

test("food and what is far away are no danger", () => {
  const sea = createSea(1, "swimming");
  const lessons = new DangerLessons();
  putNear(sea, "sardine", 10);
  expect(lessons.update(sea, 1)).toBe(false);
  putNear(sea, "snapper", 26);
  sea.player.x += 2000;
  expect(lessons.update(sea, 1)).toBe(false);
});

test("a hook and hunger are taught, too", () => {
  const sea = createSea(1, "swimming");
  const lessons = new DangerLessons();
  Object.assign(sea.hooks[0] ?? {}, { active: true, x: sea.player.x, y: sea.player.y - 100 });
  sea.player.appetite = 20;
  lessons.update(sea, 1);
  expect(lessons.current).toBe("hook");
  lessons.update(sea, 5);
  expect(lessons.current).toBe("hunger");
});

test("teeth of sharks and anglers are dangers of their own", () => {
  expect(dangerOf("teeth", "shark")).toBe("shark");
  expect(dangerOf("teeth", "grouper")).toBe("teeth");
  expect(dangerOf("hook", null)).toBe("hook");
});
