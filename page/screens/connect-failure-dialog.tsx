import { useEffect, useRef } from "react";
import { labels } from "../labels.ts";
import type { ConnectFailure } from "../session/session-state.ts";

interface ConnectFailureDialogProps {
  readonly failure: ConnectFailure;
  readonly onDismiss: () => void;
}

/** The alert of a failed connection, in the page (rule 2.17). */
export function ConnectFailureDialog({ failure, onDismiss }: ConnectFailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby="failure"
      aria-describedby={failure.remedy && "failure-remedy"}
      onClose={onDismiss}
    >
      <p id="failure">{labels.connectFailed(failure.message)}</p>
      {failure.remedy && <p id="failure-remedy">{failure.remedy}</p>}
      <form method="dialog">
        <button className="button" autoFocus>
          {labels.dismiss}
        </button>
      </form>
    </dialog>
  );
}
