import type { ReactNode } from "react";
import { shortenAccount } from "#core";
import { labels } from "../labels.ts";
import type { Connected, HoldingsCheck } from "../session/session-state.ts";

interface ConnectedPanelProps {
  readonly state: Connected;
  readonly onDisconnect: () => void;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** What somebody sees whose account is connected: who, whether, and the ways on. */
export function ConnectedPanel({ state, onDisconnect, onRetry, children }: ConnectedPanelProps) {
  const { account, check } = state;
  return (
    <section className="panel">
      <p className="account">
        <span className="account-label">{labels.account}</span>{" "}
        <span title={account}>{shortenAccount(account)}</span>
      </p>
      <p role="status" className="status" data-can-play={check.verdict?.canPlay}>
        {statusOf(check)}
      </p>
      {check.status === "failed" && (
        <div role="alert" className="notice">
          {check.verdict && <p>{labels.couldNotCheck}</p>}
          <p>{check.reason}</p>
          <button type="button" className="button quiet" onClick={onRetry}>
            {labels.retry}
          </button>
        </div>
      )}
      {children}
      <button type="button" className="button quiet" onClick={onDisconnect}>
        {labels.disconnect}
      </button>
    </section>
  );
}

/** The last verdict stays on show while the node is asked, or cannot be. */
function statusOf({ status, verdict }: HoldingsCheck): string {
  if (verdict) return verdict.canPlay ? labels.canPlay : labels.cannotPlay;
  return status === "failed" ? labels.couldNotCheck : labels.reading;
}
