import { edibleBelow, isDanger } from "@fabulous-fish/simulation/fish";
import type { Recording } from "@fabulous-fish/simulation/recording/recording";
import type { Game, GamePhase } from "./game.ts";

/** A position relative to the fish, in world units. */
export interface Bearing {
  readonly x: number;
  readonly y: number;
}

/** The game's state for tests. */
export interface GameState {
  readonly phase: GamePhase;
  readonly canPlay: boolean;
  readonly account: string;
  readonly score: number;
  readonly best: number;
  readonly hearts: number;
  /** 0 to 100. */
  readonly appetite: number;
  /** 0 to 1. */
  readonly growth: number;
  /** The current zone and the deepest open one, 0 to 4. */
  readonly zone: number;
  readonly openZone: number;
  /** Seconds since the start of the run, and the fish's position in world units. */
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
  /** The fish's position on the screen, in CSS pixels. */
  readonly screenX: number;
  readonly screenY: number;
  readonly seed: number;
  readonly nearestPrey: Bearing | null;
  readonly nearestDanger: Bearing | null;
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

/** Describes the game. `onScreen` is the fish's position on the screen, in CSS pixels. */
export function describeGame(game: Game, onScreen: Bearing): GameState {
  const { player, seconds, seed } = game.sea;
  return {
    phase: game.phase,
    canPlay: game.canPlay,
    account: game.account,
    score: player.score,
    best: game.best,
    hearts: player.hearts,
    appetite: player.appetite,
    growth: player.growth,
    zone: player.zone,
    openZone: player.openZone,
    seconds,
    x: player.x,
    y: player.y,
    screenX: onScreen.x,
    screenY: onScreen.y,
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
