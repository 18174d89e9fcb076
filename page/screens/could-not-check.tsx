import { labels } from "../labels.ts";
import type { Trouble } from "./use-trouble.ts";

interface CouldNotCheckProps {
  readonly heading: string | undefined;
  readonly trouble: Trouble;
  readonly onRetry: () => void;
}

/** The third answer: nobody could be asked, and what was known before still stands. */
export function CouldNotCheck({ heading, trouble, onRetry }: CouldNotCheckProps) {
  return (
    <div role="alert" className="notice">
      {heading !== undefined && <strong>{heading}</strong>}
      <p>{trouble.reason}</p>
      <button
        type="button"
        className="button quiet"
        aria-busy={trouble.isReadAgain}
        onClick={onRetry}
      >
        {labels.retry}
      </button>
    </div>
  );
}
