import type { CSSProperties } from "react";
import { percentOf } from "@fabulous-fish/core";
import { currentLanguage } from "../../messages/current-language.ts";
import { gameMessages } from "../../messages/texts/game.ts";
import { messages } from "../../messages/texts/page.ts";
import { hrefOf } from "../../platform/router.ts";
import type { GameSnapshot, GameState } from "../../session/game-port.ts";
import { Logo } from "../ui/logo.tsx";
import { insertStyles } from "../ui/after-first-paint.ts";
import { describeError, ErrorDetails } from "../parts/failure.tsx";
import styles from "./game-cover.css?inline";

insertStyles(styles);

interface GameCoverProps {
  readonly snapshot: GameSnapshot;
  readonly onRetry: () => void;
  readonly onKeepWaiting: () => void;
}

type Loading = Exclude<GameState, { status: "failed" }>;

/** Covers the frame until the game can be played, with the loading progress or the error (rule 2.12). */
export function GameCover({ snapshot: { state, isIdle }, onRetry, onKeepWaiting }: GameCoverProps) {
  if (state.status !== "failed") return <Dive state={state} isIdle={isIdle} />;
  const { message, remedy, details } = describeError(state.error);
  return (
    <section className="game-cover sea" role="alert" aria-labelledby="game-failed">
      <div className="panel game-failure">
        <Logo />
        <h1 id="game-failed" className="status">
          {gameMessages.failed}
        </h1>
        <p>{message}</p>
        <p className="hint">{remedy}</p>
        <button type="button" className="button" autoFocus onClick={onRetry}>
          {messages.tryAgain}
        </button>
        {state.canWait && (
          <button type="button" className="button secondary" onClick={onKeepWaiting}>
            {gameMessages.keepWaiting}
          </button>
        )}
        <a href={hrefOf("home")} className="button secondary">
          {messages.home}
        </a>
        <ErrorDetails details={details} />
      </div>
    </section>
  );
}

/** The loading animation: the water rises with the progress. */
function Dive({ state, isIdle }: { readonly state: Loading; readonly isIdle: boolean }) {
  const progress = state.status === "fetching" ? state.progress : 1;
  const depth = { "--depth": progress ?? 0.3 } as CSSProperties;

  return (
    <section
      className="game-cover game-dive"
      data-idle={isIdle}
      style={depth}
      aria-label={gameMessages.opening}
    >
      <div className="game-diver">
        <Logo />
        <p className="game-opening">{gameMessages.opening}</p>
        <progress
          aria-label={gameMessages.opening}
          value={state.status === "starting" ? undefined : progress}
        />
        <p className="game-step">{stepOf(state)}</p>
        {isIdle && <p className="game-step">{gameMessages.idle}</p>}
      </div>
    </section>
  );
}

function stepOf(state: Loading): string {
  if (state.status !== "fetching") return gameMessages.starting;
  return state.progress === undefined
    ? gameMessages.fetchingSomehow
    : gameMessages.fetching(percentOf(state.progress, currentLanguage.getState().tag));
}
