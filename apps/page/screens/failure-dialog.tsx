import { type ReactNode, useEffect, useRef } from "react";
import { ErrorDetails, ReloadButton } from "./describe-error.tsx";

interface FailureDialogProps {
  readonly heading?: string;
  readonly message: string;
  readonly remedy: string | undefined;
  readonly details: string | undefined;
  readonly error: unknown;
  /** Called when the dialog has closed, with the value of the button that has closed it. */
  readonly onClose: (value: string) => void;
  /** Buttons that close the dialog; the first one has `autoFocus`. */
  readonly children: ReactNode;
}

/** The alert of a failure, over the screen that stays (rules 2.16 and 2.17). */
export function FailureDialog({
  heading,
  message,
  remedy,
  details,
  error,
  onClose,
  children,
}: FailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={heading === undefined ? "failure" : "failure-heading failure"}
      aria-describedby={remedy && "failure-remedy"}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      {heading !== undefined && <h2 id="failure-heading">{heading}</h2>}
      <p id="failure">{message}</p>
      {remedy && <p id="failure-remedy">{remedy}</p>}
      <form method="dialog">
        {children}
        <ReloadButton error={error} />
      </form>
      {/* The dialog moves the focus to its first control. */}
      <ErrorDetails details={details} />
    </dialog>
  );
}
