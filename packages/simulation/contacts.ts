import { lengthOf } from "./arithmetic.ts";
import { powerUpNames } from "./drifters.ts";
import { emit } from "./events.ts";
import { edibleBelow, isDanger } from "./fish.ts";
import { bite, catchGolden, gainPowerUp } from "./progress.ts";
import { invulnerableSeconds, stepSeconds } from "./rules.ts";
import type { Creature, HurtCause, Player, Sea } from "./sea.ts";
import type { Species } from "./species.ts";

/** The causes of a hurt. Events contain their index. */
export const hurtCauses: readonly HurtCause[] = ["teeth", "sting", "spines", "hook", "hunger"];

/** Resolves the collisions of a step. */
export function resolveContacts(sea: Sea): void {
  const { player } = sea;
  const edible = edibleBelow(player);
  const gape = player.radius * 1.05;
  const mouthX = player.x + player.headingX * player.radius * 0.7;
  const mouthY = player.y + player.headingY * player.radius * 0.7;
  for (const creature of sea.creatures) {
    if (!creature.active) continue;
    const apartX = creature.x - player.x;
    const apartY = creature.y - player.y;
    const near = player.radius * 3 + creature.radius * 2.2;
    const magnetic = player.magnetLeft > 0 && creature.radius < edible;
    if (!magnetic && (Math.abs(apartX) > near || Math.abs(apartY) > near)) continue;
    const reach = gape + creature.radius * 0.75;
    const mouthful = lengthOf(creature.x - mouthX, creature.y - mouthY) < reach;
    touch(sea, creature, mouthful, edible);
    if (magnetic) attract(sea, creature, apartX, apartY);
    // A touch may have ended the run.
    if (sea.phase !== "swimming") return;
  }
  touchHooks(sea);
  touchPowerUps(sea);
}

function touch(sea: Sea, creature: Creature, mouthful: boolean, edible: number): void {
  const { player } = sea;
  switch (creature.species.role) {
    case "golden":
      if (mouthful) catchGolden(sea, creature);
      return;
    case "jelly":
      if (touches(player, creature, 0.8)) hurt(sea, "sting", creature);
      return;
    case "puffer":
      if (creature.puffed > 0.5) {
        if (touches(player, creature, 1.3)) hurt(sea, "spines", creature);
      } else if (mouthful && creature.radius < edible) {
        bite(sea, creature, 2.5);
      }
      return;
    case "fish":
    case "shark":
    case "angler":
      if (mouthful && creature.radius < edible) bite(sea, creature, 1);
      else if (isDanger(player, creature) && inJaws(sea, creature)) hurt(sea, "teeth", creature);
  }
}

/** Returns whether the player touches a creature whose reach is this many of its radii. */
function touches(player: Player, creature: Creature, radii: number): boolean {
  const apart = lengthOf(creature.x - player.x, creature.y - player.y);
  return apart < creature.radius * radii + player.radius * 0.7;
}

/** Only the front end of a hunter bites. */
function inJaws(sea: Sea, hunter: Creature): boolean {
  if (hunter.state === "tired") return false;
  const { player } = sea;
  const jawsX = hunter.x + hunter.headingX * hunter.radius * 0.75;
  const jawsY = hunter.y + hunter.headingY * hunter.radius * 0.75;
  return lengthOf(jawsX - player.x, jawsY - player.y) < hunter.radius * 0.55 + player.radius * 0.65;
}

function attract(sea: Sea, creature: Creature, apartX: number, apartY: number): void {
  if (!creature.active || creature.species.role === "puffer") return;
  const distance = lengthOf(apartX, apartY) + 0.001;
  const reach = 0.3 * sea.span;
  if (distance > reach) return;
  const pull = (1 - distance / reach) * 0.9 * sea.span * stepSeconds;
  creature.x -= (apartX / distance) * pull;
  creature.y -= (apartY / distance) * pull;
}

/** The source of a hurt: its position, and its species if it is a creature. */
interface Offender {
  readonly x: number;
  readonly y: number;
  readonly species?: Species;
}

/** Takes a heart and pushes the player away, unless the player is invulnerable or shielded. */
export function hurt(sea: Sea, cause: HurtCause, from: Offender | null): void {
  const { player } = sea;
  if (player.invulnerableLeft > 0 && cause !== "hunger") return;
  if (cause !== "hunger" && player.dashLeft > 0 && cause === "teeth" && player.swiftLeft > 0)
    return;
  if (from !== null) {
    const awayX = player.x - from.x;
    const awayY = player.y - from.y;
    const distance = lengthOf(awayX, awayY) + 0.001;
    player.speedX = (awayX / distance) * 0.55 * sea.span;
    player.speedY = (awayY / distance) * 0.55 * sea.span;
  }
  player.invulnerableLeft = invulnerableSeconds;
  player.dashLeft = 0;
  if (player.shielded && cause !== "hunger") {
    player.shielded = false;
    emit(sea.events, "shieldBroken", player.x, player.y, 0);
    return;
  }
  if (cause !== "hunger") player.dazedLeft = cause === "teeth" ? 0.25 : 0.45;
  player.hearts -= 1;
  player.hurtBy = cause;
  player.bittenBy = from?.species?.name ?? null;
  emit(sea.events, "hurt", player.x, player.y, player.hearts, hurtCauses.indexOf(cause));
  if (player.combo > 0) {
    player.combo = 0;
    player.comboLeft = 0;
    emit(sea.events, "comboLost", player.x, player.y, 0);
  }
  if (player.hearts <= 0) {
    sea.phase = "lost";
    emit(sea.events, "lost", player.x, player.y, player.score);
  }
}

function touchHooks(sea: Sea): void {
  const { player } = sea;
  for (const hook of sea.hooks) {
    if (!hook.active) continue;
    const reach = player.radius * 0.8 + 0.012 * sea.span;
    if (lengthOf(hook.x - player.x, hook.y - player.y) > reach || player.invulnerableLeft > 0)
      continue;
    hook.rising = true;
    hurt(sea, "hook", { x: player.x, y: player.y + 1 });
    player.speedY = -0.8 * sea.span;
  }
}

function touchPowerUps(sea: Sea): void {
  const { player } = sea;
  for (const powerUp of sea.powerUps) {
    if (!powerUp.active) continue;
    const reach = player.radius + 0.035 * sea.span;
    if (lengthOf(powerUp.x - player.x, powerUp.y - player.y) > reach) continue;
    powerUp.active = false;
    gainPowerUp(player, powerUp.name);
    emit(sea.events, "powerUp", powerUp.x, powerUp.y, powerUpNames.indexOf(powerUp.name));
  }
}
