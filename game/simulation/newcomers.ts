import { FULL_STOMACH, HEARTS } from "./rules.ts";
import type { Creature, Player } from "./sea.ts";
import { SPECIES } from "./species.ts";
import { ZONES } from "./zones.ts";

/**
 * Makes a place for a creature. One plain literal, not a spread: engines keep a spread object as a
 * slow dictionary (ten times slower here).
 */
export function createCreature(): Creature {
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
    arrivals: 0,
    species: SPECIES.glimmer,
    mood: "cruise",
    moodLeft: 0,
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

/** Makes the player's fish as it starts. */
export function createPlayer(): Player {
  return {
    x: 0,
    y: 620,
    previousX: 0,
    previousY: 620,
    speedX: 0,
    speedY: 0,
    headingX: 1,
    headingY: 0,
    radius: ZONES[0].radius[0],
    openZone: 0,
    zone: 0,
    growth: 0,
    hearts: HEARTS,
    appetite: FULL_STOMACH,
    starvingFor: 0,
    score: 0,
    combo: 0,
    comboLeft: 0,
    bestCombo: 0,
    eaten: 0,
    dashLeft: 0,
    dashWait: 0,
    mercyLeft: 2,
    dazedLeft: 0,
    swiftLeft: 0,
    magnetLeft: 0,
    frenzyLeft: 0,
    shielded: false,
    sinceBite: 9,
    hurtBy: null,
    bittenBy: null,
  };
}
