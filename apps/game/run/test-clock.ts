import { edibleBelow, isDanger } from "@fabulous-fish/simulation/fish";
import type { Recording } from "@fabulous-fish/simulation/recording/recording";
import type { Stage } from "../drawing/stage.ts";
import type { Game } from "./game.ts";

/** A position relative to the fish, in world units. */
export interface Bearing {
  readonly x: number;
  readonly y: number;
}

/** The test interface of a game that was opened with `?clock=manual`. */
export interface TestHandle {
  /** Advances by this time in milliseconds, then draws one frame. */
  advance(milliseconds: number): void;
  state(): GameState;
  /** The recording of the current or last run; null before the first. */
  recording(): Recording | null;
}

declare global {
  interface Window {
    fabulousFishGame?: TestHandle;
  }
}

/** The game's state for tests. */
export type GameState = ReturnType<typeof describeGame>;

/** Describes the game. `onScreen` is the fish's place on the screen, in CSS pixels. */
export function describeGame(game: Game, onScreen: ReturnType<Stage["playerOnScreen"]>) {
  const { player, seconds, seed } = game.sea;
  return {
    phase: game.phase,
    canPlay: game.canPlay,
    account: game.account,
    score: player.score,
    best: game.best,
    hearts: player.hearts,
    /** 0 to 100. */
    appetite: player.appetite,
    /** 0 to 1. */
    growth: player.growth,
    /** The current zone and the deepest open one, 0 to 4. */
    zone: player.zone,
    openZone: player.openZone,
    /** Seconds since the start of the run, and the fish's position in world units. */
    seconds,
    x: player.x,
    y: player.y,
    /** The fish's position on the screen, and half its length, in CSS pixels. */
    screenX: onScreen.x,
    screenY: onScreen.y,
    screenReach: onScreen.reach,
    seed,
    nearestPrey: nearest(game, false),
    nearestDanger: nearest(game, true),
  };
}

function nearest(game: Game, danger: boolean): Bearing | null {
  const { player, creatures } = game.sea;
  let found: Bearing | null = null;
  let shortest = Infinity;
  for (const creature of creatures) {
    if (!creature.active) continue;
    const stings = creature.species.role === "jelly" || creature.puffed > 0.3;
    const fits = danger
      ? stings || isDanger(player, creature)
      : !stings && creature.radius < edibleBelow(player);
    const x = creature.x - player.x;
    const y = creature.y - player.y;
    const distance = Math.hypot(x, y);
    if (!fits || distance >= shortest) continue;
    shortest = distance;
    found = { x, y };
  }
  return found;
}
