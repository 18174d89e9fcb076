import { errorFamily } from "@fabulous-fish/core";
import { signingErrors } from "../../messages/en/signing-errors.ts";

/** The proof of the account was not signed. */
export class SigningError extends errorFamily("SigningError", signingErrors) {}
