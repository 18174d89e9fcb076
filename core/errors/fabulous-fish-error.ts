/** What describes an error, in addition to its short message. */
export interface ErrorDescription {
  /** How to fix it, in a sentence or two. */
  remedy: string;
  /** What is specific to this occurrence, for example a field, a URL or a node's message. */
  details?: string;
  /** The error that caused this one, as in `ErrorOptions`. */
  cause?: unknown;
}

/**
 * Base class of the project's errors. Each case has a named subclass with an entry in
 * docs/errors.md.
 *
 * `message` is the short message, followed by `details` if set.
 */
export abstract class FabulousFishError extends Error {
  abstract override readonly name: string;
  readonly shortMessage: string;
  readonly remedy: string;
  readonly details: string | undefined;

  constructor(shortMessage: string, { remedy, details, cause }: ErrorDescription) {
    super(details === undefined ? shortMessage : `${shortMessage} ${details}`, { cause });
    this.shortMessage = shortMessage;
    this.remedy = remedy;
    this.details = details;
  }

  /**
   * The error's entry in the docs, which is its name in kebab case: `docs/errors.md#nodes-unreachable`
   * for `NodesUnreachableError`.
   */
  get docs(): string {
    const kebabCase = this.name.replace(/Error$/, "").replace(/\B[A-Z]/g, "-$&");
    return `docs/errors.md#${kebabCase.toLowerCase()}`;
  }
}
