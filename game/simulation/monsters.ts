import { clamp, lengthOf, wave } from "./arithmetic.ts";
import { emit } from "./events.ts";
import { setCourse } from "./fish.ts";
import { nextBetween, nextUnit } from "./random.ts";
import { STEP } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";

/** A shark swims in, takes aim (the warning), charges in a straight line, and leaves. */
export function steerShark(sea: Sea, shark: Creature): void {
  const { player } = sea;
  const towardX = player.x - shark.x;
  const towardY = player.y - shark.y;
  const distance = lengthOf(towardX, towardY) + 0.001;
  switch (shark.mood) {
    case "cruise":
      setCourse(shark, towardX, towardY);
      if (distance < 0.62 * sea.span) {
        shark.mood = "aim";
        shark.moodLeft = 0.85;
      }
      return;
    case "aim":
      setCourse(shark, towardX, towardY);
      if (shark.moodLeft <= 0) {
        shark.mood = "charge";
        shark.moodLeft = 1.7;
      }
      return;
    case "charge":
      if (shark.moodLeft <= 0) {
        const again = shark.quirk > 0.5 && sea.phase === "swimming";
        shark.quirk *= 0.55;
        shark.mood = again ? "cruise" : "leave";
      }
      return;
    default:
      shark.mood = "leave";
      setCourse(shark, shark.wantX, shark.wantY * 0.9);
  }
}

/** An angler hangs in the dark behind its light and lunges at what comes near. */
export function steerAngler(sea: Sea, angler: Creature): void {
  const { player } = sea;
  const towardX = player.x - angler.x;
  const towardY = player.y - angler.y;
  const distance = lengthOf(towardX, towardY) + 0.001;
  if (angler.mood === "cruise") {
    setCourse(angler, towardX, wave(sea.seconds * 0.2 + angler.quirk) * distance * 0.5);
    const sight = angler.species.sight * sea.span + player.radius;
    if (sea.phase === "swimming" && distance < sight && player.radius < angler.radius) {
      angler.mood = "aim";
      angler.moodLeft = 0.45;
    }
  } else if (angler.mood === "aim" && angler.moodLeft <= 0) {
    angler.mood = "charge";
    angler.moodLeft = 0.55;
    setCourse(angler, towardX, towardY);
  } else if (angler.mood === "charge" && angler.moodLeft <= 0) {
    angler.mood = "tired";
    angler.moodLeft = 2.6;
    setCourse(angler, angler.wantX, -0.2);
  } else if (angler.mood === "tired" && angler.moodLeft <= 0) {
    angler.mood = "cruise";
  }
}

/** A puffer blows itself up when the player is near and cannot be eaten until it calms down. */
export function steerPuffer(sea: Sea, puffer: Creature): void {
  const distance = lengthOf(sea.player.x - puffer.x, sea.player.y - puffer.y);
  const afraid =
    sea.phase === "swimming" && distance < puffer.species.sight * sea.span && puffer.age > 1;
  if (afraid && puffer.mood !== "aim" && puffer.moodLeft <= 0) {
    puffer.mood = "aim";
    puffer.moodLeft = 2.2 + puffer.quirk;
    emit(sea.events, "puffed", puffer.x, puffer.y, 0);
  } else if (puffer.mood === "aim" && puffer.moodLeft <= 0) {
    puffer.mood = "cruise";
    puffer.moodLeft = 2.6;
  } else if (puffer.mood === "cruise" && nextUnit(sea.random) < 0.03) {
    setCourse(puffer, nextBetween(sea.random, -1, 1), nextBetween(sea.random, -0.4, 0.4));
  }
  // A thought is four steps long; it takes some 0.6 s to be full.
  const change = 4 * STEP * 1.7;
  puffer.puffed = clamp(puffer.puffed + (puffer.mood === "aim" ? change : -change), 0, 1);
}

/** A jellyfish rises and sinks and never minds anyone. */
export function steerJelly(sea: Sea, jelly: Creature): void {
  if (jelly.moodLeft > 0) return;
  jelly.moodLeft = nextBetween(sea.random, 2.5, 5);
  setCourse(jelly, nextBetween(sea.random, -0.5, 0.5), nextUnit(sea.random) < 0.5 ? 1 : -1);
}

/** The golden fish keeps its distance in bursts; it tires, and then it can be caught. */
export function steerGolden(sea: Sea, golden: Creature): void {
  const { player } = sea;
  const awayX = golden.x - player.x;
  const awayY = golden.y - player.y;
  const distance = lengthOf(awayX, awayY) + 0.001;
  if (golden.mood === "flee") {
    const bend = wave(golden.age * 0.45) * 0.8;
    const level = clamp((sea.player.y - golden.y) / (0.5 * sea.span), -0.6, 0.6);
    setCourse(golden, awayX / distance - (awayY / distance) * bend, awayY / distance + level);
    if (golden.moodLeft <= 0) {
      golden.mood = "tired";
      golden.moodLeft = 1.5;
    }
    return;
  }
  if (golden.moodLeft <= 0 && distance < golden.species.sight * sea.span) {
    golden.mood = "flee";
    golden.moodLeft = 1.5;
  } else if (golden.moodLeft <= 0) {
    golden.mood = "cruise";
    // Out of sight it comes back by itself, so the chase cannot be lost for ever.
    const back = distance > 0.5 * sea.span ? -1 : 0.4;
    setCourse(golden, back * (awayX / distance) + 0.3, back * (awayY / distance));
  }
}
