import { type KeyboardEvent, type RefObject, useEffect, useSyncExternalStore } from "react";
import { gameMessages } from "../../messages/texts/game.ts";
import { messages } from "../../messages/texts/page.ts";
import { hrefOf } from "../../platform/router.ts";
import type { GameState } from "../../session/game-port.ts";
import type { SteppingAside } from "./use-stepping-aside.ts";

interface GameBarProps {
  readonly status: GameState["status"];
  readonly exit: RefObject<HTMLAnchorElement | null>;
  readonly isHinted: boolean;
  readonly stepping: SteppingAside;
  /** Moves the focus back into the game. */
  readonly onReturn: () => void;
}

/**
 * The exit link and the full-screen button, which step aside behind a handle (rule 2.53), and the
 * game's status. They are outside the frame, whose engine captures Tab.
 */
export function GameBar({ status, exit, isHinted, stepping, onReturn }: GameBarProps) {
  const fullScreen = useFullScreen();
  const label = fullScreen.isOn ? gameMessages.leaveFullScreen : gameMessages.fullScreen;
  const { letGo } = stepping;
  useEffect(() => letGo, [letGo]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onReturn();
  };

  return (
    <>
      <nav
        className="game-bar"
        aria-label={gameMessages.controls}
        data-aside={stepping.isAside}
        onKeyDown={onKeyDown}
        {...stepping.listeners}
      >
        <div className="game-controls">
          <a
            ref={exit}
            href={hrefOf("home")}
            className="game-control"
            aria-label={messages.leaveGame}
            title={messages.leaveGame}
          >
            <Icon path="M6 6l12 12M18 6 6 18" />
          </a>
          {fullScreen.isOffered && (
            <button
              type="button"
              className="game-control"
              aria-label={label}
              title={label}
              onClick={() => {
                fullScreen.toggle();
                onReturn();
              }}
            >
              <Icon
                path={
                  fullScreen.isOn
                    ? "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5"
                    : "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
                }
              />
            </button>
          )}
        </div>
        <button
          type="button"
          className="game-handle"
          aria-label={gameMessages.showControls}
          // A press leaves the focus in the game, which would pause without it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={stepping.show}
        />
      </nav>
      <p className="game-status" role="status" data-status={status} data-hinted={isHinted}>
        {isHinted ? gameMessages.leaveHint : gameMessages.status[status]}
      </p>
    </>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

// iPhones do not support the API: its properties are undefined.
const isFullScreen = () => Boolean(document.fullscreenElement);

/** Full screen for the whole page, so that the exit link stays visible. */
function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  useEffect(() => leave, []);
  return {
    isOn,
    isOffered: document.fullscreenEnabled,
    toggle() {
      if (isOn) leave();
      else document.documentElement.requestFullscreen().catch(() => {});
    },
  };
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => {});
}
