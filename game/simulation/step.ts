import { lengthOf, wave } from "./arithmetic.ts";
import { hurt, resolveContacts } from "./contacts.ts";
import { moveDrifters } from "./drifters.ts";
import { emit } from "./events.ts";
import type { SwimInput } from "./input.ts";
import { populate, spawnSpecialCreatures } from "./population.ts";
import { radiusOf } from "./progress.ts";
import { hungerAtStart, hungerGrowth, starvingSeconds, stepSeconds } from "./rules.ts";
import type { Sea } from "./sea.ts";
import { moveCreatures } from "./steering.ts";
import { swim } from "./swim.ts";
import { spanFor } from "./zones.ts";

/**
 * Advances the sea by one step of `STEP` seconds. After the end of a run, the player stops and the
 * other creatures continue.
 */
export function advanceSea(sea: Sea, input: SwimInput): void {
  sea.steps += 1;
  sea.seconds += stepSeconds;
  if (sea.phase === "swimming") {
    swim(sea, input);
    spawnSpecialCreatures(sea, stepSeconds);
  } else {
    drift(sea);
  }
  moveCreatures(sea);
  moveDrifters(sea);
  if (sea.phase === "swimming") {
    resolveContacts(sea);
    digest(sea);
  }
  populate(sea);
}

/** In the aquarium, moves the view through the upper sea. */
function drift(sea: Sea): void {
  const { player } = sea;
  player.previousX = player.x;
  player.previousY = player.y;
  if (sea.phase !== "aquarium") return;
  player.speedX = 0.03 * sea.span;
  player.x += player.speedX * stepSeconds;
  player.y = 1250 + 650 * wave(sea.seconds / 160 + 0.9);
}

function digest(sea: Sea): void {
  const { player } = sea;
  player.sinceBite += stepSeconds;
  player.dashLeft -= stepSeconds;
  player.dashWait -= stepSeconds;
  player.invulnerableLeft -= stepSeconds;
  player.dazedLeft -= stepSeconds;
  player.swiftLeft -= stepSeconds;
  player.magnetLeft -= stepSeconds;
  player.frenzyLeft -= stepSeconds;
  if (player.combo > 0) {
    player.comboLeft -= stepSeconds;
    if (player.comboLeft <= 0) {
      player.combo = 0;
      emit(sea.events, "comboLost", player.x, player.y, 0);
    }
  }
  player.radius += (radiusOf(player) - player.radius) * Math.min(1, 2.5 * stepSeconds);
  sea.span += (spanFor(player.radius) - sea.span) * Math.min(1, 1.2 * stepSeconds);
  starve(sea);
}

function starve(sea: Sea): void {
  const { player } = sea;
  const hunger = hungerAtStart + hungerGrowth * sea.seconds;
  // A fish that does not move needs less food.
  const effort = 0.8 + (0.2 * lengthOf(player.speedX, player.speedY)) / (0.37 * sea.span);
  player.appetite = Math.max(0, player.appetite - hunger * Math.min(1.1, effort) * stepSeconds);
  if (player.appetite > 0) {
    player.starvingFor = 0;
    return;
  }
  if (player.starvingFor === 0) emit(sea.events, "starving", player.x, player.y, 0);
  player.starvingFor += stepSeconds;
  if (player.starvingFor >= starvingSeconds) {
    player.starvingFor = stepSeconds;
    hurt(sea, "hunger", null);
  }
}
