/** What a catalogue of errors has for a code. */
export interface ErrorMessage {
  /** What has happened. */
  readonly message: string;
  /** How to fix it, in a sentence or two. */
  readonly remedy: string;
}

/**
 * The messages of a family of errors by their codes. docs/errors.md is generated from them: the comment
 * of a code tells the cause, and in a second paragraph how to fix it, if there is more to say than the
 * remedy.
 */
export type ErrorMessages = Readonly<Record<string, ErrorMessage>>;

/**
 * Base class of the project's errors. A subclass is a family, such as the errors of a wallet; the
 * code tells the case and is the anchor of its entry in docs/errors.md.
 *
 * `message` is the short message, followed by `details` if set.
 */
export abstract class FabulousFishError extends Error {
  abstract override readonly name: string;
  readonly code: string;
  readonly shortMessage: string;
  readonly remedy: string;
  /** What is specific to this occurrence, for example a field, a URL or a node's message. */
  readonly details: string | undefined;

  constructor(code: string, { message, remedy }: ErrorMessage, details?: string, cause?: unknown) {
    super(details === undefined ? message : `${message} ${details}`, { cause });
    this.code = code;
    this.shortMessage = message;
    this.remedy = remedy;
    this.details = details;
  }

  /** The error's entry in the docs, for example `docs/errors.md#nodes-unreachable`. */
  get docs(): string {
    return `docs/errors.md#${this.code}`;
  }
}

/** Returns whether a thrown value is an error of the project with one of the codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): error is FabulousFishError {
  return error instanceof FabulousFishError && codes.includes(error.code);
}

/** Returns what a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
