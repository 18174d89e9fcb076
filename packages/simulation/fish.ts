import { lengthOf } from "./arithmetic.ts";
import { nextBetween, nextUnit } from "./random.ts";
import { dangerRatio, edibleRatio, frenzyEdibleRatio } from "./rules.ts";
import type { Creature, Player, Sea } from "./sea.ts";
import { zoneIndexAt, zoneNumbered } from "./zones.ts";

/** Returns the radius below which creatures are food for the player, in world units. */
export function edibleBelow(player: Player): number {
  return player.radius * (player.frenzyLeft > 0 ? frenzyEdibleRatio : edibleRatio);
}

/** Returns whether a creature is large enough to bite the player. */
export function isDanger(player: Player, creature: Creature): boolean {
  return creature.radius > player.radius * dangerRatio && creature.radius >= edibleBelow(player);
}

/** Steers an ordinary fish: it flees, hunts, follows its school or wanders. */
export function steerFish(sea: Sea, fish: Creature): void {
  const { player, span } = sea;
  const towardX = player.x - fish.x;
  const towardY = player.y - fish.y;
  const distance = lengthOf(towardX, towardY) + 0.001;
  const sight = fish.species.sight * span + player.radius;
  const sees = sea.phase === "swimming" && distance < sight;

  if (sees && fish.radius < edibleBelow(player)) {
    flee(sea, fish, towardX / distance, towardY / distance);
  } else if (sees && isDanger(player, fish) && player.invulnerableLeft <= 0) {
    hunt(sea, fish, towardX / distance, towardY / distance);
  } else if (fish.state === "chase" || fish.state === "flee") {
    fish.state = "cruise";
    fish.stateLeft = 0;
  }
  if (fish.state === "cruise" || fish.state === "tired") wander(sea, fish);
}

function flee(sea: Sea, fish: Creature, towardX: number, towardY: number): void {
  if (fish.state !== "flee" && (fish.state !== "tired" || fish.stateLeft <= 0)) {
    fish.state = "flee";
    fish.stateLeft = 0.55 + 0.5 * fish.quirk;
    fish.leader = null;
  } else if (fish.state === "flee" && fish.stateLeft <= 0) {
    fish.state = "tired";
    fish.stateLeft = 1.1;
  }
  if (fish.state !== "flee") return;
  const sideways = (fish.quirk - 0.5) * 0.9 + (nextUnit(sea.random) - 0.5) * 0.6;
  setCourse(fish, -towardX - towardY * sideways, -towardY + towardX * sideways);
}

function hunt(sea: Sea, fish: Creature, towardX: number, towardY: number): void {
  const hardness = Math.min(1, sea.seconds / sea.rules.hardestAfter);
  if (fish.state === "cruise" && fish.stateLeft <= 0) {
    if (nextUnit(sea.random) > fish.species.boldness * (0.26 + 0.55 * hardness)) {
      fish.stateLeft = 0.7;
      return;
    }
    fish.state = "chase";
    fish.stateLeft = 1.3 + 1.4 * fish.species.boldness + 1.2 * hardness;
    fish.leader = null;
  }
  if (fish.state !== "chase") return;
  if (fish.stateLeft <= 0) {
    fish.state = "tired";
    fish.stateLeft = 3.2 - 1.2 * hardness;
    setCourse(fish, -towardX, -towardY * 0.4);
    return;
  }
  setCourse(fish, towardX, towardY);
}

function wander(sea: Sea, fish: Creature): void {
  if (fish.stateLeft > 0) return;
  const { leader } = fish;
  if (leader !== null) {
    if (leader.active && leader.state === "cruise" && leader.species === fish.species) {
      const backX = leader.x - fish.x;
      const backY = leader.y - fish.y;
      const apart = lengthOf(backX, backY) + 0.001;
      const pull = Math.min(1.2, apart / (leader.radius * 12));
      setCourse(
        fish,
        leader.wantX + (backX / apart) * pull + (fish.quirk - 0.5) * 0.5,
        leader.wantY + (backY / apart) * pull + (0.5 - fish.quirk) * 0.3,
      );
      fish.stateLeft = 0.3;
      return;
    }
    fish.leader = null;
  }
  fish.state = "cruise";
  fish.stateLeft = nextBetween(sea.random, 1.2, 3.4);
  const side = nextUnit(sea.random) < 0.72 ? fish.wantX : -fish.wantX;
  setCourse(fish, side >= 0 ? 1 : -1, nextBetween(sea.random, -0.5, 0.5) + homing(fish));
}

/** Returns a vertical direction that keeps a fish in its zone. */
function homing(fish: Creature): number {
  const zone = zoneNumbered(zoneIndexAt(fish.y));
  const near = 260;
  if (fish.y - zone.top < near) return 0.5;
  return zone.bottom - fish.y < near ? -0.5 : 0;
}

/** Sets a creature's direction. A vector of length 0 is ignored. */
export function setCourse(creature: Creature, x: number, y: number): void {
  const length = lengthOf(x, y);
  if (length < 0.0001) return;
  creature.wantX = x / length;
  creature.wantY = y / length;
}
