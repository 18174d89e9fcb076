import { FabulousFishError } from "@fabulous-fish/core";
import { signingErrors } from "../../messages/en/signing-errors.ts";

/** The proof of the account was not signed. */
export class SigningError extends FabulousFishError {
  override readonly name = "SigningError";

  constructor(code: keyof typeof signingErrors, details?: string, cause?: unknown) {
    super(code, signingErrors[code], details, cause);
  }
}
