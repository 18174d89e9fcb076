import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { gameLabels } from "../game-labels.ts";
import { labels } from "../labels.ts";
import { useEligibilityLost } from "./use-eligibility-lost.ts";

interface EngineAlertProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/** What the engine would have put into a modal box of the browser's. */
export function EngineAlert({ message, onDismiss }: EngineAlertProps) {
  return (
    <div className="game-notice" role="alert">
      <p>
        <strong>{gameLabels.gameSays}</strong> {message}
      </p>
      <button type="button" className="button quiet" onClick={onDismiss}>
        {labels.dismiss}
      </button>
    </div>
  );
}

/** Says that the account may no longer play, and gives the run that is under way its time. */
export function EligibilityLost() {
  return useEligibilityLost() ? <Countdown /> : null;
}

/** The longest run, in seconds: nobody is torn from one. */
const grace = 300;

function Countdown() {
  const navigate = useNavigate();
  const [end] = useState(() => Date.now() + grace * 1_000);
  const [left, setLeft] = useState(grace);

  useEffect(() => {
    const timer = window.setInterval(() => {
      const next = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(next);
      if (next === 0) void navigate("/");
    }, 1_000);
    return () => window.clearInterval(timer);
  }, [end, navigate]);

  return (
    <section className="game-notice" aria-label={gameLabels.lostName}>
      <p role="status">{gameLabels.lost}</p>
      <p role="timer" className="game-countdown">
        {gameLabels.surfacingIn(Math.floor(left / 60), left % 60)}
      </p>
    </section>
  );
}
