import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import type { GateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { GateError, type GateErrorOptions } from "@fabulous-fish/core/gate/gate-error";
import { type RejectionCode, rejections } from "@fabulous-fish/core/gate/rejections";

/** Headers of every response of the gate. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  vary: "Cookie",
};

/** The header with the id of a request, which is also in the logs. */
export const requestIdHeader = "x-request-id";

/** Returns the error to send for a thrown one. An unexpected one says nothing about its cause. */
export function sentError(error: unknown): FabulousFishError {
  const isKnown = error instanceof GateError || hasCode(error, "account-invalid");
  return isKnown ? error : new GateError("gate-failed", { cause: error });
}

/** A request that is rejected for what only HTTP has, with another status than the table's. */
export class HttpError extends GateError {
  readonly status: number;

  constructor(code: RejectionCode, status: number, options: GateErrorOptions) {
    super(code, options);
    this.status = status;
  }
}

/** The error for a method that a path does not take. */
export const methodNotAllowed = () =>
  new HttpError("not-found", 405, { message: "This method is not allowed here." });

/** Returns the HTTP status that an error is sent with. */
export function statusOf(error: FabulousFishError): number {
  if (error instanceof HttpError) return error.status;
  return error instanceof GateError ? rejections[error.code].status : 400;
}

/** Returns the response for an error: problem details (RFC 9457). */
export function problemResponse(error: FabulousFishError, status = statusOf(error)): Response {
  const problem: GateProblem = {
    type: error.docs,
    title: error.shortMessage,
    status,
    detail: error.details ?? error.shortMessage,
    remedy: error.remedy,
    ...(error instanceof GateError ? error.extension : {}),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      ...privateHeaders,
      "content-type": "application/problem+json",
      ...retryHeaders(error),
    },
  });
}

/** Returns the header that says when to try again, if the error does. */
export function retryHeaders(error: FabulousFishError): Record<string, string> {
  const seconds = error instanceof GateError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
