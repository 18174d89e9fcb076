import type { Reply } from "./gate.fixtures.ts";

/**
 * The responses with which gates of older commits rejected requests, oldest first. What a gate before has sent as well
 * is not repeated.
 */
export const recordedRejections: Readonly<Record<string, readonly Reply[]>> = {
  eb79b8b: [
    {
      status: 400,
      body: {
        type: "docs/errors.md#request-invalid",
        title: "The gate cannot read this request.",
        status: 400,
        detail: "account: not valid",
        remedy: "Send what docs/gate.md describes, as application/json.",
      },
    },
    {
      status: 404,
      body: {
        type: "docs/errors.md#not-found",
        title: "There is nothing here.",
        status: 404,
        detail: "There is nothing here.",
        remedy: "Check the URL and the method.",
      },
    },
    {
      status: 403,
      body: {
        type: "docs/errors.md#origin-foreign",
        title: "Only the game's own page can send this request.",
        status: 403,
        detail: "Only the game's own page can send this request.",
        remedy: "Open the page at its own URL. Operators: add its origin to the gate's origins.",
      },
    },
    {
      status: 429,
      headers: { "retry-after": "42" },
      body: {
        type: "docs/errors.md#too-many-requests",
        title: "Too many requests.",
        status: 429,
        detail: "Too many requests.",
        remedy: "Try again in 42 seconds.",
      },
    },
    {
      status: 409,
      body: {
        type: "docs/errors.md#challenge-unknown",
        title: "This challenge has already been used, or does not exist.",
        status: 409,
        detail: "This challenge has already been used, or does not exist.",
        remedy: "Start again: each signature counts once.",
      },
    },
    {
      status: 410,
      body: {
        type: "docs/errors.md#challenge-expired",
        title: "The challenge has expired.",
        status: 410,
        detail: "The challenge has expired.",
        remedy: "Start again, and sign within five minutes.",
      },
    },
    {
      status: 401,
      body: {
        type: "docs/errors.md#proof-refused",
        title: "The signature does not prove that the account is yours.",
        status: 401,
        detail: "The signature does not match.",
        remedy: "Start again, and sign with the account that is connected.",
        check: "signature",
      },
    },
    {
      status: 401,
      body: {
        type: "docs/errors.md#session-missing",
        title: "You have not signed in, or your session has ended.",
        status: 401,
        detail: "You have not signed in, or your session has ended.",
        remedy: "Open the game's page, connect the wallet and sign in.",
      },
    },
    {
      status: 403,
      body: {
        type: "docs/errors.md#not-eligible",
        title: "This account does not hold enough to play.",
        status: 403,
        detail: "This account does not hold enough to play.",
        remedy: "The game's page says what is missing.",
      },
    },
    {
      status: 503,
      headers: { "retry-after": "5" },
      body: {
        type: "docs/errors.md#eligibility-unknown",
        title: "It could not be checked what this account holds.",
        status: 503,
        detail: "It could not be checked what this account holds.",
        remedy: "Try again in a minute. Nothing is lost.",
      },
    },
    {
      status: 503,
      headers: { "retry-after": "5" },
      body: {
        type: "docs/errors.md#gate-failed",
        title: "The gate has a problem of its own.",
        status: 503,
        detail: "The gate has a problem of its own.",
        remedy: "Try again in a minute. Operators: the gate's log has the cause.",
      },
    },
  ],
  a019cf7: [
    {
      status: 403,
      body: {
        type: "docs/errors.md#account-denied",
        title: "The operator of this game does not let this account play.",
        status: 403,
        detail: "until 2027-01-15T08:00:00.000Z",
        remedy: "Ask the operator of the game, or connect another account.",
      },
    },
    {
      status: 403,
      body: {
        type: "docs/errors.md#account-denied",
        title: "The operator of this game does not let this account play.",
        status: 403,
        detail: "The operator of this game does not let this account play.",
        remedy: "Ask the operator of the game, or connect another account.",
      },
    },
    {
      status: 503,
      body: {
        type: "docs/errors.md#too-busy",
        title: "The gate has too much to do.",
        status: 503,
        detail: "The gate has too much to do.",
        remedy: "Wait a moment, then try again. Nothing is lost.",
      },
    },
  ],
  "62be7d2": [
    {
      status: 503,
      headers: { "retry-after": "30" },
      body: {
        type: "docs/errors.md#signer-unconfirmed",
        title:
          "Only one chain node responds, and its word is not enough for the key of this account.",
        status: 503,
        detail:
          "Only one chain node responds, and its word is not enough for the key of this account.",
        remedy: "Try again in a few minutes, when another node can confirm which key signs for it.",
      },
    },
  ],
};
