import { lengthOf, wave } from "./arithmetic.ts";
import { carry } from "./drifters.ts";
import { steerFish } from "./fish.ts";
import { steerAngler, steerGolden, steerJelly, steerPuffer, steerShark } from "./monsters.ts";
import { STEP } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";
import { SEA_FLOOR } from "./zones.ts";

/** A creature decides every few steps, and moves in every step. */
const STEPS_PER_DECISION = 4;
const DECISION_SECONDS = STEP * STEPS_PER_DECISION;

/** The acceleration: the fraction of the missing velocity that a creature gains per second. */
const RESPONSE = 3.2;
const CHARGE_RESPONSE = 9;

/** Moves every creature. A quarter of them decide in each step. */
export function moveCreatures(sea: Sea): void {
  let wait = sea.steps % STEPS_PER_DECISION;
  for (const creature of sea.creatures) {
    wait = wait === 0 ? STEPS_PER_DECISION - 1 : wait - 1;
    if (!creature.active) continue;
    if (wait === 0) updateDecision(sea, creature);
    move(creature);
  }
}

function updateDecision(sea: Sea, creature: Creature): void {
  creature.age += DECISION_SECONDS;
  creature.stateLeft -= DECISION_SECONDS;
  decide(sea, creature);
  keepInTheSea(creature);
  for (const current of sea.currents) {
    if (current.active) carry(sea, creature, current, DECISION_SECONDS);
  }
  setPace(sea, creature);
  const going = lengthOf(creature.speedX, creature.speedY);
  if (going > 0.01 * sea.span) {
    creature.headingX += (creature.speedX / going - creature.headingX) * 0.6;
    creature.headingY += (creature.speedY / going - creature.headingY) * 0.6;
  }
}

function decide(sea: Sea, creature: Creature): void {
  switch (creature.species.role) {
    case "fish":
      return steerFish(sea, creature);
    case "shark":
      return steerShark(sea, creature);
    case "angler":
      return steerAngler(sea, creature);
    case "puffer":
      return steerPuffer(sea, creature);
    case "jelly":
      return steerJelly(sea, creature);
    case "golden":
      return steerGolden(sea, creature);
  }
}

function setPace(sea: Sea, creature: Creature): void {
  const { state, species } = creature;
  let pace = species.cruise;
  if (state === "flee" || state === "chase" || state === "charge") pace = species.sprint;
  else if (state === "tired" || state === "aim") pace = species.cruise * 0.5;
  creature.paceX = creature.wantX * pace * sea.span;
  creature.paceY = creature.wantY * pace * sea.span;
  if (species.role === "jelly") {
    creature.paceY += wave(creature.age * 0.5 + creature.quirk) * creature.radius * 0.35;
  }
  creature.response = STEP * (state === "charge" ? CHARGE_RESPONSE : RESPONSE);
}

function move(creature: Creature): void {
  creature.previousX = creature.x;
  creature.previousY = creature.y;
  creature.speedX += (creature.paceX - creature.speedX) * creature.response;
  creature.speedY += (creature.paceY - creature.speedY) * creature.response;
  creature.x += creature.speedX * STEP;
  creature.y += creature.speedY * STEP;
}

function keepInTheSea(creature: Creature): void {
  const highest = creature.radius * 1.5;
  const lowest = SEA_FLOOR - creature.radius * 1.3;
  if (creature.y < highest) {
    creature.y = highest;
    if (creature.wantY < 0) creature.wantY = -creature.wantY;
  } else if (creature.y > lowest) {
    creature.y = lowest;
    if (creature.wantY > 0) creature.wantY = -creature.wantY;
  }
}
