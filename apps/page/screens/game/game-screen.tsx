import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { GameRoute } from "@fabulous-fish/core";
import {
  type GameToOpen,
  gameUrl,
  isShown,
  type OpenedGame,
  type PlayGame,
  openingGame,
} from "../../session/game-port.ts";
import { gameMessages } from "../../messages/texts/game.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { GameBar } from "./game-bar.tsx";
import { EligibilityLost, EngineAlert, GameEnded, isEnded } from "./game-overlay.tsx";
import { GameCover } from "./game-cover.tsx";
import { useScreenTitle } from "../parts/shown-screen.ts";
import { useSteppingAside } from "./use-stepping-aside.ts";
import { type GuardedGameProps, useAccount, useSite } from "../site.ts";
import styles from "./game-screen.css?inline";

insertStyles(styles);

interface GameScreenProps extends GuardedGameProps {
  readonly playGame: PlayGame;
  readonly game: GameRoute;
}

/** The cover, notices and controls around the game's frame (rule 2.10). */
export function GameScreen({ playGame, game, lost, hint, onFailed }: GameScreenProps) {
  const { page, title } = game;
  const account = useAccount();
  const { configuration } = useSite();
  // The frame keeps its URL; later account changes reach the game through the hand-over.
  const [url, setUrl] = useState(() => gameUrl(page, account, configuration));
  const escape = useEscapeTwice();
  usePageOfGame();
  useScreenTitle(gameMessages.title);
  const [isPlayed, setPlayed] = useState(false);
  const stepping = useSteppingAside(isPlayed, escape.isHinted);
  const { show } = stepping;
  const { press } = escape;
  const onEscape = useCallback(() => {
    show();
    return press();
  }, [show, press]);
  const { snapshot, focusGame, dismissAlert, keepWaiting, retry } = useGame(playGame, {
    url,
    title,
    onEscape,
    onPointerFreed: show,
  });

  const { status } = snapshot.state;
  if (isPlayed !== (isShown(snapshot.state) && !isEnded(status))) setPlayed(!isPlayed);
  const hasFailed = status === "failed";
  const reportFailure = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (hasFailed) reportFailure();
  }, [hasFailed]);

  function openAgain(): void {
    setUrl(gameUrl(page, account, configuration));
    retry();
  }

  return (
    <div className="game" data-game={status}>
      {!isShown(snapshot.state) && (
        <GameCover snapshot={snapshot} onRetry={openAgain} onKeepWaiting={keepWaiting} />
      )}
      <div className="game-notices">
        {snapshot.alert !== undefined && (
          <EngineAlert message={snapshot.alert} onDismiss={() => (dismissAlert(), focusGame())} />
        )}
        {isEnded(status) && <GameEnded key={status} status={status} onOpenAgain={openAgain} />}
        <EligibilityLost byGate={lost} />
        {hint !== undefined && (
          <p role="status" className="game-notice">
            {hint}
          </p>
        )}
      </div>
      {!hasFailed && (
        <GameBar
          status={status}
          exit={escape.exit}
          isHinted={escape.isHinted}
          stepping={stepping}
          onReturn={focusGame}
        />
      )}
    </div>
  );
}

/**
 * While the game is open, the scene that it covers is hidden, so that it costs nothing, and a swipe
 * beyond the game's end neither reloads the page nor goes back.
 */
function usePageOfGame(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const seascape = document.querySelector(".seascape");
    style.overscrollBehavior = "none";
    seascape?.setAttribute("hidden", "");
    return () => {
      style.overscrollBehavior = "";
      seascape?.removeAttribute("hidden");
    };
  }, []);
}

/** Opens a game while the screen is mounted; `retry` opens it again. */
function useGame(playGame: PlayGame, game: Omit<GameToOpen, "onSnapshot" | "requestTicket">) {
  const { handOvers, requestTicket } = useSite();
  const { url, title, onEscape, onPointerFreed } = game;
  const [snapshot, setSnapshot] = useState(openingGame);
  const [attempt, setAttempt] = useState(1);
  const opened = useRef<OpenedGame>(undefined);

  useEffect(() => {
    const current = playGame(
      { url, title, onEscape, onPointerFreed, onSnapshot: setSnapshot, requestTicket },
      handOvers,
    );
    opened.current = current;
    return () => {
      opened.current = undefined;
      void current.close();
    };
  }, [playGame, handOvers, requestTicket, url, title, onEscape, onPointerFreed, attempt]);

  // The cover is removed together with its focused element.
  const isOpen = isShown(snapshot.state);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) opened.current?.focus();
  }, [isOpen]);

  return {
    snapshot,
    focusGame: () => opened.current?.focus(),
    keepWaiting: () => opened.current?.keepWaiting(),
    dismissAlert: () => opened.current?.dismissAlert(),
    retry: () => {
      setSnapshot(openingGame);
      setAttempt(attempt + 1);
    },
  };
}

/** The time between the two presses, in milliseconds. */
const secondPressWithin = 2_500;

/**
 * Leaves the game by keyboard. The first Escape reaches the game, which may pause. A second one shortly
 * after moves the focus to the exit link and does not reach the game, which would resume.
 */
function useEscapeTwice() {
  const exit = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const [isHinted, setHinted] = useState(false);

  const press = useCallback(() => {
    const isSecond = timer.current !== undefined;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setHinted(!isSecond);
    if (isSecond) exit.current?.focus();
    else {
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        setHinted(false);
      }, secondPressWithin);
    }
    return isSecond;
  }, []);

  return { press, exit, isHinted };
}
