import { clamp, lengthOf, wave } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { setCourse } from "./fish.ts";
import { nextBetween, nextUnit } from "./random.ts";
import { decisionSeconds } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";

/*
 * Times are in seconds. Distances are compared with fractions of `sea.span`, the size of the
 * visible area. The numbers are tuned by play.
 */

/** Keeps a distance that is a divisor above 0. In world units. */
const tiny = 0.001;

/** How much of a puffer inflates per second. It takes about 0.6 s in all. */
const inflationRate = 1.7;

/**
 * Steers a shark: it approaches, takes aim as a warning, charges in a straight line, and leaves.
 */
export function steerShark(sea: Sea, shark: Creature): void {
  const { player } = sea;
  const towardX = player.x - shark.x;
  const towardY = player.y - shark.y;
  const distance = lengthOf(towardX, towardY) + tiny;
  switch (shark.state) {
    case "cruise":
      setCourse(shark, towardX, towardY);
      if (distance < 0.62 * sea.span) {
        shark.state = "aim";
        shark.stateLeft = 0.85;
      }
      return;
    case "aim":
      setCourse(shark, towardX, towardY);
      if (shark.stateLeft <= 0) {
        shark.state = "charge";
        shark.stateLeft = 1.7;
      }
      return;
    case "charge":
      if (shark.stateLeft <= 0) {
        const again = shark.quirk > 0.5 && sea.phase === "swimming";
        // Each charge makes another less likely.
        shark.quirk *= 0.55;
        shark.state = again ? "cruise" : "leave";
      }
      return;
    default:
      shark.state = "leave";
      setCourse(shark, shark.wantX, shark.wantY * 0.9);
  }
}

/** Steers an anglerfish: it waits behind its light and lunges at a smaller player nearby. */
export function steerAngler(sea: Sea, angler: Creature): void {
  const { player } = sea;
  const towardX = player.x - angler.x;
  const towardY = player.y - angler.y;
  const distance = lengthOf(towardX, towardY) + tiny;
  if (angler.state === "cruise") {
    setCourse(angler, towardX, wave(sea.seconds * 0.2 + angler.quirk) * distance * 0.5);
    const sight = angler.species.sight * sea.span + player.radius;
    if (sea.phase === "swimming" && distance < sight && player.radius < angler.radius) {
      angler.state = "aim";
      angler.stateLeft = 0.45;
    }
  } else if (angler.state === "aim" && angler.stateLeft <= 0) {
    angler.state = "charge";
    angler.stateLeft = 0.55;
    setCourse(angler, towardX, towardY);
  } else if (angler.state === "charge" && angler.stateLeft <= 0) {
    angler.state = "tired";
    angler.stateLeft = 2.6;
    setCourse(angler, angler.wantX, -0.2);
  } else if (angler.state === "tired" && angler.stateLeft <= 0) {
    angler.state = "cruise";
  }
}

/**
 * Steers a puffer: it inflates when the player is near, and is inedible until it deflates. In the
 * state `aim` it is inflated.
 */
export function steerPuffer(sea: Sea, puffer: Creature): void {
  const distance = lengthOf(sea.player.x - puffer.x, sea.player.y - puffer.y);
  const afraid =
    sea.phase === "swimming" && distance < puffer.species.sight * sea.span && puffer.age > 1;
  if (afraid && puffer.state !== "aim" && puffer.stateLeft <= 0) {
    puffer.state = "aim";
    puffer.stateLeft = 2.2 + puffer.quirk;
    emit(sea.events, "puffed", puffer.x, puffer.y, 0);
  } else if (puffer.state === "aim" && puffer.stateLeft <= 0) {
    puffer.state = "cruise";
    puffer.stateLeft = 2.6;
  } else if (puffer.state === "cruise" && nextUnit(sea.random) < 0.03) {
    setCourse(puffer, nextBetween(sea.random, -1, 1), nextBetween(sea.random, -0.4, 0.4));
  }
  const change = decisionSeconds * inflationRate;
  puffer.puffed = clamp(puffer.puffed + (puffer.state === "aim" ? change : -change), 0, 1);
}

/** Steers a jellyfish: it rises and sinks, and ignores the player. */
export function steerJelly(sea: Sea, jelly: Creature): void {
  if (jelly.stateLeft > 0) return;
  jelly.stateLeft = nextBetween(sea.random, 2.5, 5);
  setCourse(jelly, nextBetween(sea.random, -0.5, 0.5), nextUnit(sea.random) < 0.5 ? 1 : -1);
}

/**
 * Steers the golden fish: it flees in bursts and then tires, so that it can be caught. While the player
 * is not fully grown, it leaves after a time.
 */
export function steerGolden(sea: Sea, golden: Creature): void {
  const { player } = sea;
  const awayX = golden.x - player.x;
  const awayY = golden.y - player.y;
  const distance = lengthOf(awayX, awayY) + tiny;
  if (player.growth < 1 && golden.age > sea.rules.goldenStays) {
    golden.state = "leave";
    setCourse(golden, awayX, awayY);
    return;
  }
  if (golden.state === "flee") {
    const bend = wave(golden.age * 0.45) * 0.8;
    const level = clamp((player.y - golden.y) / (0.5 * sea.span), -0.6, 0.6);
    setCourse(golden, awayX / distance - (awayY / distance) * bend, awayY / distance + level);
    if (golden.stateLeft <= 0) {
      golden.state = "tired";
      golden.stateLeft = 1.5;
    }
    return;
  }
  if (golden.stateLeft <= 0 && distance < golden.species.sight * sea.span) {
    golden.state = "flee";
    golden.stateLeft = 1.5;
  } else if (golden.stateLeft <= 0) {
    golden.state = "cruise";
    // Out of sight, it comes back, so that the player cannot lose it.
    const back = distance > 0.5 * sea.span ? -1 : 0.4;
    setCourse(golden, back * (awayX / distance) + 0.3, back * (awayY / distance));
  }
}
