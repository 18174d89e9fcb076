import { useEffect, useRef } from "react";
import { labels } from "../labels.ts";
import { describeError } from "../language/describe-error.ts";
import type { ConnectFailure } from "../session/session-state.ts";
import { useTakesLong } from "./use-takes-long.ts";

interface ConnectPanelProps {
  readonly isConnecting: boolean;
  readonly onPrepare?: () => void;
  readonly onConnect?: () => void;
  readonly onCancel?: () => void;
}

/** The home screen without an account (rule 2.2). */
export function ConnectPanel({ isConnecting, onPrepare, onConnect, onCancel }: ConnectPanelProps) {
  const takesLong = useTakesLong(isConnecting);
  return (
    <section className="panel">
      {isConnecting ? (
        <>
          <p role="status" className="status">
            {labels.connecting}
          </p>
          <p className="hint">{labels.connectingHint}</p>
          {takesLong && (
            <p role="status" className="hint">
              {labels.connectingLong}
            </p>
          )}
          <button type="button" className="button secondary" onClick={onCancel}>
            {labels.cancel}
          </button>
        </>
      ) : (
        <>
          <p className="tagline">{labels.tagline}</p>
          <button
            type="button"
            className="button"
            data-press="connect"
            onClick={onConnect}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
          >
            {labels.connect}
          </button>
        </>
      )}
    </section>
  );
}

interface ConnectFailureDialogProps {
  readonly failure: ConnectFailure;
  readonly onDismiss: () => void;
}

/** The alert of a failed connection, in the page (rule 2.17). */
export function ConnectFailureDialog({ failure, onDismiss }: ConnectFailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { message, remedy } = describeError(failure.error);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby="failure"
      aria-describedby={remedy && "failure-remedy"}
      onClose={onDismiss}
    >
      <p id="failure">{labels.connectFailed(message)}</p>
      {remedy && <p id="failure-remedy">{remedy}</p>}
      <form method="dialog">
        <button className="button" autoFocus>
          {labels.dismiss}
        </button>
      </form>
    </dialog>
  );
}
