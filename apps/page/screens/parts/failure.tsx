import { type ErrorMessage, FabulousFishError, hasCode } from "@fabulous-fish/core";
import { useEffect, useRef } from "react";
import { errorMessages } from "../../messages/en/errors.ts";
import { messages } from "../../messages/texts/page.ts";
import { currentLanguage } from "../../messages/current-language.ts";
import { Verbatim } from "./verbatim.tsx";

/** The description of a thrown value. */
interface ErrorDescription {
  /** Its meaning to the player, in the current language. */
  readonly message: string;
  /** Undefined if it is not known. */
  readonly remedy: string | undefined;
  /** For an operator or a developer, in English; undefined for a third-party error. */
  readonly details: string | undefined;
}

/** Describes any thrown value. The messages of third-party errors stay as they are. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof FabulousFishError) {
    const { code, name, shortMessage, remedy, message, docs, changed } = error;
    const english: Readonly<Record<string, ErrorMessage>> = errorMessages;
    const translated = currentLanguage.getState().errors ?? {};
    const shown = translated[code] ??
      english[code] ??
      translated[name] ??
      english[name] ?? { message: shortMessage, remedy };
    return { ...shown, ...changed, details: `${message} ${remedy} ${docs}` };
  }
  const message = (error instanceof Error ? error.message : error) || messages.unknownError;
  return {
    message: typeof message === "string" ? message : messages.unknownError,
    remedy: undefined,
    details: undefined,
  };
}

/** Returns what has failed and how to fix it, without the technical details. */
export function reasonOf(error: unknown): string {
  const { message, remedy } = describeError(error);
  return remedy === undefined ? message : messages.sentences(message, remedy);
}

/** The part of an error that only an operator can act on, in English, behind "Details" (rule 2.37). */
export function ErrorDetails({ details }: Pick<ErrorDescription, "details">) {
  return (
    details !== undefined && (
      <details className="details">
        <summary>{messages.details}</summary>
        <Verbatim kind="english" as="p">
          {details}
        </Verbatim>
      </details>
    )
  );
}

/**
 * Whether an error's remedy is to reload the page: browsers keep the failure of a missing or unreadable
 * script until then, and a page that is older than its gate stays so.
 */
export function needsReload(error: unknown): boolean {
  return (
    hasCode(error, "chunk-missing", "chunk-unreadable") ||
    hasCode(error, "gate-response-invalid", "gate-request-refused")
  );
}

/** The button of a failure whose remedy is to reload the page. */
export function ReloadButton({ isMain = false }: { readonly isMain?: boolean }) {
  return (
    <button
      type="button"
      className={isMain ? "button" : "button secondary"}
      onClick={() => location.reload()}
    >
      {messages.reload}
    </button>
  );
}

interface FailureNoticeProps {
  readonly heading?: string | undefined;
  /** Whether it is one line: the heading, whose reason is one press away, or a wait that takes long. */
  readonly isQuiet?: boolean;
  readonly reason: string;
  /** Undefined if it only takes long. */
  readonly error: unknown;
  /** The text of the button of another try. */
  readonly retry?: string;
  /** Another try is under way. The notice stays until it ends. */
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The failure of a part of the screen, or that it takes long, with another try if that can help. */
export function FailureNotice({
  heading,
  isQuiet = false,
  reason,
  error,
  retry = messages.retry,
  isRetrying,
  onRetry,
}: FailureNoticeProps) {
  const explanation = (
    <>
      <p>{reason}</p>
      <ErrorDetails details={describeError(error).details} />
    </>
  );
  return (
    <div
      role={error === undefined ? "status" : "alert"}
      className={isQuiet ? "notice quiet" : "notice"}
    >
      {isQuiet && error !== undefined ? (
        <details className="reason">
          <summary>{heading}</summary>
          {explanation}
        </details>
      ) : (
        <>
          {heading !== undefined && !isQuiet && <strong>{heading}</strong>}
          {explanation}
        </>
      )}
      {/* Browsers keep the syntax error of a script until the page is reloaded. */}
      {!hasCode(error, "chunk-unreadable") && (
        <button type="button" className="button secondary" aria-busy={isRetrying} onClick={onRetry}>
          {retry}
        </button>
      )}
      {needsReload(error) && <ReloadButton />}
    </div>
  );
}

interface FailureDialogProps extends ErrorDescription {
  readonly heading?: string;
  readonly error: unknown;
  /** Called when the dialog has closed, with the value of the button that has closed it. */
  readonly onClose: (value: string) => void;
  /**
   * The texts of the buttons that close the dialog, by their values. The main one is first, unless the
   * remedy is to reload the page.
   */
  readonly buttons: Readonly<Record<string, string>>;
}

/** The alert of a failure, over the screen that stays (rules 2.16 and 2.17). */
export function FailureDialog({
  heading,
  message,
  remedy,
  details,
  error,
  onClose,
  buttons,
}: FailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isReload = needsReload(error);
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
        {isReload && <ReloadButton isMain />}
        {Object.entries(buttons).map(([value, text], index) => (
          <button
            key={value}
            className={index === 0 && !isReload ? "button" : "button secondary"}
            value={value}
          >
            {text}
          </button>
        ))}
      </form>
      {/* The dialog moves the focus to its first control. */}
      <ErrorDetails details={details} />
    </dialog>
  );
}
