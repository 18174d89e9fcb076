import type { ComponentType } from "react";
import type { GameRoute } from "@fabulous-fish/core";
import { playGame } from "./game/play-game.ts";
import { GameScreen } from "./screens/game/game-screen.tsx";
import type { GuardedGameProps } from "./screens/site.ts";

/** The lazily loaded chunk with everything that only the game screen needs. */
export const gameScreen =
  (game: GameRoute): ComponentType<GuardedGameProps> =>
  (props) => <GameScreen playGame={playGame} game={game} {...props} />;
