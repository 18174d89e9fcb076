import type { ReactNode } from "react";
import { shortenAccount } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import type { Connected, HoldingsCheck } from "../session/session-state.ts";

interface ConnectedPanelProps {
  readonly state: Connected;
  readonly onDisconnect?: () => void;
  readonly children?: ReactNode;
}

/** What somebody sees whose account is connected: who, whether, and the ways on. */
export function ConnectedPanel({ state, onDisconnect, children }: ConnectedPanelProps) {
  const { account, check } = state;
  return (
    <section className="panel">
      <div className="account">
        <span title={account}>{shortenAccount(account)}</span>
        <button
          type="button"
          className="button quiet"
          data-press="disconnect"
          onClick={onDisconnect}
        >
          {labels.disconnect}
        </button>
      </div>
      <p role="status" className="status">
        {statusOf(check)}
      </p>
      {children}
    </section>
  );
}

/** The last verdict stays on show while the node is asked, or cannot be. */
function statusOf({ status, decision }: HoldingsCheck): string {
  if (decision) return decision.canPlay ? labels.canPlay : labels.cannotPlay;
  return status === "failed" ? labels.couldNotCheck : labels.reading;
}
