import { openGame } from "./game-frame/open-game.ts";
import { GameScreen as Screen } from "./screens/game-screen.tsx";

/** Everything that only an opened game needs, in one part that is fetched when it is. */
export function GameScreen() {
  return <Screen openGame={openGame} />;
}
