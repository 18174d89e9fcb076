import { FabulousFishError } from "@fabulous-fish/core";

/** The user has cancelled signing in. */
export class SignInCancelledError extends FabulousFishError {
  override readonly name = "SignInCancelledError";

  constructor() {
    super("Signing in was cancelled.", {
      // The proof may have been sent.
      remedy: "Try again whenever you like.",
    });
  }
}

/** Signing in, or reading the session, has failed with an error that has no class of its own. */
export class SignInFailedError extends FabulousFishError {
  override readonly name = "SignInFailedError";

  constructor(cause: unknown) {
    super("Signing in has failed.", {
      remedy: "Try again. If it stays, reload the page.",
      details: String(cause),
      cause,
    });
  }
}
