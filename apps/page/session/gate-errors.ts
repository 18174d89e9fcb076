import { errorFamily } from "@fabulous-fish/core";
import { gateProtocolErrors, signInErrors } from "../messages/en/sign-in-errors.ts";

/** Signing in, or reading the session, has failed. */
export class SignInError extends errorFamily("SignInError", signInErrors) {
  /** When the gate accepts another try, if it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: SignInError["code"],
    details?: string,
    cause?: unknown,
    retryAfterSeconds?: number,
  ) {
    super(code, details, cause);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The gate and this page do not understand each other. */
export class GateProtocolError extends errorFamily("GateProtocolError", gateProtocolErrors) {}

/** The error for a response that is not as the protocol describes. */
export function invalidGateResponse(details: string): GateProtocolError {
  return new GateProtocolError("gate-response-invalid", details);
}
