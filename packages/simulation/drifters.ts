import { clamp, wave } from "./arithmetic.ts";
import { nextBetween, nextUnit } from "./random.ts";
import { inZone, powerUpEvery, stepSeconds } from "./rules.ts";
import type { Body, Current, Hook, PowerUp, PowerUpName, Sea } from "./sea.ts";
import { seaFloor, zoneIndexAt, zoneNumbered } from "./zones.ts";

/** The power-ups. Events contain their index. */
export const powerUpNames: readonly PowerUpName[] = [
  "swift",
  "shield",
  "magnet",
  "frenzy",
  "heart",
];

/** Moves hooks, currents and power-ups. */
export function moveDrifters(sea: Sea): void {
  moveHooks(sea);
  moveCurrents(sea);
  movePowerUps(sea);
}

function moveHooks(sea: Sea): void {
  const { player, random, rules } = sea;
  const wanted = sea.phase === "swimming" ? inZone(rules.hooks, zoneIndexAt(player.y)) : 0;
  let active = 0;
  for (const hook of sea.hooks) if (hook.active) active += 1;
  for (const hook of sea.hooks) {
    if (hook.active) {
      moveHook(sea, hook);
    } else if (
      active < wanted &&
      sea.seconds > rules.firstAfter.hooks &&
      nextUnit(random) < 0.004
    ) {
      hook.active = true;
      hook.x = player.x + nextBetween(random, -0.7, 0.7) * sea.span;
      hook.y = hook.previousY = player.y - 0.95 * sea.span;
      hook.lowest = player.y + nextBetween(random, -0.25, 0.3) * sea.span;
      hook.rising = false;
      hook.waitLeft = nextBetween(random, 3, 6);
      active += 1;
    }
  }
}

function moveHook(sea: Sea, hook: Hook): void {
  hook.previousY = hook.y;
  if (hook.rising) {
    hook.y -= 0.5 * sea.span * stepSeconds;
    if (hook.y < sea.player.y - 1.1 * sea.span) hook.active = false;
  } else if (hook.y < hook.lowest) {
    hook.y += 0.22 * sea.span * stepSeconds;
  } else {
    hook.waitLeft -= stepSeconds;
    if (hook.waitLeft <= 0) hook.rising = true;
  }
  if (Math.abs(hook.x - sea.player.x) > 1.3 * sea.span) hook.active = false;
}

function moveCurrents(sea: Sea): void {
  const { player, random, span } = sea;
  const wanted = zoneNumbered(zoneIndexAt(player.y)).currents;
  let active = 0;
  for (const current of sea.currents) {
    if (!current.active) continue;
    const far =
      Math.abs(current.x - player.x) > current.halfWidth + 1.2 * span ||
      Math.abs(current.y - player.y) > current.halfHeight + 1.2 * span;
    if (far) current.active = false;
    else active += 1;
  }
  for (const current of sea.currents) {
    if (!current.active) {
      if (active >= wanted) return;
      const ahead = player.speedX >= 0 ? 1 : -1;
      current.active = true;
      current.halfWidth = span * nextBetween(random, 0.7, 1.1);
      current.halfHeight = span * nextBetween(random, 0.09, 0.14);
      current.x = player.x + ahead * (0.95 * span + current.halfWidth);
      current.y = clamp(player.y + nextBetween(random, -0.7, 0.7) * span, span, seaFloor - span);
      current.push = nextBetween(random, 0.16, 0.26) * (nextUnit(random) < 0.6 ? -ahead : ahead);
      active += 1;
      continue;
    }
    carry(sea, player, current, stepSeconds);
  }
}

/** Moves a body with a current for a time in seconds. */
export function carry(sea: Sea, body: Body, current: Current, seconds: number): void {
  const inY = 1 - Math.abs(body.y - current.y) / current.halfHeight;
  if (inY <= 0) return;
  const inX = 1 - Math.abs(body.x - current.x) / current.halfWidth;
  if (inX <= 0) return;
  body.x += current.push * sea.span * seconds * Math.min(1, 4 * inX) * Math.min(1, 2 * inY);
}

function movePowerUps(sea: Sea): void {
  const { player, random, span } = sea;
  if (sea.phase === "swimming") sea.powerUpIn -= stepSeconds;
  for (const powerUp of sea.powerUps) {
    if (powerUp.active) {
      movePowerUp(sea, powerUp);
    } else if (sea.powerUpIn <= 0) {
      sea.powerUpIn = powerUpEvery * nextBetween(random, 0.8, 1.2);
      powerUp.active = true;
      powerUp.name = chooseName(sea);
      powerUp.age = 0;
      powerUp.x = powerUp.previousX = player.x + nextBetween(random, -0.6, 0.6) * span;
      powerUp.y = powerUp.previousY = Math.min(player.y + 0.84 * span, seaFloor - 60);
    }
  }
}

function movePowerUp(sea: Sea, powerUp: PowerUp): void {
  powerUp.previousX = powerUp.x;
  powerUp.previousY = powerUp.y;
  powerUp.age += stepSeconds;
  powerUp.x += wave(powerUp.age * 0.35) * 0.03 * sea.span * stepSeconds;
  powerUp.y -= 0.085 * sea.span * stepSeconds;
  const gone = powerUp.y < sea.player.y - 0.95 * sea.span || powerUp.y < 20;
  if (gone || Math.abs(powerUp.x - sea.player.x) > 1.2 * sea.span) powerUp.active = false;
}

function chooseName(sea: Sea): PowerUpName {
  const random = nextUnit(sea.random);
  if (sea.player.hearts === 1 && random < 0.45) return "heart";
  if (random < 0.12) return "heart";
  if (random < 0.36) return "swift";
  if (random < 0.58) return "shield";
  return random < 0.8 ? "magnet" : "frenzy";
}
