import { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** A source of a policy contains characters that would end the policy or the header. */
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
