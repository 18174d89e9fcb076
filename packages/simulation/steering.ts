import { lengthOf, wave } from "./arithmetic.ts";
import { carry } from "./drifters.ts";
import { steerFish } from "./fish.ts";
import { steerAngler, steerGolden, steerJelly, steerPuffer, steerShark } from "./monsters.ts";
import { decisionSeconds, stepSeconds, stepsPerDecision } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";
import { seaFloor } from "./zones.ts";

/** The acceleration: the fraction of the missing velocity that a creature gains per second. */
const turnResponse = 3.2;
const chargeResponse = 9;

/** Moves every creature. A quarter of them decide in each step. */
export function moveCreatures(sea: Sea): void {
  let wait = sea.steps % stepsPerDecision;
  for (const creature of sea.creatures) {
    wait = wait === 0 ? stepsPerDecision - 1 : wait - 1;
    if (!creature.active) continue;
    if (wait === 0) updateDecision(sea, creature);
    move(creature);
  }
}

function updateDecision(sea: Sea, creature: Creature): void {
  creature.age += decisionSeconds;
  creature.stateLeft -= decisionSeconds;
  decide(sea, creature);
  keepInTheSea(creature);
  for (const current of sea.currents) {
    if (current.active) carry(sea, creature, current, decisionSeconds);
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
  creature.response = stepSeconds * (state === "charge" ? chargeResponse : turnResponse);
}

function move(creature: Creature): void {
  creature.previousX = creature.x;
  creature.previousY = creature.y;
  creature.speedX += (creature.paceX - creature.speedX) * creature.response;
  creature.speedY += (creature.paceY - creature.speedY) * creature.response;
  creature.x += creature.speedX * stepSeconds;
  creature.y += creature.speedY * stepSeconds;
}

function keepInTheSea(creature: Creature): void {
  const highest = creature.radius * 1.5;
  const lowest = seaFloor - creature.radius * 1.3;
  if (creature.y < highest) {
    creature.y = highest;
    if (creature.wantY < 0) creature.wantY = -creature.wantY;
  } else if (creature.y > lowest) {
    creature.y = lowest;
    if (creature.wantY > 0) creature.wantY = -creature.wantY;
  }
}
