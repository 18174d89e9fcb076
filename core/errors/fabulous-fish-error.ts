/** What an error says beside its short message. */
export interface ErrorDescription {
  /** What the reader can do about it, in a sentence or two. */
  remedy: string;
  /** What is particular to this occurrence: a field, an address, a node's own words. */
  details?: string;
  cause?: unknown;
}

/**
 * The base of every error this project raises on purpose: a named class per case, each with an
 * entry in docs/errors.md.
 *
 * `message` is the short message, followed by the details where there are any.
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

  /** The error's entry in the catalogue, for example `docs/errors.md#nodes-unreachable`. */
  get docs(): string {
    const words = this.name.replace(/Error$/, "").replace(/\B[A-Z]/g, "-$&");
    return `docs/errors.md#${words.toLowerCase()}`;
  }
}
