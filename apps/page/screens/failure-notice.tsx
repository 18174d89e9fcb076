import { hasCode } from "@fabulous-fish/core";
import { messages } from "../messages/en/page.ts";
import { describeError, ErrorDetails, ReloadButton } from "./describe-error.tsx";

interface FailureNoticeProps {
  readonly heading?: string | undefined;
  /** What has happened, and how to fix it. */
  readonly reason: string;
  /** What has failed; undefined if it only takes long. */
  readonly error: unknown;
  /** Another try is under way. The notice stays until it ends. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The failure of a part of the screen, with another try if that can help. */
export function FailureNotice({ heading, reason, error, isRetrying, onRetry }: FailureNoticeProps) {
  return (
    <div role="alert" className="notice">
      {heading !== undefined && <strong>{heading}</strong>}
      <p>{reason}</p>
      <ErrorDetails details={describeError(error).details} />
      {/* Browsers keep the syntax error of a script until the page is reloaded. */}
      {!hasCode(error, "chunk-unreadable") && (
        <button type="button" className="button secondary" aria-busy={isRetrying} onClick={onRetry}>
          {messages.retry}
        </button>
      )}
      <ReloadButton error={error} />
    </div>
  );
}
