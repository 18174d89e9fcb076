import { labels } from "../labels.ts";
import type { Failure } from "./use-failure.ts";

interface CouldNotCheckProps {
  readonly heading: string | undefined;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The notice of a failed or slow check, with a retry button (rule 2.6). */
export function CouldNotCheck({ heading, failure, onRetry }: CouldNotCheckProps) {
  return (
    <div role="alert" className="notice">
      {heading !== undefined && <strong>{heading}</strong>}
      <p>{failure.reason}</p>
      <button
        type="button"
        className="button quiet"
        aria-busy={failure.isRetrying}
        onClick={onRetry}
      >
        {labels.retry}
      </button>
    </div>
  );
}
