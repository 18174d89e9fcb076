import { labels } from "../labels.ts";
import type { HoldingsCheck } from "../session/session-state.ts";

interface CouldNotCheckProps {
  readonly check: Extract<HoldingsCheck, { status: "failed" }>;
  readonly onRetry: () => void;
}

/** The third answer: nobody could be asked, and what was known before still stands. */
export function CouldNotCheck({ check, onRetry }: CouldNotCheckProps) {
  return (
    <div role="alert" className="notice">
      {check.verdict && <strong>{labels.couldNotCheck}</strong>}
      <p>{check.reason}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
