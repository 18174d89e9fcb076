import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import type { GateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { GateError, GateFailedError, NotReadyError, ProofRefusedError } from "../errors.ts";
import { RunRejectedError } from "../scores/errors.ts";

/** Headers of every response of the gate. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  vary: "Cookie",
};

/** The header with the id of a request, which is also in the logs. */
export const requestIdHeader = "x-request-id";

/** An error and the status that it is sent with. */
export interface Problem {
  readonly status: number;
  readonly error: FabulousFishError;
}

/** Returns how an error is sent. An unexpected one says nothing about its cause. */
export function problemOf(error: unknown): Problem {
  if (error instanceof GateError) return { status: error.status, error };
  if (hasCode(error, "account-invalid")) return { status: 400, error };
  const failed = new GateFailedError(error);
  return { status: failed.status, error: failed };
}

/** Returns the response for an error: problem details (RFC 9457). */
export function problemResponse({ status, error }: Problem): Response {
  const problem: GateProblem = {
    type: error.docs,
    title: error.shortMessage,
    status,
    detail: error.details ?? error.shortMessage,
    remedy: error.remedy,
    ...(error instanceof ProofRefusedError || error instanceof RunRejectedError
      ? { check: error.check }
      : {}),
    ...(error instanceof NotReadyError ? { reasons: error.reasons } : {}),
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

/** Returns the header that tells when to try again, if the error does. */
export function retryHeaders(error: FabulousFishError): Record<string, string> {
  const seconds = error instanceof GateError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? {} : { "retry-after": String(seconds) };
}
