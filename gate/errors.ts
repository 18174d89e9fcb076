import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";

const gateErrors = {
  /**
   * A command of `npm run gate` does not exist, lacks an argument, or has one that is not valid, such
   * as a text that is not an account, or a time in the past. Nothing has been changed.
   *
   * How to fix: Correct the argument. `npm run gate -- --help` lists the commands.
   */
  "command-invalid": {
    message: "The gate cannot run this command.",
    remedy: "Correct it. npm run gate -- --help lists the commands.",
  },
  /**
   * A field of the configuration file or an environment variable is missing, misspelt or has an
   * invalid value. The gate does not start.
   *
   * How to fix: Correct the option. [The gate](gate.md) lists all of them. `npm run gate -- check` names
   * all that is not valid at once.
   */
  "gate-options-invalid": {
    message: "The gate's configuration is not valid.",
    remedy: "Correct the option. docs/gate.md lists all of them.",
  },
  /**
   * The body is not JSON, lacks a field, has an unknown one, or is larger than 64 kB (with the
   * recording of a run: 344 kB); or the content type is not `application/json`; or a parameter of the
   * query is out of range. HTTP status 400, 413 or 415.
   *
   * How to fix: Send what [The gate](gate.md) describes.
   */
  "request-invalid": {
    message: "The gate cannot read this request.",
    remedy: "Send what docs/gate.md describes, as application/json.",
  },
  /**
   * The path does not exist, is written in another way than the file's own (another case, encoded
   * or doubled slashes, dots), or does not take this method. HTTP status 404 or 405.
   *
   * How to fix: Check the URL and the method against [The gate](gate.md).
   */
  "not-found": {
    message: "There is nothing here.",
    remedy: "Check the URL and the method.",
  },
  /**
   * The header `Origin` of a POST or DELETE is missing or is not one of the gate's `origins`:
   * another site sent it, or the page has an origin that is not configured. HTTP status 403.
   *
   * How to fix: Open the page at its own URL. Operators: add the page's origin to `origins`, with
   * scheme and port.
   */
  "origin-foreign": {
    message: "Only the game's own page can send this request.",
    remedy: "Open the page at its own URL. Operators: add its origin to the gate's origins.",
  },
  /**
   * A caller, the caller's IPv6 network, or an account that requests tickets, begins runs or sends
   * recordings has exceeded a limit of requests in a minute. HTTP status 429; the header `Retry-After` has the seconds to wait.
   *
   * How to fix: Wait. Operators: raise `limits` if many players share one IP address, and name your
   * proxy in `trustedProxies`: otherwise all of them seem to be one caller.
   */
  "too-many-requests": {
    message: "Too many requests.",
    remedy: "Wait, then try again.",
  },
  /**
   * The challenge was answered before, for example by a second press or in another tab, the gate
   * never made it, or it is older than ten minutes. HTTP status 409.
   *
   * How to fix: Start again: the page requests a new challenge for each attempt.
   */
  "challenge-unknown": {
    message: "This challenge has already been used, or does not exist.",
    remedy: "Start again: each signature counts once.",
  },
  /**
   * The wallet's signature arrived more than five minutes after the challenge was made. HTTP status
   * 410.
   *
   * How to fix: Start again and sign within five minutes. If it happens at once, the clock of the
   * gate's server has jumped.
   */
  "challenge-expired": {
    message: "The challenge has expired.",
    remedy: "Start again, and sign within five minutes.",
  },
  /**
   * The field `check` of the response names it: `browser` (the challenge was made for another
   * browser, or cookies are blocked), `origin` (for another site), `format` (wrong length or
   * encoding, or a logic signature), `transaction` (another transaction was signed), `signer`
   * (another key signs for the account now), `signature` (it does not match). HTTP status 401.
   *
   * How to fix: Start again and sign with the account that is connected. For `browser`, allow
   * cookies for the site. If the account was rekeyed, connect the wallet that has the new key.
   */
  "proof-refused": {
    message: "The signature does not prove that the account is yours.",
    remedy: "Start again, and sign with the account that is connected.",
  },
  /**
   * There is no session cookie, or its session has expired (after 12 hours by default), was ended, or the
   * account was rekeyed since. HTTP status 401.
   */
  "session-missing": {
    message: "You have not signed in, or your session has ended.",
    remedy: "Open the game's page, connect the wallet and sign in.",
  },
  /**
   * The operator has denied the account (`npm run gate -- deny`). The field `detail` says until when,
   * unless it is for good. HTTP status 403.
   *
   * How to fix: Ask the operator of the game. Operators: `npm run gate -- denied` lists the denials
   * with their reasons, and `allow` lifts one.
   */
  "account-denied": {
    message: "The operator of this game does not let this account play.",
    remedy: "Ask the operator of the game, or connect another account.",
  },
  /**
   * A snapshot of the last minute shows less than the site configuration requires. HTTP status 403.
   *
   * How to fix: Get the tokens that the page names. The gate reads the account again after a
   * minute.
   */
  "not-eligible": {
    message: "This account does not hold enough to play.",
    remedy: "The game's page says what is missing.",
  },
  /**
   * No chain node gave a usable response: none responded in time, all lag behind, or they belong to
   * another network. The gate never takes this as a yes or as a no. A yes that it has read lasts
   * for ten more minutes. HTTP status 503, and 403 from `/gate/authorize`.
   *
   * How to fix: Try again in a minute. Operators: the event `reading-failed` in the gate's log
   * names the nodes and their failures.
   */
  "eligibility-unknown": {
    message: "It could not be checked what this account holds.",
    remedy: "Try again in a minute. Nothing is lost.",
  },
  /**
   * `GET /gate/ready` found that the gate cannot serve players: its store does not answer, or no
   * chain node belongs to the network and follows it. The field `reasons` has all of them. HTTP status
   * 503.
   *
   * How to fix: Operators: `npm run gate -- check` says what to do; the event `failed` in the gate's
   * log has what a store reported.
   */
  "not-ready": {
    message: "The gate is not ready.",
    remedy: "Operators: npm run gate -- check says what to do.",
  },
  /**
   * The gate on Node has more to do than its process can. It rejects this request before it does
   * anything for it: strangers first, players with a session last. HTTP status 503, and 403 from
   * `/gate/authorize`; the header `Retry-After` has the seconds to wait.
   *
   * How to fix: Wait. Operators: [The gate](gate.md#overload) says what to look at.
   */
  "too-busy": {
    message: "The gate has too much to do.",
    remedy: "Wait a moment, then try again. Nothing is lost.",
  },
  /**
   * The gate's store cannot be reached, or the gate has a bug. Nothing is opened while this lasts.
   * HTTP status 503.
   *
   * How to fix: Try again in a minute. Operators: the event `failed` in the gate's log has the
   * cause.
   */
  "gate-failed": {
    message: "The gate has a problem of its own.",
    remedy: "Try again in a minute. Operators: the gate's log has the cause.",
  },
} satisfies ErrorMessages;

