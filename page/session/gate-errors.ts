import { FabulousFishError } from "@fabulous-fish/core";

/** There is no usable response: no connection, a time-out, or a failure of the gate or its host. */
export class GateUnreachableError extends FabulousFishError {
  override readonly name = "GateUnreachableError";

  /** @param details what happened instead; undefined if there was no response at all */
  constructor(details: string | undefined, cause?: unknown) {
    super("The game's server cannot be reached.", {
      remedy: "Check the internet connection and try again. Nothing is lost.",
      cause,
      ...(details !== undefined && { details }),
    });
  }
}

/** A response of the gate is not what the protocol describes. */
export class GateResponseInvalidError extends FabulousFishError {
  override readonly name = "GateResponseInvalidError";

  constructor(details: string, cause?: unknown) {
    super("The game's server sent a response that this page does not understand.", {
      remedy:
        "Reload the page. If it stays, the operator should deploy page and gate from the same version.",
      details,
      cause,
    });
  }
}

/** No chain node has given the gate a usable response: neither yes nor no. */
export class GateHoldingsUnknownError extends FabulousFishError {
  override readonly name = "GateHoldingsUnknownError";

  constructor(cause?: unknown) {
    super("The game's server could not check your account.", {
      remedy: "Try again in a minute. Nothing is lost.",
      cause,
    });
  }
}

/** The gate does not accept the proof. */
export class GateProofRefusedError extends FabulousFishError {
  override readonly name = "GateProofRefusedError";

  /** @param details the check that failed, in the gate's words */
  constructor(details: string | undefined) {
    super("The signature does not prove that the account is yours.", {
      remedy:
        "Try again, and sign with the account that is connected. If the account is rekeyed, the wallet needs the key that signs for it now.",
      ...(details !== undefined && { details }),
    });
  }
}

/** The challenge was answered too late. */
export class GateChallengeExpiredError extends FabulousFishError {
  override readonly name = "GateChallengeExpiredError";

  constructor() {
    super("The request to sign has expired.", {
      remedy: "Try again, and sign within five minutes.",
    });
  }
}

/** The gate does not know the challenge, or it was answered before. */
export class GateChallengeUsedError extends FabulousFishError {
  override readonly name = "GateChallengeUsedError";

  constructor() {
    super("The request to sign is no longer valid.", {
      remedy: "Try again: each signature counts once.",
    });
  }
}

/** Too many requests of this account, or from this network. */
export class GateTooManyRequestsError extends FabulousFishError {
  override readonly name = "GateTooManyRequestsError";
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("This account, or this network, has asked too often.", {
      remedy: "Wait, then try again.",
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The gate does not accept requests of this page. */
export class GateOriginRefusedError extends FabulousFishError {
  override readonly name = "GateOriginRefusedError";

  constructor(details: string | undefined) {
    super("The game's server does not accept requests of this page.", {
      remedy:
        "Open the page at its own URL. The operator of this page has to add the URL to the gate's origins.",
      ...(details !== undefined && { details }),
    });
  }
}

/** The gate rejects a request of this page as malformed. */
export class GateRequestRefusedError extends FabulousFishError {
  override readonly name = "GateRequestRefusedError";

  constructor(details: string) {
    super("The game's server does not understand the request of this page.", {
      remedy:
        "Reload the page. If it stays, the operator should deploy page and gate from the same version.",
      details,
    });
  }
}
