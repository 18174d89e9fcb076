import { useEffect, useRef } from "react";
import { labels } from "../labels.ts";

interface ConnectFailureDialogProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/** The alert of specification, section 8, in the page. */
export function ConnectFailureDialog({ message, onDismiss }: ConnectFailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby="failure"
      onClose={onDismiss}
    >
      <p id="failure">{labels.connectFailed(message)}</p>
      <form method="dialog">
        <button className="button" autoFocus>
          {labels.dismiss}
        </button>
      </form>
    </dialog>
  );
}
