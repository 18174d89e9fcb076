import { clamp } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { edibleBelow } from "./fish.ts";
import { nextBetween, nextUnit, nextWhole, type Random } from "./random.ts";
import { inZone } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";
import { species, type SpeciesName } from "./species.ts";
import { seaFloor, zoneIndexAt, zoneNumbered, type Inhabitant } from "./zones.ts";

/** The distance at which creatures spawn, in spans. It is outside of every screen. */
const spawnDistance = 0.86;
/** The distance beyond which they despawn, in spans. */
const despawnDistance = 1.12;
const foodCount = 30;
/** The same in the aquarium, which shows more fish. */
const aquariumCount = 62;
const largeInAquarium = 0.4;
const stepsBetweenCounts = 8;

/** Despawns distant creatures and spawns new ones, a few at a time. */
export function populate(sea: Sea): void {
  if (sea.steps % stepsBetweenCounts !== 0) return;
  const { player, rules } = sea;
  const zoneIndex = zoneIndexAt(player.y);
  const zone = zoneNumbered(zoneIndex);
  let food = 0;
  let threats = 0;
  let jellies = 0;
  let puffers = 0;
  const edible = sea.phase === "aquarium" ? 1e9 : edibleBelow(player);
  for (const creature of sea.creatures) {
    if (!creature.active || despawnIfFar(sea, creature)) continue;
    const { role } = creature.species;
    if (role === "jelly") jellies += 1;
    else if (role === "puffer") puffers += 1;
    else if (creature.radius < edible) food += 1;
    else if (role !== "shark") threats += 1;
  }
  const { firstAfter } = rules;
  const hardness = Math.min(1, sea.seconds / rules.hardestAfter);
  const threatsWanted =
    sea.phase === "aquarium" || sea.seconds < firstAfter.threats
      ? 0
      : inZone(rules.threats, zoneIndex) + Math.floor(hardness * 3);
  const foodWanted = sea.phase === "aquarium" ? aquariumCount : foodCount;
  if (food < foodWanted) {
    // The aquarium has no player to protect, so it mixes large and small fish.
    const large = sea.phase === "aquarium" && nextUnit(sea.random) < largeInAquarium;
    spawnGroup(sea, choose(sea.random, large ? zone.threats : zone.food));
  }
  if (threats < threatsWanted) spawnGroup(sea, choose(sea.random, zone.threats));
  if (jellies < inZone(rules.jellies, zoneIndex) && sea.seconds >= firstAfter.jellies)
    spawn(sea, "jelly", sea.span * nextBetween(sea.random, 0.032, 0.05));
  if (puffers < inZone(rules.puffers, zoneIndex) && sea.seconds >= firstAfter.puffers)
    spawn(sea, "puffer", player.radius * 0.8);
}

function despawnIfFar(sea: Sea, creature: Creature): boolean {
  if (creature.species.role === "golden" && creature.state !== "leave") return false;
  const far = despawnDistance * sea.span + creature.radius;
  const near =
    Math.abs(creature.x - sea.player.x) < far && Math.abs(creature.y - sea.player.y) < far;
  if (near) return false;
  creature.active = false;
  return true;
}

function choose(random: Random, table: readonly Inhabitant[]): Inhabitant | null {
  let total = 0;
  for (const inhabitant of table) total += inhabitant.weight;
  let left = nextUnit(random) * total;
  for (const inhabitant of table) {
    left -= inhabitant.weight;
    if (left <= 0) return inhabitant;
  }
  return null;
}

function spawnGroup(sea: Sea, inhabitant: Inhabitant | null): void {
  if (inhabitant === null) return;
  const size = nextWhole(sea.random, inhabitant.groupSize[0], inhabitant.groupSize[1]);
  let leader: Creature | null = null;
  for (let count = 0; count < size; count += 1) {
    const radius = nextBetween(sea.random, inhabitant.radius[0], inhabitant.radius[1]);
    const creature = spawn(sea, inhabitant.species, radius);
    if (creature === null) return;
    if (leader === null) {
      leader = creature;
    } else {
      creature.leader = leader;
      creature.x = leader.x + nextBetween(sea.random, -1, 1) * leader.radius * 9;
      creature.y = leader.y + nextBetween(sea.random, -1, 1) * leader.radius * 6;
      creature.wantX = leader.wantX;
      creature.wantY = leader.wantY;
    }
    creature.previousX = creature.x;
    creature.previousY = creature.y;
  }
}

/**
 * Spawns a creature out of sight. Returns null if the pool is full or the position is not in the
 * sea.
 */
export function spawn(sea: Sea, name: SpeciesName, radius: number): Creature | null {
  const { player, random } = sea;
  for (const slot of sea.creatures) {
    if (slot.active) continue;
    const out = spawnDistance * sea.span + radius;
    // In the first second, shoals can spawn nearer.
    const reach = sea.seconds < 1 && name !== "shark" ? nextBetween(random, 0.35, 1) : 1;
    const side = nextUnit(random);
    const along = nextBetween(random, -1, 1) * out;
    const ahead = player.speedX >= 0 ? 1 : -1;
    const acrossX = side < 0.45 ? ahead * out * reach : side < 0.7 ? -ahead * out * reach : along;
    const acrossY = side < 0.7 ? along : (side < 0.85 ? -1 : 1) * out * reach;
    const y = player.y + acrossY;
    if (y < radius * 2 || y > seaFloor - radius * 2) return null;
    settle(slot, player.x + acrossX, y, radius);
    slot.species = species[name];
    slot.quirk = nextUnit(random);
    const inward = acrossX > 0 ? -1 : 1;
    slot.wantX = slot.headingX = side < 0.7 || nextUnit(random) < 0.5 ? inward : -inward;
    slot.wantY = clamp(-acrossY / out, -0.3, 0.3);
    return slot;
  }
  return null;
}

function settle(slot: Creature, x: number, y: number, radius: number): void {
  slot.active = true;
  slot.generation += 1;
  slot.x = slot.previousX = x;
  slot.y = slot.previousY = y;
  slot.speedX = slot.speedY = slot.paceX = slot.paceY = 0;
  slot.response = 0;
  slot.headingY = 0;
  slot.radius = radius;
  slot.state = "cruise";
  slot.stateLeft = 0.6;
  slot.age = 0;
  slot.leader = null;
  slot.puffed = 0;
}

/** Spawns a shark when it is due, with a warning, and the golden fish when the player has grown. */
export function spawnSpecialCreatures(sea: Sea, seconds: number): void {
  const { player, rules } = sea;
  const sharkEvery = inZone(rules.sharkEvery, player.zone);
  if (sharkEvery > 0) {
    sea.sharkIn -= seconds;
    if (sea.sharkIn <= 0) {
      const shark = spawn(sea, "shark", zoneNumbered(player.zone).sharkRadius);
      if (shark !== null) {
        sea.sharkIn = sharkEvery * (1.15 - 0.4 * Math.min(1, sea.seconds / rules.hardestAfter));
        emit(sea.events, "sharkComing", shark.x, shark.y, 0);
      }
    }
  }
  if (!sea.goldenOut && player.growth >= inZone(rules.goldenAt, player.openZone)) {
    const golden = spawn(sea, "golden", player.radius * 0.62);
    if (golden !== null) {
      sea.goldenOut = true;
      emit(sea.events, "goldenSeen", golden.x, golden.y, 0);
    }
  }
}
