import { labels } from "../labels.ts";
import type { Failure } from "./use-failure.ts";

interface CouldNotCheckProps {
  readonly heading: string | undefined;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The third answer: nobody could be asked, and what was known before still stands. */
export function CouldNotCheck({ heading, failure, onRetry }: CouldNotCheckProps) {
  return (
    <div role="alert" className="notice">
      {heading !== undefined && <strong>{heading}</strong>}
      <p>{failure.reason}</p>
      <button
        type="button"
        className="button quiet"
        aria-busy={failure.isReadAgain}
        onClick={onRetry}
      >
        {labels.retry}
      </button>
    </div>
  );
}
