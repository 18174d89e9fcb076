import { mix } from "./arithmetic.ts";
import { emit } from "./events.ts";
import {
  BEST_MULTIPLIER,
  BITES_PER_MULTIPLIER,
  COMBO_SECONDS,
  FRENZY_SECONDS,
  FULL_STOMACH,
  HEART_POINTS,
  MAGNET_SECONDS,
  MOST_HEARTS,
  SWIFT_SECONDS,
  WIN_POINTS,
  ZONE_POINTS,
} from "./rules.ts";
import type { Creature, Player, PowerUpName, Sea } from "./sea.ts";
import { ZONE_COUNT, zoneNumbered } from "./zones.ts";

/** Returns the multiplier of the current combo, 1 to `BEST_MULTIPLIER`. */
export function multiplierOf(player: Player): number {
  return Math.min(BEST_MULTIPLIER, 1 + Math.floor(player.combo / BITES_PER_MULTIPLIER));
}

/** The player eats a creature. `treat` is a factor on its worth. */
export function bite(sea: Sea, prey: Creature, treat: number): void {
  const { player } = sea;
  prey.active = false;
  const ratio = Math.min(1, prey.radius / player.radius);
  const before = multiplierOf(player);
  player.combo += 1;
  player.bestCombo = Math.max(player.bestCombo, player.combo);
  player.comboLeft = COMBO_SECONDS;
  const multiplier = multiplierOf(player);
  const points = 5 * Math.ceil((prey.radius / 4) * treat) * multiplier;
  player.score += points;
  player.eaten += 1;
  player.sinceBite = 0;
  player.appetite = Math.min(FULL_STOMACH, player.appetite + 2 + 9 * ratio * treat);
  player.starvingFor = 0;
  emit(sea.events, "bite", prey.x, prey.y, points, prey.radius);
  if (multiplier > before) emit(sea.events, "multiplier", player.x, player.y, multiplier);
  grow(sea, (0.35 + 2.6 * ratio * ratio) * treat);
}

function grow(sea: Sea, amount: number): void {
  const { player } = sea;
  if (player.growth >= 1) return;
  const zone = zoneNumbered(player.openZone);
  player.growth = Math.min(1, player.growth + amount / zone.growthNeeded);
  if (player.growth >= 1 && player.openZone < ZONE_COUNT - 1) {
    player.openZone += 1;
    player.growth = 0;
    player.score += ZONE_POINTS * player.openZone;
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
      player.swiftLeft = SWIFT_SECONDS;
      return;
    case "shield":
      player.shielded = true;
      return;
    case "magnet":
      player.magnetLeft = MAGNET_SECONDS;
      return;
    case "frenzy":
      player.frenzyLeft = FRENZY_SECONDS;
      return;
    case "heart":
      player.hearts = Math.min(MOST_HEARTS, player.hearts + 1);
  }
}

/** The player has caught the golden fish and wins the run. */
export function win(sea: Sea, golden: Creature): void {
  const { player } = sea;
  player.score += WIN_POINTS + HEART_POINTS * player.hearts;
  sea.phase = "won";
  emit(sea.events, "won", golden.x, golden.y, player.score);
}
