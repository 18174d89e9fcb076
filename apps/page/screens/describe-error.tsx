import { type ErrorMessage, FabulousFishError, hasCode } from "@fabulous-fish/core";
import { errorMessages } from "../messages/en/errors.ts";
import { messages } from "../messages/en/page.ts";
import { currentLanguage } from "../messages/namespaces.ts";

/** What to show of a thrown value. */
interface ErrorDescription {
  /** What it means to the player, in the current language. */
  readonly message: string;
  /** How to fix it; undefined if that is not known. */
  readonly remedy: string | undefined;
  /** What an operator or a developer can act on, in English; undefined for a third-party error. */
  readonly details: string | undefined;
}

/** Describes any thrown value. The messages of third-party errors stay as they are. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof FabulousFishError) {
    const { code, name, shortMessage, remedy, message, docs } = error;
    const all: Readonly<Record<string, ErrorMessage>> =
      currentLanguage.getState().errors ?? errorMessages;
    const shown = all[code] ?? all[name] ?? { message: shortMessage, remedy };
    return { ...shown, details: `${message} ${remedy} ${docs}` };
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
  return remedy === undefined ? message : `${message} ${remedy}`;
}

/** What only an operator can act on, in English, behind "Details" (rule 2.37). */
export function ErrorDetails({ details }: Pick<ErrorDescription, "details">) {
  return (
    details !== undefined && (
      <details className="details">
        <summary>{messages.details}</summary>
        <p lang="en" dir="ltr">
          {details}
        </p>
      </details>
    )
  );
}

/**
 * The button that an error's remedy names, if that is to reload the page: browsers keep the failure of
 * a missing or unreadable script until then.
 */
export function ReloadButton({ error }: { readonly error: unknown }) {
  return (
    hasCode(error, "chunk-missing", "chunk-unreadable") && (
      <button type="button" className="button secondary" onClick={() => location.reload()}>
        {messages.reload}
      </button>
    )
  );
}
