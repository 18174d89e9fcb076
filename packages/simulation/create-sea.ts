import { createEvents } from "./events.ts";
import { createRandom } from "./random.ts";
import { currentRules, fullStomach, heartsAtStart, type Rules } from "./rules.ts";
import type { Creature, Player, Sea } from "./sea.ts";
import { species } from "./species.ts";
import { spanFor, zoneNumbered } from "./zones.ts";

/**
 * Creates an unused slot in the pool of creatures. It is a single literal without a spread, because
 * engines store a spread object as a dictionary, which is ten times slower here.
 */
function createCreature(): Creature {
  return {
    x: 0,
    y: 0,
    previousX: 0,
    previousY: 0,
    speedX: 0,
    speedY: 0,
    headingX: 1,
    headingY: 0,
    radius: 1,
    active: false,
    generation: 0,
    species: species.glimmer,
    state: "cruise",
    stateLeft: 0,
    age: 0,
    leader: null,
    quirk: 0,
    puffed: 0,
    wantX: 1,
    wantY: 0,
    paceX: 0,
    paceY: 0,
    response: 0,
  };
}

/** The player's depth in the zone where it starts, in world units. */
const startDepth = 620;

/** Creates the player's fish. */
function createPlayer(startZone: number, shielded: boolean): Player {
  const { top, radius } = zoneNumbered(startZone);
  return {
    x: 0,
    y: top + startDepth,
    previousX: 0,
    previousY: top + startDepth,
    speedX: 0,
    speedY: 0,
    headingX: 1,
    headingY: 0,
    radius: radius[0],
    openZone: startZone,
    zone: startZone,
    growth: 0,
    hearts: heartsAtStart,
    appetite: fullStomach,
    starvingFor: 0,
    score: 0,
    combo: 0,
    comboLeft: 0,
    bestCombo: 0,
    eaten: 0,
    dashLeft: 0,
    dashWait: 0,
    // Seconds, so that the run does not begin with a hurt.
    invulnerableLeft: 2,
    dazedLeft: 0,
    swiftLeft: 0,
    magnetLeft: 0,
    frenzyLeft: 0,
    shielded,
    // Long enough ago that no bite is drawn.
    sinceBite: 9,
    hurtBy: null,
    bittenBy: null,
  };
}

/** The size of the pool of creatures. */
const creatureSlots = 88;

function slots<Slot>(count: number, create: () => Slot): readonly Slot[] {
  return Array.from({ length: count }, create);
}

/**
 * Creates a sea with all of its objects, so that the simulation's steps do not allocate memory.
 *
 * @param startZone the index of the zone where the player starts, and of the deepest open one.
 */
export function createSea(
  seed: number,
  phase: "aquarium" | "swimming",
  { rules = currentRules, startZone = 0 }: { rules?: Rules; startZone?: number } = {},
): Sea {
  const player = createPlayer(startZone, rules.startsShielded && phase === "swimming");
  if (phase === "aquarium") {
    // The player is not drawn here, but the view depends on its size and position.
    player.radius = 18;
    player.y = player.previousY = 900;
  }
  return {
    seed,
    rules,
    random: createRandom(seed),
    phase,
    steps: 0,
    seconds: 0,
    span: spanFor(player.radius),
    player,
    creatures: slots(creatureSlots, createCreature),
    hooks: slots(3, () => ({
      active: false,
      x: 0,
      y: 0,
      previousY: 0,
      lowest: 0,
      rising: false,
      waitLeft: 0,
    })),
    currents: slots(3, () => ({
      active: false,
      x: 0,
      y: 0,
      halfWidth: 0,
      halfHeight: 0,
      push: 0,
    })),
    powerUps: slots(3, () => ({
      active: false,
      name: "swift" as const,
      x: 0,
      y: 0,
      previousX: 0,
      previousY: 0,
      age: 0,
    })),
    events: createEvents(),
    sharkIn: 12,
    powerUpIn: 8,
    goldenOut: false,
  };
}
