import { lengthOf, wave } from "./arithmetic.ts";
import { hurt, resolveContacts } from "./contacts.ts";
import { moveDrifters } from "./drifters.ts";
import { emit } from "./events.ts";
import type { SwimInput } from "./input.ts";
import { populate, spawnSpecialCreatures } from "./population.ts";
import { radiusOf } from "./progress.ts";
import { hungerAtStart, playerSpeed, starvingSeconds, stepSeconds } from "./rules.ts";
import type { Sea } from "./sea.ts";
import { moveCreatures } from "./steering.ts";
import { swim } from "./swim.ts";
import { spanFor } from "./zones.ts";

/**
 * Advances the sea by one step of `stepSeconds`. After a run, the player stops and the other
 * creatures continue.
 */
export function advanceSea(sea: Sea, input: SwimInput): void {
  sea.steps += 1;
  sea.seconds += stepSeconds;
  if (sea.phase === "swimming") {
    swim(sea, input);
    spawnSpecialCreatures(sea, stepSeconds);
  } else {
    moveWithoutRun(sea);
  }
  moveCreatures(sea);
  moveDrifters(sea);
  if (sea.phase === "swimming") {
    resolveContacts(sea);
    updatePlayer(sea);
  }
  populate(sea);
}

/** The view's speed in the aquarium, in spans per second. */
const aquariumSpeed = 0.03;

/**
 * Stops the player after a run. In the aquarium, where the player is invisible, moves it with the view
 * through the upper sea: to the right, and up and down once in 160 seconds.
 */
function moveWithoutRun(sea: Sea): void {
  const { player } = sea;
  player.previousX = player.x;
  player.previousY = player.y;
  if (sea.phase !== "aquarium") return;
  player.speedX = aquariumSpeed * sea.span;
  player.x += player.speedX * stepSeconds;
  player.y = 1250 + 650 * wave(sea.seconds / 160 + 0.9);
}

/** Advances the player's timers, and lets it grow and get hungry. */
function updatePlayer(sea: Sea): void {
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
  // The size and the view approach their targets smoothly.
  player.radius += (radiusOf(player) - player.radius) * Math.min(1, 2.5 * stepSeconds);
  sea.span += (spanFor(player.radius) - sea.span) * Math.min(1, 1.2 * stepSeconds);
  starve(sea);
}

function starve(sea: Sea): void {
  const { player } = sea;
  const hunger = hungerAtStart + sea.rules.hungerGrowth * sea.seconds;
  // 0.8 at rest, 1 at top speed. A dash is treated as at most 1.1.
  const effort = 0.8 + (0.2 * lengthOf(player.speedX, player.speedY)) / (playerSpeed * sea.span);
  player.appetite = Math.max(0, player.appetite - hunger * Math.min(1.1, effort) * stepSeconds);
  if (player.appetite > 0) {
    player.starvingFor = 0;
    return;
  }
  if (player.starvingFor === 0) emit(sea.events, "starving", player.x, player.y, 0);
  player.starvingFor += stepSeconds;
  if (player.starvingFor >= starvingSeconds) {
    // Not 0, so that "starving" is emitted only once, before the first lost heart.
    player.starvingFor = stepSeconds;
    hurt(sea, "hunger", null);
  }
}
