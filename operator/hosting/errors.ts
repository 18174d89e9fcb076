import { FabulousFishError } from "#core";

/** A source for a policy has characters that would end it, or the header, before its time. */
export class PolicySourceInvalidError extends FabulousFishError {
  override readonly name = "PolicySourceInvalidError";

  constructor(source: string) {
    super("This cannot be a source in a Content-Security-Policy.", {
      cure: "Give an origin such as https://example.org, a scheme such as wss:, 'self' or 'none'.",
      details: JSON.stringify(source),
    });
  }
}

/** The folder to be hosted has no built page. */
export class BuiltPageMissingError extends FabulousFishError {
  override readonly name = "BuiltPageMissingError";

  constructor(folder: string, cause: unknown) {
    super("There is no index.html in the folder.", {
      cure: "Build the page first: npm run build.",
      details: folder,
      cause,
    });
  }
}
