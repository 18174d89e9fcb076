import { hasCode, knownWallets } from "@fabulous-fish/core";
import { perLanguage } from "@fabulous-fish/core/translation";
import { gateMessages } from "../../messages/texts/gate.ts";
import type { GateFailure } from "../../sign-in/gate-state.ts";
import { messages } from "../../messages/texts/page.ts";
import { currentLanguage } from "../../messages/current-language.ts";
import { describeError, ErrorDetails, needsReload, ReloadButton } from "../parts/failure.tsx";
import { useSite } from "../site.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import { countdownText, useSecondsUntil } from "../parts/waiting.tsx";

interface GateFailurePanelProps {
  readonly heading: string;
  readonly failure: GateFailure;
  readonly onRetry: () => void;
  /** Connects the wallet again; offered where that can help. */
  readonly onConnectAgain?: () => void;
}

/** A failure of the gate, how to fix it, and another try (rule 10.5). */
export function GateFailurePanel({
  heading,
  failure,
  onRetry,
  onConnectAgain,
}: GateFailurePanelProps) {
  const { error, retryAt, clockOffset } = failure;
  const wallet = knownWallets[useSite().session.wallet()].title;
  const { message, remedy, details } = describeError(error);
  const wait = useSecondsUntil(retryAt);
  const isReload = needsReload(error);
  const isConnectAgain = failure.kind === "wallet-unavailable";
  return (
    <>
      <div role="alert" className="gate-failure">
        <h2 className="status">{heading}</h2>
        <p>{message}</p>
        {hasCode(error, "wallet-reason-unknown") && (
          <Verbatim kind="foreign" as="p">
            {error.details}
          </Verbatim>
        )}
        <p className="hint">{remedy}</p>
        {clockOffset !== undefined && (
          <p>
            <strong>{clockSentence(clockOffset)}</strong>
          </p>
        )}
        <ErrorDetails details={details} />
      </div>
      {isReload && <ReloadButton isMain />}
      {isConnectAgain && (
        <button type="button" className="button" onClick={onConnectAgain}>
          {gateMessages.connectAgain(wallet)}
        </button>
      )}
      <button
        type="button"
        className={isReload || isConnectAgain ? "button secondary" : "button"}
        aria-disabled={wait > 0}
        onClick={() => {
          if (wait === 0) onRetry();
        }}
      >
        {wait > 0 ? gateMessages.retryIn(countdownText(wait)) : messages.tryAgain}
      </button>
    </>
  );
}

function clockSentence(clockOffset: number): string {
  const duration = durationOf(Math.round(Math.abs(clockOffset) / 60_000));
  return clockOffset > 0 ? gateMessages.clockBehind(duration) : gateMessages.clockAhead(duration);
}

const durationsIn = (unit: "hour" | "minute") =>
  perLanguage((tag) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }));
const hoursIn = durationsIn("hour");
const minutesIn = durationsIn("minute");

/** Formats a number of minutes; from two hours on, in hours. */
function durationOf(minutes: number): string {
  const isLong = minutes >= 120;
  const durations = (isLong ? hoursIn : minutesIn)(currentLanguage.getState().tag);
  return durations.format(isLong ? Math.round(minutes / 60) : minutes);
}
