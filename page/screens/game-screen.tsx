import { useState } from "react";
import { useLoaderData } from "react-router";
import type { GameRoute } from "@fabulous-fish/core";
import { gameUrl, isPlayable } from "../session/game-state.ts";
import type { OpenGame } from "../session/ports.ts";
import { GameBar } from "./game-bar.tsx";
import { GameCover } from "./game-cover.tsx";
import { EngineAlert, EligibilityLost } from "./game-notices.tsx";
import { useSession } from "./site.ts";
import { useEscapeTwice } from "./use-escape-twice.ts";
import { useGame } from "./use-game.ts";
import "./game-screen.css";

interface GameScreenProps {
  readonly openGame: OpenGame;
}

/** The cover, notices and controls around the game's frame (rule 2.10). */
export function GameScreen({ openGame }: GameScreenProps) {
  const { page, title } = useLoaderData<GameRoute>();
  const session = useSession();
  // The frame keeps its URL; later account changes reach the game through the hand-over.
  const [url, setUrl] = useState(() => gameUrl(page, session));
  const escape = useEscapeTwice();
  const { snapshot, focusGame, dismissAlert, retry } = useGame(openGame, {
    url,
    title,
    onEscape: escape.press,
  });

  function openAgain(): void {
    setUrl(gameUrl(page, session));
    retry();
  }

  return (
    <div className="game" data-game={snapshot.state.status}>
      {!isPlayable(snapshot.state) && <GameCover snapshot={snapshot} onRetry={openAgain} />}
      <div className="game-notices">
        {snapshot.alert !== undefined && (
          <EngineAlert message={snapshot.alert} onDismiss={() => (dismissAlert(), focusGame())} />
        )}
        <EligibilityLost />
      </div>
      {snapshot.state.status !== "failed" && (
        <GameBar
          status={snapshot.state.status}
          exit={escape.exit}
          isHinted={escape.isHinted}
          onReturn={focusGame}
        />
      )}
    </div>
  );
}
