import { type ErrorMessage, errorFamily } from "../errors/fabulous-fish-error.ts";
import { type Rejection, type RejectionCode, rejections } from "./rejections.ts";
import type { RunRejection } from "./run-verifier.ts";

/** The fields of a problem that only some codes have. */
export interface ProblemExtension {
  /** The check that a proof or a run has failed. */
  readonly check?: GateCheck;
  /** Why the gate is not ready. */
  readonly reasons?: string[];
}

/** Fields that add to those in the table of rejections, or replace them. */
export interface GateErrorOptions extends Partial<ErrorMessage> {
  /** Describes this occurrence. The client gets it. */
  readonly details?: string | undefined;
  /** When another try makes sense. */
  readonly retryAfterSeconds?: number;
  readonly extension?: ProblemExtension;
  /** It is only logged. */
  readonly cause?: unknown;
}

/** An error with which the gate rejects a request. apps/gate/routes/http.ts sends it. */
export class GateError extends errorFamily("GateError", rejections) {
  /** When another try makes sense; undefined if that is not known. */
  readonly retryAfterSeconds: number | undefined;
  readonly extension: ProblemExtension;

  constructor(code: RejectionCode, options: GateErrorOptions = {}) {
    const { details, extension = {}, cause, ...changed } = options;
    super(code, details, cause, changed);
    const { retryAfterSeconds }: Partial<Rejection> = { ...rejections[code], ...changed };
    this.retryAfterSeconds = retryAfterSeconds;
    this.extension = extension;
  }
}

/** Why a proof is rejected. */
export type ProofCheck =
  | "method"
  | "browser"
  | "origin"
  | "format"
  | "program"
  | "transaction"
  | "signer"
  | "signature";

/** Why a run is rejected: the verifier's reason, or that the run was too fast. */
export type RunCheck = RunRejection | "time";

export type GateCheck = ProofCheck | RunCheck;

const checks: Readonly<Record<GateCheck, string>> = {
  browser: "The challenge was made for another browser.",
  origin: "The challenge was made for another site.",
  method: "This gate does not accept this method of signing.",
  format: "The signature has the wrong length or encoding.",
  program:
    "A program signed it, as for a quantum-safe (Falcon) account. Only Ed25519 keys prove an account.",
  transaction: "The signed transaction is not the one of the challenge.",
  signer: "The key that signed is not the one that signs for this account now.",
  signature: "The signature does not match.",

  form: "The recording cannot be read.",
  version: "The game has another version than the gate.",
  seed: "The recording is that of another run.",
  input: "The recording has inputs that no player can make.",
  length: "The recording is longer than a run can be.",
  unfinished: "The run does not end with the recording.",
  rest: "The recording goes on after the end of the run.",
  time: "The run lasts longer than the time since it was begun.",
};

/** The error for a proof that does not show that the player holds the account's key. */
export function rejectedProof(check: ProofCheck): GateError {
  return new GateError("proof-refused", { details: checks[check], extension: { check } });
}

/** The error for a recording that does not show a run that counts. */
export function rejectedRun(check: RunCheck): GateError {
  return new GateError("run-rejected", { details: checks[check], extension: { check } });
}

/** The error for what a caller has sent that is not as documented, or not possible. */
export function invalidRequest(details: string): GateError {
  return new GateError("request-invalid", { details });
}
