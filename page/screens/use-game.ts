import { useEffect, useRef, useState } from "react";
import { isPlayable, openingGame } from "../session/game-state.ts";
import type { GameToOpen, OpenedGame, OpenGame } from "../session/ports.ts";
import { useSite } from "./site.ts";

/** Opens a game while the screen is mounted; `retry` opens it again. */
export function useGame(openGame: OpenGame, game: Omit<GameToOpen, "onSnapshot">) {
  const { frames } = useSite();
  const { url, title, onEscape } = game;
  const [snapshot, setSnapshot] = useState(openingGame);
  const [attempt, setAttempt] = useState(1);
  const opened = useRef<OpenedGame>(undefined);

  useEffect(() => {
    const current = openGame({ url, title, onEscape, onSnapshot: setSnapshot }, frames);
    opened.current = current;
    return () => {
      opened.current = undefined;
      void current.close();
    };
  }, [openGame, frames, url, title, onEscape, attempt]);

  // The cover is removed together with its focused element.
  const isOpen = isPlayable(snapshot.state);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) opened.current?.focus();
  }, [isOpen]);

  return {
    snapshot,
    focusGame: () => opened.current?.focus(),
    dismissAlert: () => opened.current?.dismissAlert(),
    retry: () => {
      setSnapshot(openingGame);
      setAttempt(attempt + 1);
    },
  };
}
