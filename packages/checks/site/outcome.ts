import { ExplainedError } from "../check-result.ts";
import type { UnreachableError } from "./network-errors.ts";

/** A response of the host that was asked, as it came over the wire: nothing is decoded. */
export interface ProbeResponse {
  /** Of this response, if the request was redirected. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Whether the body is longer than what was read of it. */
  readonly isTruncated: boolean;
  /** Whether the connection ended before the body did. */
  readonly isCut: boolean;
  /** From the start of the request to the first byte of the response. */
  readonly firstByteMilliseconds: number;
}

/**
 * The outcome of a request. A check judges an answer, and nothing else: it takes the {@link
 * ProbeResponse} out of the outcome by {@link answerOf}, inside of `checkAbout` or of what else
 * reports an error by `line.unchecked`. What is no answer is then a warning that says why, and
 * {@link tellOnce} tells it once for all checks that did not get one.
 *
 * A check whose subject is that something answers at all, such as that of the page, compares `kind`.
 */
export type Outcome =
  | { readonly kind: "answered"; readonly response: ProbeResponse }
  /** Something in front has answered, such as a firewall, or a proxy whose upstream is away. */
  | { readonly kind: "answered by another"; readonly error: AnsweredByAnotherError }
  /** Nothing has come, or not in time. */
  | { readonly kind: "no answer"; readonly error: UnreachableError }
  /** There was no time left for the request. */
  | { readonly kind: "not asked"; readonly error: NotAskedError };

/** The outcome of a request without a response. */
export type Unanswered = Exclude<Outcome, { readonly kind: "answered" }>;

/** The response is of something else than the deployment, and says nothing about it. */
export class AnsweredByAnotherError extends ExplainedError {
  override readonly name = "AnsweredByAnotherError";
  /** Whether players get it, too, as far as can be seen. A challenge is for programs. */
  readonly isOutage: boolean;

  constructor(seen: string, remedy: string, cause: string, isOutage: boolean) {
    super(seen, remedy, cause);
    this.isOutage = isOutage;
  }
}

/** There was no time left for a request. */
export class NotAskedError extends ExplainedError {
  override readonly name = "NotAskedError";

  constructor() {
    super(
      "not asked: the time of this check was up",
      "see what is said about requests, and check again",
    );
  }
}

/** Makes the outcome of an answer. */
export const answered = (response: ProbeResponse): Outcome => ({ kind: "answered", response });

/**
 * Returns the answer.
 *
 * @throws {AnsweredByAnotherError | UnreachableError | NotAskedError} if there is none.
 */
export function answerOf(outcome: Outcome): ProbeResponse {
  if (outcome.kind === "answered") return outcome.response;
  throw outcome.error;
}

/** Returns the answer; undefined if there is none, which another check says. */
export function answerOrNothing(outcome: Outcome): ProbeResponse | undefined {
  return outcome.kind === "answered" ? outcome.response : undefined;
}
