import { errorFamily } from "@fabulous-fish/core";
import { playerRejections } from "@fabulous-fish/core/gate/rejections";
import { gateProtocolErrors, signInErrors } from "../messages/en/sign-in-errors.ts";

/** The gate has rejected a request. */
export class GateError extends errorFamily("GateError", playerRejections) {
  /** The wait before another try; undefined if none is necessary. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: GateError["code"], details?: string, retryAfterSeconds?: number) {
    super(code, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Signing in, or reading the session, has failed without a response of the gate. */
export class SignInError extends errorFamily("SignInError", signInErrors) {}

/** The gate and this page do not understand each other. */
export class GateProtocolError extends errorFamily("GateProtocolError", gateProtocolErrors) {}

/** The error for a response that is not as the protocol describes. */
export function invalidGateResponse(details: string): GateProtocolError {
  return new GateProtocolError("gate-response-invalid", details);
}
