import { expect, test } from "vitest";
import { bite, gainPowerUp, multiplierOf, radiusOf } from "./progress.ts";
import {
  bestMultiplier,
  comboSeconds,
  currentRules,
  fullStomach,
  inZone,
  maxHearts,
  starvingSeconds,
} from "./rules.ts";
import { createSea } from "./create-sea.ts";
import type { Creature, Sea } from "./sea.ts";
import { advanceSea } from "./step.ts";
import { spanFor, zoneIndexAt, zoneNumbered, zones } from "./zones.ts";

const stillInput = { x: 0, y: 0, dash: false };

function prey(sea: Sea, radius: number): Creature {
  const [creature] = sea.creatures;
  if (creature === undefined) throw new Error("The sea has no slots.");
  return Object.assign(creature, { active: true, radius });
}

function eat(sea: Sea, bites: number): void {
  for (let count = 0; count < bites; count += 1) {
    bite(sea, prey(sea, sea.player.radius * 0.9), 1);
    sea.events.count = 0;
  }
}

/** Advances the time in a sea without creatures. */
function waitAlone(sea: Sea, seconds: number): void {
  const end = sea.seconds + seconds;
  while (sea.seconds < end && sea.phase === "swimming") {
    advanceSea(sea, stillInput);
    for (const creature of sea.creatures) creature.active = false;
    for (const hook of sea.hooks) hook.active = false;
    sea.events.count = 0;
  }
}

test("every fifth bite of a streak raises the multiplier, up to a limit", () => {
  const sea = createSea(1, "swimming");
  eat(sea, 4);
  expect(multiplierOf(sea.player)).toBe(1);
  eat(sea, 1);
  expect(multiplierOf(sea.player)).toBe(2);
  eat(sea, 100);
  expect(multiplierOf(sea.player)).toBe(bestMultiplier);
  expect(sea.player.bestCombo).toBe(105);
});

test("a break between bites ends the combo", () => {
  const sea = createSea(1, "swimming");
  eat(sea, 6);
  waitAlone(sea, comboSeconds + 0.1);
  expect(sea.player.combo).toBe(0);
  expect(sea.player.bestCombo).toBe(6);
});

test("eating opens one zone after the other, and the fish grows", () => {
  const sea = createSea(1, "swimming");
  let before = radiusOf(sea.player);
  for (let zone = 1; zone < zones.length; zone += 1) {
    while (sea.player.openZone < zone) eat(sea, 1);
    expect(radiusOf(sea.player)).toBeGreaterThan(before);
    before = radiusOf(sea.player);
  }
  eat(sea, 200);
  expect(sea.player).toMatchObject({ openZone: zones.length - 1, growth: 1 });
});

test("the border of a closed zone stops the fish, that of an open one does not", () => {
  const down = { x: 0, y: 127, dash: false };
  const sea = createSea(2, "swimming");
  const dive = (seconds: number): void => {
    const end = sea.seconds + seconds;
    while (sea.seconds < end) {
      advanceSea(sea, down);
      sea.player.hearts = maxHearts;
      sea.player.invulnerableLeft = 9;
    }
  };
  dive(12);
  expect(zoneIndexAt(sea.player.y)).toBe(0);
  sea.player.openZone = 1;
  dive(3);
  expect(sea.player.zone).toBe(1);
});

test("the golden fish of a zone comes once, flees, and leaves", () => {
  const sea = createSea(5, "swimming");
  const golden = () =>
    sea.creatures.filter(({ active, species: { role } }) => active && role === "golden");
  const wait = (seconds: number) => {
    for (const end = sea.seconds + seconds; sea.seconds < end;) {
      advanceSea(sea, stillInput);
      Object.assign(sea.player, { hearts: maxHearts, appetite: fullStomach });
      sea.events.count = 0;
    }
  };
  wait(2);
  expect(golden()).toHaveLength(0);
  sea.player.growth = 0.5;
  wait(1);
  expect(golden()).toHaveLength(1);
  wait(60);
  expect(golden()).toHaveLength(0);
  while (sea.player.openZone === 0) eat(sea, 1);
  sea.player.growth = 0.5;
  wait(1);
  expect(golden()).toHaveLength(1);
});

test("a run can start in a deeper zone, with the size that a fish has there", () => {
  const { player, span } = createSea(6, "swimming", { startZone: 3 });
  expect(player).toMatchObject({ openZone: 3, zone: 3, radius: 44, growth: 0 });
  expect(zoneIndexAt(player.y)).toBe(3);
  expect(span).toBe(spanFor(44));
});

test("a fish that does not eat starves, one heart at a time", () => {
  const sea = createSea(3, "swimming");
  sea.player.appetite = 0;
  waitAlone(sea, starvingSeconds + 0.2);
  expect(sea.player.hearts).toBe(2);
  waitAlone(sea, 3 * starvingSeconds);
  expect(sea.phase).toBe("lost");
});

test("hearts have a limit, and timed power-ups expire", () => {
  const sea = createSea(4, "swimming");
  for (let count = 0; count < 9; count += 1) gainPowerUp(sea.player, "heart");
  expect(sea.player.hearts).toBe(maxHearts);
  for (const name of ["swift", "magnet", "frenzy", "shield"] as const) {
    gainPowerUp(sea.player, name);
  }
  expect(sea.player.shielded).toBe(true);
  waitAlone(sea, 9);
  expect(sea.player.swiftLeft).toBeLessThanOrEqual(0);
  expect(sea.player.magnetLeft).toBeLessThanOrEqual(0);
  expect(sea.player.frenzyLeft).toBeLessThanOrEqual(0);
});

test("parameters: the zones have no gaps, and each has larger creatures and more threats", () => {
  zones.forEach((zone, index) => {
    expect(zone.bottom).toBeGreaterThan(zone.top);
    expect(zoneIndexAt(zone.top)).toBe(index);
    if (index === 0) return;
    const above = zoneNumbered(index - 1);
    expect(zone.top).toBe(above.bottom);
    expect(zone.radius[0]).toBe(above.radius[1]);
    expect(inZone(currentRules.threats, index)).toBeGreaterThan(
      inZone(currentRules.threats, index - 1),
    );
  });
});
