import { clamp } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { edibleBelow } from "./fish.ts";
import { nextBetween, nextUnit, nextWhole, type Random } from "./random.ts";
import { HARDEST_AFTER } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";
import { SPECIES, type SpeciesName } from "./species.ts";
import { SEA_FLOOR, zoneIndexAt, zoneNumbered, type Inhabitant } from "./zones.ts";

/** New creatures appear this far out, in spans: beyond what any screen shows. */
const ARRIVAL = 0.86;
/** They are forgotten beyond this. */
const FORGOTTEN = 1.12;
const FOOD_WANTED = 30;
/** The same where nobody eats it: there the fish are what there is to see. */
const SHOWN_IN_AQUARIUM = 62;
const LARGE_IN_AQUARIUM = 0.4;
const STEPS_BETWEEN_COUNTS = 8;

/** Forgets who is far away and lets new creatures arrive, a few at a time. */
export function populate(sea: Sea): void {
  if (sea.steps % STEPS_BETWEEN_COUNTS !== 0) return;
  const { player } = sea;
  const zone = zoneNumbered(zoneIndexAt(player.y));
  let food = 0;
  let threats = 0;
  let jellies = 0;
  let puffers = 0;
  const edible = sea.phase === "aquarium" ? 1e9 : edibleBelow(player);
  for (const creature of sea.creatures) {
    if (!creature.active || forgetIfFar(sea, creature)) continue;
    const { role } = creature.species;
    if (role === "jelly") jellies += 1;
    else if (role === "puffer") puffers += 1;
    else if (creature.radius < edible) food += 1;
    else if (role !== "shark") threats += 1;
  }
  const hardness = Math.min(1, sea.seconds / HARDEST_AFTER);
  const threatsWanted =
    sea.phase === "aquarium" || sea.seconds < 3 ? 0 : zone.threatCount + Math.floor(hardness * 3);
  const foodWanted = sea.phase === "aquarium" ? SHOWN_IN_AQUARIUM : FOOD_WANTED;
  if (food < foodWanted) {
    // Nobody is in danger in the aquarium: big fish swim there among the small.
    const large = sea.phase === "aquarium" && nextUnit(sea.random) < LARGE_IN_AQUARIUM;
    arrive(sea, choose(sea.random, large ? zone.threats : zone.food));
  }
  if (threats < threatsWanted) arrive(sea, choose(sea.random, zone.threats));
  if (jellies < zone.jellies)
    arriveAlone(sea, "jelly", sea.span * nextBetween(sea.random, 0.032, 0.05));
  if (puffers < zone.puffers) arriveAlone(sea, "puffer", player.radius * 0.8);
}

function forgetIfFar(sea: Sea, creature: Creature): boolean {
  if (creature.species.role === "golden") return false;
  const far = FORGOTTEN * sea.span + creature.radius;
  const near =
    Math.abs(creature.x - sea.player.x) < far && Math.abs(creature.y - sea.player.y) < far;
  if (near) return false;
  creature.active = false;
  return true;
}

function choose(random: Random, table: readonly Inhabitant[]): Inhabitant | null {
  let total = 0;
  for (const line of table) total += line.weight;
  let left = nextUnit(random) * total;
  for (const line of table) {
    left -= line.weight;
    if (left <= 0) return line;
  }
  return null;
}

function arrive(sea: Sea, line: Inhabitant | null): void {
  if (line === null) return;
  const company = nextWhole(sea.random, line.company[0], line.company[1]);
  let leader: Creature | null = null;
  for (let count = 0; count < company; count += 1) {
    const radius = nextBetween(sea.random, line.radius[0], line.radius[1]);
    const creature = arriveAlone(sea, line.species, radius);
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

/** Lets one creature arrive out of sight; null when the pool is full or it would leave the sea. */
export function arriveAlone(sea: Sea, name: SpeciesName, radius: number): Creature | null {
  const { player, random } = sea;
  for (const place of sea.creatures) {
    if (place.active) continue;
    const out = ARRIVAL * sea.span + radius;
    // While the sea is new, the first shoals may be nearer.
    const reach = sea.seconds < 1 && name !== "shark" ? nextBetween(random, 0.35, 1) : 1;
    const side = nextUnit(random);
    const along = nextBetween(random, -1, 1) * out;
    const ahead = player.speedX >= 0 ? 1 : -1;
    const acrossX = side < 0.45 ? ahead * out * reach : side < 0.7 ? -ahead * out * reach : along;
    const acrossY = side < 0.7 ? along : (side < 0.85 ? -1 : 1) * out * reach;
    const y = player.y + acrossY;
    if (y < radius * 2 || y > SEA_FLOOR - radius * 2) return null;
    settle(place, player.x + acrossX, y, radius);
    place.species = SPECIES[name];
    place.quirk = nextUnit(random);
    const inward = acrossX > 0 ? -1 : 1;
    place.wantX = place.headingX = side < 0.7 || nextUnit(random) < 0.5 ? inward : -inward;
    place.wantY = clamp(-acrossY / out, -0.3, 0.3);
    return place;
  }
  return null;
}

function settle(place: Creature, x: number, y: number, radius: number): void {
  place.active = true;
  place.arrivals += 1;
  place.x = place.previousX = x;
  place.y = place.previousY = y;
  place.speedX = place.speedY = place.paceX = place.paceY = 0;
  place.response = 0;
  place.headingY = 0;
  place.radius = radius;
  place.mood = "cruise";
  place.moodLeft = 0.6;
  place.age = 0;
  place.leader = null;
  place.puffed = 0;
}

/** Sends a shark when it is time, with a warning, and the golden fish when it has been earned. */
export function sendVisitors(sea: Sea, seconds: number): void {
  const { player } = sea;
  const zone = zoneNumbered(player.zone);
  if (zone.sharkEvery > 0) {
    sea.sharkIn -= seconds;
    if (sea.sharkIn <= 0) {
      const shark = arriveAlone(sea, "shark", zone.sharkRadius);
      if (shark !== null) {
        sea.sharkIn = zone.sharkEvery * (1.15 - 0.4 * Math.min(1, sea.seconds / HARDEST_AFTER));
        emit(sea.events, "sharkComing", shark.x, shark.y, 0);
      }
    }
  }
  if (!sea.goldenOut && player.openZone === 4 && player.growth >= 1) {
    const golden = arriveAlone(sea, "golden", player.radius * 0.62);
    if (golden !== null) {
      sea.goldenOut = true;
      emit(sea.events, "goldenSeen", golden.x, golden.y, 0);
    }
  }
}
