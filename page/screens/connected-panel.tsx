import type { ReactNode } from "react";
import { shortenAccount } from "@fabulous-fish/core";
import { messages } from "../messages/en/page.ts";
import type { HoldingsCheck } from "../session/session-state.ts";

interface ConnectedPanelProps {
  /** The name of the token that the account should hold more of. */
  readonly primaryToken: string;
  readonly account: string;
  readonly check: HoldingsCheck;
  readonly onDisconnect?: () => void;
  readonly children?: ReactNode;
}

/** The account, its disconnect button and the status message; `children` follow. */
export function ConnectedPanel({
  primaryToken,
  account,
  check,
  onDisconnect,
  children,
}: ConnectedPanelProps) {
  return (
    <section className="panel">
      <div className="account">
        <span title={account}>{shortenAccount(account)}</span>
        <button
          type="button"
          className="button secondary"
          data-press="disconnect"
          onClick={onDisconnect}
        >
          {messages.disconnect}
        </button>
      </div>
      <p role="status" className="status">
        {statusOf(check, primaryToken)}
      </p>
      {children}
    </section>
  );
}

/** The last decision is shown during a read and after a failed one. */
function statusOf({ status, decision }: HoldingsCheck, token: string): string {
  if (decision) return decision.canPlay ? messages.canPlay : messages.cannotPlay(token);
  return status === "failed" ? messages.couldNotCheck : messages.reading;
}
