import { useState } from "react";
import { useLoaderData } from "react-router";
import type { GameRoute } from "@fabulous-fish/core";
import { gameAddress } from "../session/game-address.ts";
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
  const [address, setAddress] = useState(() => gameAddress(page, session));
  const escape = useEscapeTwice();
  const { news, focusGame, dismissAlert, retry } = useGame(openGame, {
    address,
    title,
    onEscape: escape.press,
  });

  function openAgain(): void {
    setAddress(gameAddress(page, session));
    retry();
  }

  return (
    <div className="game" data-game={news.state.status}>
      {!isPlayable(news.state) && <GameCover news={news} onRetry={openAgain} />}
      <div className="game-notices">
        {news.alert !== undefined && (
          <EngineAlert message={news.alert} onDismiss={() => (dismissAlert(), focusGame())} />
        )}
        <EligibilityLost />
      </div>
      {news.state.status !== "failed" && (
        <GameBar
          status={news.state.status}
          exit={escape.exit}
          isHinted={escape.isHinted}
          onReturn={focusGame}
        />
      )}
    </div>
  );
}
