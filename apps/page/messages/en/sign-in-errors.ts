import type { ErrorMessages } from "@fabulous-fish/core";

/** Signing in at the gate, and reading the session. */
export const signInErrors = {
  /**
   * There is no connection, no response within 30 seconds, or the gate or a proxy in front of it
   * responds with a status of 500 or above. This is neither yes nor no.
   *
   * How to fix: Check the internet connection and try again. As the operator, look at
   * `/gate/health` and the gate's log.
   */
  "gate-unreachable": {
    message: "The game's server cannot be reached.",
    remedy: "Check the internet connection and try again. Nothing is lost.",
  },
  /**
   * No chain node has given the gate a usable response (status 503), so the gate says neither yes
   * nor no.
   *
   * How to fix: Try again in a minute. As the operator, check `nodes` in the site configuration,
   * and that the gate's machine can reach them.
   */
  "gate-holdings-unknown": {
    message: "The game's server could not check your account.",
    remedy: "Try again in a minute. Nothing is lost.",
  },
  /**
   * The gate checked the signature and rejected it (status 401): it was made with another key, for
   * example the old key of a rekeyed account, by too few signers of a multisig account, by a
   * program (a quantum-safe account), or for something else.
   *
   * How to fix: Try again, and sign with the account that is connected. A quantum-safe account
   * cannot sign in. The wallet needs the key that signs for the account now.
   */
  "gate-proof-refused": {
    message: "The signature does not prove that the account is yours.",
    remedy:
      "Try again, and sign with the account that is connected. If the account is rekeyed, the wallet needs the key that signs for it now.",
  },
  /** The wallet signed more than five minutes after the page had asked for it (status 410). */
  "gate-challenge-expired": {
    message: "The request to sign has expired.",
    remedy: "Try again, and sign within five minutes.",
  },
  /**
   * The gate does not know the challenge (status 409): it was answered before, or the gate has lost
   * its state.
   *
   * How to fix: Try again. If the error persists, check as the operator that all processes of the
   * gate use the same store.
   */
  "gate-challenge-used": {
    message: "The request to sign is no longer valid.",
    remedy: "Try again: each signature counts once.",
  },
  /**
   * The gate limits the sign-ins of a caller and the tickets of an account (status 429). Everyone
   * behind the same router shares the caller's limit.
   *
   * How to fix: Wait as long as the page says, then try again.
   */
  "gate-too-many-requests": {
    message: "This account, or this network, has asked too often.",
    remedy: "Wait, then try again.",
  },
  /**
   * The gate has more to do than it can, and serves players with a session first (status 503).
   *
   * How to fix: Wait as long as the page says, then try again. As the operator, see
   * [Overload](gate.md#overload).
   */
  "gate-overloaded": {
    message: "The game's server is very busy at the moment.",
    remedy: "Wait, then try again. Nothing is lost.",
  },
  /**
   * The operator has denied the account (status 403). The details say until when, unless it is for
   * good.
   *
   * How to fix: Ask the operator of the game. As the operator, see `npm run gate -- denied`.
   */
  "gate-account-denied": {
    message: "The operator of this game does not let this account play.",
    remedy: "Ask the operator, or connect another account.",
  },
  /**
   * The origin of the page is not one of the gate's (status 403), for example because the page was
   * opened by another name of the host.
   *
   * How to fix: Open the page at its own URL. As the operator, add the origin to the gate's
   * origins: [docs/gate.md](gate.md).
   */
  "gate-origin-refused": {
    message: "The game's server does not accept requests of this page.",
    remedy: "Open the page at its own URL. If you did, tell the operator of this page.",
  },
  /**
   * An error that has no class of its own, for example of the wallet library.
   *
   * How to fix: Try again. If the error persists, reload the page, and report the details.
   */
  "sign-in-failed": {
    message: "Signing in has failed.",
    remedy: "Try again. If it stays, reload the page.",
  },
} satisfies ErrorMessages;

/** The page and the gate, or a host between them, do not fit together: for operators. */
export const gateProtocolErrors = {
  /**
   * A response is not as the protocol describes: a field is missing, `canPlay` contradicts
   * `standing`, the status is an unexpected one, or the host sends its own page for `/gate`.
   *
   * How to fix: Reload the page. As the operator, check that `/gate` reaches the gate, and deploy
   * page and gate from the same version.
   */
  "gate-response-invalid": {
    message: "The game's server sent a response that this page does not understand.",
    remedy: "Deploy page and gate from the same version.",
  },
  /**
   * The gate rejects a request as malformed (status 400, 413 or 415). The page and the gate are of
   * different versions, or a proxy changes requests.
   *
   * How to fix: Reload the page. As the operator, deploy page and gate from the same version.
   */
  "gate-request-refused": {
    message: "The game's server does not understand the request of this page.",
    remedy: "Deploy page and gate from the same version.",
  },
} satisfies ErrorMessages;
