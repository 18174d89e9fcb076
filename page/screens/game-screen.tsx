import { useState } from "react";
import { useLoaderData } from "react-router";
import type { GameRoute } from "@fabulous-fish/core";
import { gameUrl } from "../session/game-url.ts";
import { isPlayable } from "../session/game-state.ts";
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

/** The game in its full-size frame (rule 2.10), and what stands around it. */
export function GameScreen({ openGame }: GameScreenProps) {
  const { page, title } = useLoaderData<GameRoute>();
  const session = useSession();
  // The frame keeps the URL it was opened with: later changes reach the game by hand-over.
  const [address, setAddress] = useState(() => gameUrl(page, session));
  const escape = useEscapeTwice();
  const {
    news: snapshot,
    focusGame,
    dismissAlert,
    retry,
  } = useGame(openGame, {
    address,
    title,
    onEscape: escape.press,
  });

  function openAgain(): void {
    setAddress(gameUrl(page, session));
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
