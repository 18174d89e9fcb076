import { mix } from "./arithmetic.ts";
import { emit } from "./events.ts";
import {
  bestMultiplier,
  bitesPerMultiplier,
  comboSeconds,
  frenzySeconds,
  fullStomach,
  goldenPoints,
  heartPoints,
  inZone,
  magnetSeconds,
  maxHearts,
  swiftSeconds,
  winPoints,
  zonePoints,
} from "./rules.ts";
import type { Creature, Player, PowerUpName, Sea } from "./sea.ts";
import { zoneCount, zoneNumbered } from "./zones.ts";

/** Returns the multiplier of the current combo, 1 to `bestMultiplier`. */
export function multiplierOf(player: Player): number {
  return Math.min(bestMultiplier, 1 + Math.floor(player.combo / bitesPerMultiplier));
}

/** The player eats a creature. `treat` is a factor on its worth. */
export function bite(sea: Sea, prey: Creature, treat: number): void {
  const { player } = sea;
  prey.active = false;
  const ratio = Math.min(1, prey.radius / player.radius);
  const before = multiplierOf(player);
  player.combo += 1;
  player.bestCombo = Math.max(player.bestCombo, player.combo);
  player.comboLeft = comboSeconds;
  const multiplier = multiplierOf(player);
  const points = 5 * Math.ceil((prey.radius / 4) * treat) * multiplier;
  player.score += points;
  player.eaten += 1;
  player.sinceBite = 0;
  player.appetite = Math.min(fullStomach, player.appetite + 2 + 9 * ratio * treat);
  player.starvingFor = 0;
  emit(sea.events, "bite", prey.x, prey.y, points, prey.radius);
  if (multiplier > before) emit(sea.events, "multiplier", player.x, player.y, multiplier);
  grow(sea, (0.35 + 2.6 * ratio * ratio) * treat);
}

function grow(sea: Sea, amount: number): void {
  const { player } = sea;
  if (player.growth >= 1) return;
  const needed = inZone(sea.rules.growthNeeded, player.openZone);
  player.growth = Math.min(1, player.growth + amount / needed);
  if (player.growth >= 1 && player.openZone < zoneCount - 1) {
    player.openZone += 1;
    player.growth = 0;
    player.score += zonePoints * player.openZone;
    player.hearts = Math.min(maxHearts, player.hearts + sea.rules.heartsPerZone);
    sea.goldenOut = false;
    emit(sea.events, "zoneOpened", player.x, player.y, player.openZone);
  }
}

/** Returns the radius for the player's growth, in world units. */
export function radiusOf(player: Player): number {
  const { radius } = zoneNumbered(player.openZone);
  return mix(radius[0], radius[1], player.growth);
}

/** Gives the player a power-up. */
export function gainPowerUp(player: Player, name: PowerUpName): void {
  switch (name) {
    case "swift":
      player.swiftLeft = swiftSeconds;
      return;
    case "shield":
      player.shielded = true;
      return;
    case "magnet":
      player.magnetLeft = magnetSeconds;
      return;
    case "frenzy":
      player.frenzyLeft = frenzySeconds;
      return;
    case "heart":
      player.hearts = Math.min(maxHearts, player.hearts + 1);
  }
}

/** The player has caught a golden fish: fully grown in the Abyss, this wins the run. */
export function catchGolden(sea: Sea, golden: Creature): void {
  const { player } = sea;
  golden.active = false;
  if (player.openZone < zoneCount - 1 || player.growth < 1) {
    const points = goldenPoints * (player.openZone + 1);
    player.score += points;
    player.appetite = fullStomach;
    player.starvingFor = 0;
    player.sinceBite = 0;
    gainPowerUp(player, "heart");
    emit(sea.events, "goldenCaught", golden.x, golden.y, player.openZone, points);
    return;
  }
  player.score += winPoints + heartPoints * player.hearts;
  sea.phase = "won";
  emit(sea.events, "won", golden.x, golden.y, player.score);
}
