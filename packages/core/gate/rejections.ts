import type { ErrorMessage } from "../errors/fabulous-fish-error.ts";

/** A reason for which the gate rejects a request. */
export interface Rejection extends ErrorMessage {
  /** Of the HTTP response. */
  readonly status: number;
  /** Who can change that the request is rejected: `page` is the program that has sent it. */
  readonly actor: "player" | "operator" | "page";
  /**
   * Whether another try makes sense. `after-change`: only after somebody has acted. `restart`: from the
   * beginning, for example with a new challenge. `repeat`: the same request, at any time. `wait`: the same
   * request, after the time of the header `Retry-After`, which players wait for.
   */
  readonly retry: "after-change" | "restart" | "repeat" | "wait";
  /** The value of `Retry-After`, where it is always the same. */
  readonly retryAfterSeconds?: number;
}

type Rejections = Readonly<Record<string, Rejection>>;

/**
 * The rejections that players meet, on the page or in place of the game. `languages/` has their
 * translations.
 */
export const playerRejections = {
  "session-missing": {
    status: 401,
    actor: "player",
    retry: "after-change",
    message: "You have not signed in, or your session has ended.",
    remedy: "Open the game's page, connect the wallet and sign in.",
  },
  "proof-refused": {
    status: 401,
    actor: "player",
    retry: "restart",
    message: "The signature does not prove that the account is yours.",
    remedy:
      "Try again, and sign with the account that is connected. If the account is rekeyed, the wallet needs the key that signs for it now.",
  },
  "challenge-unknown": {
    status: 409,
    actor: "player",
    retry: "restart",
    message: "The request to sign is no longer valid.",
    remedy: "Try again: each signature counts once.",
  },
  "challenge-expired": {
    status: 410,
    actor: "player",
    retry: "restart",
    message: "The request to sign has expired.",
    remedy: "Try again, and sign within five minutes.",
  },
  "account-denied": {
    status: 403,
    actor: "operator",
    retry: "after-change",
    message: "The operator of this game does not let this account play.",
    remedy: "Ask the operator, or connect another account.",
  },
  "not-eligible": {
    status: 403,
    actor: "player",
    retry: "after-change",
    message: "This account does not hold enough to play.",
    remedy: "The game's page says what is missing.",
  },
  "origin-foreign": {
    status: 403,
    actor: "operator",
    retry: "after-change",
    message: "The game's server does not accept requests of this page.",
    remedy: "Open the page at its own URL. If you did, tell the operator of this page.",
  },
  "too-many-requests": {
    status: 429,
    actor: "player",
    retry: "wait",
    message: "This account, or this network, has asked too often.",
    remedy: "Wait, then try again.",
  },
  "too-busy": {
    status: 503,
    actor: "operator",
    retry: "wait",
    message: "The game's server is very busy at the moment.",
    remedy: "Wait, then try again. Nothing is lost.",
  },
  "eligibility-unknown": {
    status: 503,
    actor: "operator",
    retry: "repeat",
    retryAfterSeconds: 5,
    message: "The game's server could not check your account.",
    remedy: "Try again in a minute. Nothing is lost.",
  },
  "signer-unconfirmed": {
    status: 503,
    actor: "operator",
    retry: "wait",
    retryAfterSeconds: 30,
    message:
      "Only one chain node responds, and its word alone is not enough for your account's key.",
    remedy: "Try again in a few minutes. Nothing is lost.",
  },
  "gate-failed": {
    status: 503,
    actor: "operator",
    retry: "repeat",
    retryAfterSeconds: 5,
    message: "The game's server has a problem.",
    remedy: "Try again in a minute. Nothing is lost.",
  },
} as const satisfies Rejections;

/** All rejections of the gate's HTTP interface, by the codes that it sends. */
export const rejections = {
  ...playerRejections,
  "request-invalid": {
    status: 400,
    actor: "page",
    retry: "after-change",
    message: "The gate cannot read this request.",
    remedy: "Send what docs/gate.md describes, as application/json.",
  },
  "not-found": {
    status: 404,
    actor: "page",
    retry: "after-change",
    message: "There is nothing here.",
    remedy: "Check the URL and the method.",
  },
  "not-ready": {
    status: 503,
    actor: "operator",
    retry: "repeat",
    retryAfterSeconds: 5,
    message: "The gate is not ready.",
    remedy: "Operators: npm run gate -- check says what to do.",
  },
  "run-unknown": {
    status: 409,
    actor: "player",
    retry: "restart",
    message: "This run has already been sent, has ended, or does not exist.",
    remedy: "Play again: each run counts once.",
  },
  "run-rejected": {
    status: 422,
    actor: "player",
    retry: "restart",
    message: "The gate does not count this run.",
    remedy: "Reload the page and play again.",
  },
  "run-unverified": {
    status: 503,
    actor: "operator",
    retry: "repeat",
    retryAfterSeconds: 5,
    message: "The run could not be verified now.",
    remedy: "Try again in a few seconds. Nothing is lost.",
  },
} as const satisfies Rejections;

/** The code of a rejection: the fragment of a problem's `type`. */
export type RejectionCode = keyof typeof rejections;

/** The code of a rejection that players meet. */
export type PlayerRejectionCode = keyof typeof playerRejections;

/** The translation of the rejections that players meet. What it lacks is shown in English. */
export type RejectionMessages = Readonly<Partial<Record<PlayerRejectionCode, ErrorMessage>>>;

/** The texts of the page that a browser gets in place of the game. */
export interface RejectionPageTexts {
  readonly direction: "ltr" | "rtl";
  /** The text of the link to the page. */
  readonly back: (title: string) => string;
}
