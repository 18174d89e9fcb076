import { useEffect, useState } from "react";
import type { Eligibility } from "@fabulous-fish/core";
import { gameMessages } from "../../messages/texts/game.ts";
import { messages } from "../../messages/texts/page.ts";
import { hrefOf, navigate } from "../../platform/router.ts";
import type { GameState } from "../../session/game-port.ts";
import { checkOf, type SessionState } from "../../session/session-state.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import { type GuardedGameProps, useAccount, useSession } from "../site.ts";
import { countdownText, useSecondsUntil } from "../parts/waiting.tsx";

interface EngineAlertProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/** The message of the engine's `alert()`, which can be a long stack. */
export function EngineAlert({ message, onDismiss }: EngineAlertProps) {
  return (
    <div className="game-notice game-alert" role="alert">
      <strong id="game-says">{gameMessages.gameSays}</strong>
      {/* Browsers scroll only focusable elements by keyboard. */}
      <Verbatim kind="foreign" as="p" role="region" aria-labelledby="game-says" tabIndex={0}>
        {message}
      </Verbatim>
      <button type="button" className="button secondary" onClick={onDismiss}>
        {messages.dismiss}
      </button>
    </div>
  );
}

/** The states of a started game that the player can only leave or open again (rule 2.44). */
type EndedStatus = keyof typeof gameMessages.ended;

interface GameEndedProps {
  readonly status: EndedStatus;
  readonly onOpenAgain: () => void;
}

/** The end of a started game, with a button that opens it again and a link to the home screen. */
export function GameEnded({ status, onOpenAgain }: GameEndedProps) {
  return (
    <section className="game-notice" role="alert">
      <p>{gameMessages.ended[status]}</p>
      {/* Lost graphics can come back, so the focus stays in the game. */}
      <button
        type="button"
        className="button"
        autoFocus={status !== "context-lost"}
        onClick={onOpenAgain}
      >
        {gameMessages.openAgain}
      </button>
      <a href={hrefOf("home")} className="button secondary">
        {messages.home}
      </a>
    </section>
  );
}

/** Returns whether a game is in one of these states. */
export function isEnded(status: GameState["status"]): status is EndedStatus {
  return status in gameMessages.ended;
}

/**
 * The countdown after the account has lost its eligibility (rules 2.13 and 10.7). `byGate` is set if the
 * gate no longer lets the account play.
 */
export function EligibilityLost({ byGate }: { readonly byGate: GuardedGameProps["lost"] }) {
  const isLost = useEligibilityLost() || byGate !== undefined;
  const isConnected = useAccount() !== undefined;
  const text = byGate?.text ?? (isConnected ? gameMessages.lost : gameMessages.lostWallet);
  return isLost ? <Countdown text={text} /> : null;
}

/** Long enough to finish a run. */
const graceMilliseconds = 300_000;

function Countdown({ text }: { readonly text: string }) {
  const [end] = useState(() => Date.now() + graceMilliseconds);
  const left = useSecondsUntil(end);
  useEffect(() => {
    if (left === 0) navigate("home");
  }, [left]);

  return (
    <section className="game-notice" aria-label={gameMessages.lostName}>
      <p role="status">{text}</p>
      <p role="timer" className="game-countdown">
        {gameMessages.surfacingIn(countdownText(left))}
      </p>
    </section>
  );
}

/** Whether the account was eligible earlier in this visit and no longer is. */
function useEligibilityLost(): boolean {
  const eligibility = eligibilityIn(useSession());
  const [last, setLast] = useState({ could: false, can: false });
  const can = eligibility === "yes";
  if (eligibility !== "unknown" && can !== last.can) {
    setLast({ could: last.could || last.can, can });
  }
  return last.could && !last.can;
}

function eligibilityIn(session: SessionState): Eligibility {
  if (session.status !== "connected") return "no";
  return checkOf(session).decision?.eligibility ?? "unknown";
}
