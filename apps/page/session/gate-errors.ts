import { FabulousFishError } from "@fabulous-fish/core";
import { gateProtocolErrors, signInErrors } from "../messages/en/sign-in-errors.ts";

/** Signing in, or reading the session, has failed. */
export class SignInError extends FabulousFishError {
  override readonly name = "SignInError";
  /** When the gate accepts another try, if it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: keyof typeof signInErrors,
    details?: string,
    cause?: unknown,
    retryAfterSeconds?: number,
  ) {
    super(code, signInErrors[code], details, cause);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The gate and this page do not understand each other. */
export class GateProtocolError extends FabulousFishError {
  override readonly name = "GateProtocolError";

  constructor(code: keyof typeof gateProtocolErrors, details?: string, cause?: unknown) {
    super(code, gateProtocolErrors[code], details, cause);
  }
}

/** The error for a response that is not as the protocol describes. */
export function invalidGateResponse(details: string): GateProtocolError {
  return new GateProtocolError("gate-response-invalid", details);
}