/** An error that the gate sends as a problem (RFC 9457). */
export abstract class GateError extends FabulousFishError {
  /** The HTTP status of the response. */
  abstract readonly status: number;
  /** When the client may try again, in seconds: the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined = undefined;
}

/** A command of the command line is not valid. */
export class CommandInvalidError extends FabulousFishError {
  override readonly name = "CommandInvalidError";

  /** @param details what is not valid. */
  constructor(details: string) {
    super("command-invalid", gateErrors["command-invalid"], details);
  }
}

/** The options of a gate are not valid. */
export class GateOptionsInvalidError extends FabulousFishError {
  override readonly name = "GateOptionsInvalidError";

  /** @param details the option and what is wrong with it. */
  constructor(details: string) {
    super("gate-options-invalid", gateErrors["gate-options-invalid"], details);
  }
}

/** A request's body or content type is not as expected. */
export class RequestInvalidError extends GateError {
  override readonly name = "RequestInvalidError";
  override readonly status: 400 | 413 | 415;

  constructor(details: string, status: 400 | 413 | 415 = 400) {
    super("request-invalid", gateErrors["request-invalid"], details);
    this.status = status;
  }
}

/** There is nothing at this URL, or not with this method. */
export class NotFoundError extends GateError {
  override readonly name = "NotFoundError";
  override readonly status: 404 | 405;

  constructor(status: 404 | 405 = 404) {
    super("not-found", {
      ...gateErrors["not-found"],
      message: status === 404 ? "There is nothing here." : "This method is not allowed here.",
    });
    this.status = status;
  }
}

/** The `Origin` of a request is missing or is not the page's. */
export class OriginForeignError extends GateError {
  override readonly name = "OriginForeignError";
  override readonly status = 403;

  constructor() {
    super("origin-foreign", gateErrors["origin-foreign"]);
  }
}

/** A caller or an account has sent too many requests of a kind. */
export class TooManyRequestsError extends GateError {
  override readonly name = "TooManyRequestsError";
  override readonly status = 429;
  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too-many-requests", {
      ...gateErrors["too-many-requests"],
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
    super("challenge-unknown", gateErrors["challenge-unknown"]);
  }
}

/** A challenge was answered too late. */
export class ChallengeExpiredError extends GateError {
  override readonly name = "ChallengeExpiredError";
  override readonly status = 410;

  constructor() {
    super("challenge-expired", gateErrors["challenge-expired"]);
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
    super("proof-refused", gateErrors["proof-refused"], rejections[check]);
    this.check = check;
  }
}

/** There is no session, or it has ended. */
export class SessionMissingError extends GateError {
  override readonly name = "SessionMissingError";
  override readonly status = 401;

  constructor() {
    super("session-missing", gateErrors["session-missing"]);
  }
}

/** The operator has denied the account. */
export class AccountDeniedError extends GateError {
  override readonly name = "AccountDeniedError";
  override readonly status = 403;

  /** @param until when the denial ends, in milliseconds since 1970; undefined if never. */
  constructor(until: number | undefined) {
    const end = until === undefined ? undefined : `until ${new Date(until).toISOString()}`;
    super("account-denied", gateErrors["account-denied"], end);
  }
}

/** The account does not hold enough. */
export class NotEligibleError extends GateError {
  override readonly name = "NotEligibleError";
  override readonly status = 403;

  constructor() {
    super("not-eligible", gateErrors["not-eligible"]);
  }
}

/** No chain node has given a usable response, so it is not known what the account holds. */
export class EligibilityUnknownError extends GateError {
  override readonly name = "EligibilityUnknownError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(cause?: unknown) {
    super("eligibility-unknown", gateErrors["eligibility-unknown"], undefined, cause);
  }
}

/** There is too much to do. */
export class TooBusyError extends GateError {
  override readonly name = "TooBusyError";
  override readonly status = 503;

  constructor() {
    super("too-busy", gateErrors["too-busy"]);
  }
}

/** The gate cannot serve players now. */
export class NotReadyError extends GateError {
  override readonly name = "NotReadyError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super("not-ready", gateErrors["not-ready"], reasons.join("; "));
    this.reasons = reasons;
  }
}

/** The gate itself has failed, for example because its store cannot be reached. */
export class GateFailedError extends GateError {
  override readonly name = "GateFailedError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(cause: unknown) {
    super("gate-failed", gateErrors["gate-failed"], undefined, cause);
  }
}
