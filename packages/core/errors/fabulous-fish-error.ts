/** An entry of a catalogue of errors. */
export interface ErrorMessage {
  readonly message: string;
  /** A sentence or two. */
  readonly remedy: string;
}

/** The messages of a family of errors by their codes. docs/error-causes.yaml has the cause of each. */
export type ErrorMessages = Readonly<Record<string, ErrorMessage>>;

/**
 * Base class of the project's errors. A subclass is a family, such as the errors of a wallet; the
 * code identifies the case and is the anchor of its entry in docs/errors.md.
 *
 * `message` is the short message, followed by `details` if set.
 */
export abstract class FabulousFishError extends Error {
  abstract override readonly name: string;
  readonly code: string;
  readonly shortMessage: string;
  readonly remedy: string;
  /** Specific to this occurrence, for example a field, a URL or a node's message. */
  readonly details: string | undefined;
  /** Replaces the catalogue's message or remedy for this occurrence, in every language. */
  readonly changed: Partial<ErrorMessage>;

  constructor(
    code: string,
    { message, remedy }: ErrorMessage,
    details?: string,
    cause?: unknown,
    changed: Partial<ErrorMessage> = {},
  ) {
    super(details === undefined ? message : `${message} ${details}`, { cause });
    this.code = code;
    this.shortMessage = message;
    this.remedy = remedy;
    this.details = details;
    this.changed = changed;
  }

  /** The error's entry in the docs, for example `docs/errors.md#nodes-unreachable`. */
  get docs(): string {
    return `docs/errors.md#${this.code}`;
  }
}

/**
 * Returns the class of a family of errors. The family is a class that extends it, so that its name is
 * a type as well.
 *
 * @param family what the errors' `name` is, which translations and logs use.
 */
// Bundlers drop the families that nothing imports.
/* @__NO_SIDE_EFFECTS__ */
export function errorFamily<const Messages extends ErrorMessages>(
  family: string,
  messages: Messages,
) {
  return class extends FabulousFishError {
    declare readonly code: keyof Messages & string;
    /** The catalogue of the family. */
    static readonly messages = messages;
    override readonly name = family;

    /** @param changed what this occurrence has in place of the catalogue's message or remedy. */
    constructor(
      code: keyof Messages & string,
      details?: string,
      cause?: unknown,
      changed?: Partial<ErrorMessage>,
    ) {
      super(code, { ...messages[code], ...changed } as ErrorMessage, details, cause, changed);
    }
  };
}

/** Returns whether a thrown value is an error of the project with one of the codes. */
export function hasCode<Code extends string>(
  error: unknown,
  ...codes: readonly Code[]
): error is FabulousFishError & { readonly code: Code } {
  return error instanceof FabulousFishError && codes.some((code) => code === error.code);
}

/** Returns what a thrown value says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
