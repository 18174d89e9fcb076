import { playGame } from "./game-frame/play-game.ts";
import { GameScreen as Screen } from "./screens/game-screen.tsx";
import type { GuardedGameProps } from "./screens/site.ts";

/** The lazily loaded chunk with everything that only the game screen needs. */
export function GameScreen(props: GuardedGameProps) {
  return <Screen openGame={playGame} {...props} />;
}
