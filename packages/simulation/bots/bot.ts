import { lengthOf } from "../arithmetic.ts";
import { edibleBelow, isDanger } from "../fish.ts";
import { aim, type SwimInput } from "../input.ts";
import { createRandom, nextBetween, type Random } from "../random.ts";
import type { Creature, Sea } from "../sea.ts";
import { seaFloor, zoneNumbered } from "../zones.ts";

/** The skill of a bot. */
export interface BotSkill {
  /** Steps between two decisions. */
  readonly reaction: number;
  /** The distance at which it avoids danger, in spans. */
  readonly caution: number;
  /** The random deviation from its intended direction, 0 to 1. */
  readonly clumsiness: number;
}

/** A practised player, an ordinary one and a first-timer. */
export const botSkills = {
  practised: { reaction: 6, caution: 0.2, clumsiness: 0.1 },
  ordinary: { reaction: 14, caution: 0.13, clumsiness: 0.3 },
  beginner: { reaction: 28, caution: 0.06, clumsiness: 0.6 },
} as const satisfies Record<string, BotSkill>;

/** A rule-based player that tests the game's balance. */
export interface Bot {
  readonly skill: BotSkill;
  readonly random: Random;
  readonly input: SwimInput;
  courseX: number;
  courseY: number;
}

/** Creates a bot. Its random numbers are independent of the sea's. */
export function createBot(skill: BotSkill, seed: number): Bot {
  return {
    skill,
    random: createRandom(seed ^ 0x5eed),
    input: { x: 0, y: 0, dash: false },
    courseX: 1,
    courseY: 0,
  };
}

/** Writes the input of the next step into `bot.input`. */
export function botDecides(bot: Bot, sea: Sea): void {
  bot.input.dash = false;
  if (sea.steps % bot.skill.reaction !== 0) return;
  bot.courseX = 0;
  bot.courseY = 0;
  seekFood(bot, sea);
  seekDepth(bot, sea);
  const danger = avoidDangers(bot, sea);
  const length = lengthOf(bot.courseX, bot.courseY) + 0.001;
  const stray = bot.skill.clumsiness;
  aim(
    bot.input,
    bot.courseX / length + nextBetween(bot.random, -stray, stray),
    bot.courseY / length + nextBetween(bot.random, -stray, stray),
  );
  bot.input.dash = danger > 1.2 && sea.player.dashWait <= 0;
}

function seekFood(bot: Bot, sea: Sea): void {
  const { player } = sea;
  const edible = edibleBelow(player);
  let best = 0;
  for (const creature of sea.creatures) {
    if (!creature.active) continue;
    // A golden fish before the last one is not worth starving for.
    const wanted =
      creature.species.role === "golden" && (player.growth >= 1 || player.appetite > 45);
    if (!wanted && (creature.radius >= edible || !isFood(creature))) continue;
    const x = creature.x - player.x;
    const y = creature.y - player.y;
    const distance = lengthOf(x, y) + 0.02 * sea.span;
    if (distance > (wanted ? 3 : 0.75) * sea.span) continue;
    const worth = wanted ? 10 : 0.4 + creature.radius / player.radius;
    const draw = (worth * sea.span) / distance;
    if (draw <= best) continue;
    best = draw;
    bot.courseX = x / distance;
    bot.courseY = y / distance;
  }
}

function isFood(creature: Creature): boolean {
  const { role } = creature.species;
  return role === "fish" || (role === "puffer" && creature.puffed < 0.2);
}

function seekDepth(bot: Bot, sea: Sea): void {
  const { player } = sea;
  const zone = zoneNumbered(player.openZone);
  if (player.y < zone.top + 0.3 * sea.span) bot.courseY += 1.6;
  if (player.y > Math.min(zone.bottom, seaFloor) - 0.25 * sea.span) bot.courseY -= 0.8;
  if (bot.courseX === 0 && bot.courseY === 0) bot.courseX = 1;
  for (const powerUp of sea.powerUps) {
    if (!powerUp.active) continue;
    const x = powerUp.x - player.x;
    const y = powerUp.y - player.y;
    const distance = lengthOf(x, y) + 1;
    if (distance > 0.4 * sea.span) continue;
    bot.courseX += (1.4 * x) / distance;
    bot.courseY += (1.4 * y) / distance;
  }
}

function avoidDangers(bot: Bot, sea: Sea): number {
  const { player } = sea;
  let most = 0;
  for (const creature of sea.creatures) {
    if (!creature.active) continue;
    const { role } = creature.species;
    const spiny = role === "jelly" || (role === "puffer" && creature.puffed > 0.1);
    if (!spiny && !isDanger(player, creature)) continue;
    if (role === "golden") continue;
    most = Math.max(most, avoid(bot, sea, creature.x, creature.y, creature.radius));
  }
  for (const hook of sea.hooks) {
    if (hook.active) most = Math.max(most, avoid(bot, sea, hook.x, hook.y, 0.02 * sea.span));
  }
  return most;
}

function avoid(bot: Bot, sea: Sea, dangerX: number, dangerY: number, radius: number): number {
  const { player } = sea;
  const x = player.x - dangerX;
  const y = player.y - dangerY;
  const distance = lengthOf(x, y) + 0.001;
  const gap = distance - radius - player.radius;
  const reach = bot.skill.caution * sea.span;
  if (gap > reach) return 0;
  const push = 2.4 * (1 - gap / reach);
  bot.courseX += (x / distance) * push;
  bot.courseY += (y / distance) * push;
  return push > 2 ? push : 0;
}
