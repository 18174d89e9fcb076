import { playGame } from "./game-frame/play-game.ts";
import { GameScreen as Screen } from "./screens/game-screen.tsx";

/** The lazily loaded chunk with everything that only the game screen needs. */
export function GameScreen() {
  return <Screen openGame={playGame} />;
}
