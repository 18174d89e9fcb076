import { FabulousFishError } from "@fabulous-fish/core";
import { messages } from "./en/page.ts";
import { currentLanguage } from "./namespaces.ts";
import type { ErrorMessage } from "./error-messages.ts";

type Texts = Readonly<
  Partial<Record<string, ErrorMessage | ((error: FabulousFishError) => ErrorMessage)>>
>;

/** Returns an error's short message and its remedy in the current language. */
export function errorMessage(error: FabulousFishError): ErrorMessage {
  const texts = currentLanguage.getState()?.errors as Texts | undefined;
  const text = texts?.[error.name] ?? error;
  return typeof text === "function" ? text(error) : text;
}

/** What to show of a thrown value. */
interface ErrorDescription {
  /** With the details, which are technical and not translated. */
  readonly message: string;
  /** Without the details. */
  readonly shortMessage: string;
  /** How to fix it; undefined if that is not known. */
  readonly remedy: string | undefined;
}

/** Describes any thrown value in the current language. The texts of third-party errors stay as they are. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof FabulousFishError) {
    const { shortMessage, remedy } = errorMessage(error);
    const { details } = error;
    return {
      message: details === undefined ? shortMessage : `${shortMessage} ${details}`,
      shortMessage,
      remedy,
    };
  }
  const message = (error instanceof Error ? error.message : error) || messages.unknownError;
  const shown = typeof message === "string" ? message : messages.unknownError;
  return { message: shown, shortMessage: shown, remedy: undefined };
}

/** Returns what has failed and how to fix it, without the technical details. */
export function reasonOf(error: unknown): string {
  const { shortMessage, remedy } = describeError(error);
  return remedy === undefined ? shortMessage : `${shortMessage} ${remedy}`;
}
