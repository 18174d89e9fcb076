import { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** A source for a policy has characters that would end it, or the header, before its time. */
export class PolicySourceInvalidError extends FabulousFishError {
  override readonly name = "PolicySourceInvalidError";

  constructor(source: string) {
    super("This cannot be a source in a Content-Security-Policy.", {
      remedy:
        "Give an origin such as https://example.org, a scheme such as wss:, 'self' or 'none'.",
      details: JSON.stringify(source),
    });
  }
}
