import { type ErrorDescription, FabulousFishError } from "@fabulous-fish/core";

/** An error that the gate sends as a problem (RFC 9457). */
export abstract class GateError extends FabulousFishError {
  /** The HTTP status of the response. */
  abstract readonly status: number;
  /** When the client may try again, in seconds: the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined = undefined;
}

/** The options of a gate are not valid. */
export class GateOptionsInvalidError extends FabulousFishError {
  override readonly name = "GateOptionsInvalidError";

  /** @param details the option and what is wrong with it. */
  constructor(details: string) {
    super("The gate's configuration is not valid.", {
      remedy: "Correct the option. docs/gate.md lists all of them.",
      details,
    });
  }
}

/** A request's body or content type is not as expected. */
export class RequestInvalidError extends GateError {
  override readonly name = "RequestInvalidError";
  override readonly status: 400 | 413 | 415;

  constructor(details: string, status: 400 | 413 | 415 = 400) {
    super("The gate cannot read this request.", {
      remedy: "Send what docs/gate.md describes, as application/json.",
      details,
    });
    this.status = status;
  }
}

/** There is nothing at this URL, or not with this method. */
export class NotFoundError extends GateError {
  override readonly name = "NotFoundError";
  override readonly status: 404 | 405;

  constructor(status: 404 | 405 = 404) {
    super(status === 404 ? "There is nothing here." : "This method is not allowed here.", {
      remedy: "Check the URL and the method.",
    });
    this.status = status;
  }
}

/** The `Origin` of a request is missing or is not the page's. */
export class OriginForeignError extends GateError {
  override readonly name = "OriginForeignError";
  override readonly status = 403;

  constructor() {
    super("Only the game's own page can send this request.", {
      remedy: "Open the page at its own URL. Operators: add its origin to the gate's origins.",
    });
  }
}

/** A caller or an account has sent too many requests of a kind. */
export class TooManyRequestsError extends GateError {
  override readonly name = "TooManyRequestsError";
  override readonly status = 429;
  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many requests.", {
      remedy: `Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? "second" : "seconds"}.`,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A challenge was used before, or the gate never made it. */
export class ChallengeUnknownError extends GateError {
  override readonly name = "ChallengeUnknownError";
  override readonly status = 409;

  constructor() {
    super("This challenge has already been used, or does not exist.", {
      remedy: "Start again: each signature counts once.",
    });
  }
}

/** A challenge was answered too late. */
export class ChallengeExpiredError extends GateError {
  override readonly name = "ChallengeExpiredError";
  override readonly status = 410;

  constructor() {
    super("The challenge has expired.", {
      remedy: "Start again, and sign within five minutes.",
    });
  }
}

/** What `ProofRefusedError` names as the reason. */
export type ProofCheck =
  "browser" | "origin" | "format" | "program" | "transaction" | "signer" | "signature";

const rejections: Readonly<Record<ProofCheck, string>> = {
  browser: "The challenge was made for another browser.",
  origin: "The challenge was made for another site.",
  format: "The signature has the wrong length or encoding.",
  program:
    "A program signed it, as for a quantum-safe (Falcon) account. Only Ed25519 keys prove an account.",
  transaction: "The signed transaction is not the one of the challenge.",
  signer: "The key that signed is not the one that signs for this account now.",
  signature: "The signature does not match.",
};

/** A proof does not show that the player holds the account's key. */
export class ProofRefusedError extends GateError {
  override readonly name = "ProofRefusedError";
  override readonly status = 401;
  /** The check that failed. */
  readonly check: ProofCheck;

  constructor(check: ProofCheck) {
    super("The signature does not prove that the account is yours.", {
      remedy: "Start again, and sign with the account that is connected.",
      details: rejections[check],
    });
    this.check = check;
  }
}

/** There is no session, or it has ended. */
export class SessionMissingError extends GateError {
  override readonly name = "SessionMissingError";
  override readonly status = 401;

  constructor() {
    super("You have not signed in, or your session has ended.", {
      remedy: "Open the game's page, connect the wallet and sign in.",
    });
  }
}

/** The account does not hold enough. */
export class NotEligibleError extends GateError {
  override readonly name = "NotEligibleError";
  override readonly status = 403;

  constructor() {
    super("This account does not hold enough to play.", {
      remedy: "The game's page says what is missing.",
    });
  }
}

/** No chain node has given a usable response, so it is not known what the account holds. */
export class EligibilityUnknownError extends GateError {
  override readonly name = "EligibilityUnknownError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(description: Pick<ErrorDescription, "cause"> = {}) {
    super("It could not be checked what this account holds.", {
      remedy: "Try again in a minute. Nothing is lost.",
      ...description,
    });
  }
}

/** The gate itself has failed, for example because its store cannot be reached. */
export class GateFailedError extends GateError {
  override readonly name = "GateFailedError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super("The gate has a problem of its own.", {
      remedy: "Try again in a minute. Operators: the gate's log has the cause.",
      cause,
    });
  }
}
