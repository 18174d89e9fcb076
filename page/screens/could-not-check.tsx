import { labels } from "../labels.ts";

interface CouldNotCheckProps {
  readonly heading: string | undefined;
  readonly reason: string;
  readonly onRetry: () => void;
}

/** The third answer: nobody could be asked, and what was known before still stands. */
export function CouldNotCheck({ heading, reason, onRetry }: CouldNotCheckProps) {
  return (
    <div role="alert" className="notice">
      {heading !== undefined && <strong>{heading}</strong>}
      <p>{reason}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
