import { useEffect, useRef, useState } from "react";
import { isPlayable, openingGame } from "../session/game-state.ts";
import type { GameToOpen, OpenedGame, OpenGame } from "../session/ports.ts";
import { useSite } from "./site.ts";

/** Keeps a game open as long as the screen is there, and opens it anew when asked to. */
export function useGame(openGame: OpenGame, game: Omit<GameToOpen, "onSnapshot">) {
  const { frames } = useSite();
  const { address, title, onEscape } = game;
  const [snapshot, setSnapshot] = useState(openingGame);
  const [attempt, setAttempt] = useState(1);
  const opened = useRef<OpenedGame>(undefined);

  useEffect(() => {
    const current = openGame({ address, title, onEscape, onSnapshot: setSnapshot }, frames);
    opened.current = current;
    return () => {
      opened.current = undefined;
      void current.close();
    };
  }, [openGame, frames, address, title, onEscape, attempt]);

  // Whatever had the focus on the cover is gone with it.
  const isOpen = isPlayable(snapshot.state);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) opened.current?.focus();
  }, [isOpen]);

  return {
    news: snapshot,
    focusGame: () => opened.current?.focus(),
    dismissAlert: () => opened.current?.dismissAlert(),
    retry: () => {
      setSnapshot(openingGame);
      setAttempt(attempt + 1);
    },
  };
}
