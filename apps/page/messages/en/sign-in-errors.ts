/** Signing in at the gate, and reading the session. */
export const signInErrors = {
  "gate-unreachable": {
    message: "The game's server cannot be reached.",
    remedy: "Check the internet connection and try again. Nothing is lost.",
  },
  "gate-holdings-unknown": {
    message: "The game's server could not check your account.",
    remedy: "Try again in a minute. Nothing is lost.",
  },
  "gate-key-unconfirmed": {
    message:
      "Only one chain node responds, and its word alone is not enough for your account's key.",
    remedy: "Try again in a few minutes. Nothing is lost.",
  },
  "gate-proof-refused": {
    message: "The signature does not prove that the account is yours.",
    remedy:
      "Try again, and sign with the account that is connected. If the account is rekeyed, the wallet needs the key that signs for it now.",
  },
  "gate-challenge-expired": {
    message: "The request to sign has expired.",
    remedy: "Try again, and sign within five minutes.",
  },
  "gate-challenge-used": {
    message: "The request to sign is no longer valid.",
    remedy: "Try again: each signature counts once.",
  },
  "gate-too-many-requests": {
    message: "This account, or this network, has asked too often.",
    remedy: "Wait, then try again.",
  },
  "gate-overloaded": {
    message: "The game's server is very busy at the moment.",
    remedy: "Wait, then try again. Nothing is lost.",
  },
  "gate-account-denied": {
    message: "The operator of this game does not let this account play.",
    remedy: "Ask the operator, or connect another account.",
  },
  "gate-origin-refused": {
    message: "The game's server does not accept requests of this page.",
    remedy: "Open the page at its own URL. If you did, tell the operator of this page.",
  },
  "sign-in-failed": {
    message: "Signing in has failed.",
    remedy: "Try again. If it keeps happening, reload the page.",
  },
};

/** The page and the gate, or a host between them, do not fit together: for operators. */
export const gateProtocolErrors = {
  "gate-response-invalid": {
    message: "The game's server sent a response that this page does not understand.",
    remedy: "Deploy page and gate from the same version.",
  },
  "gate-request-refused": {
    message: "The game's server does not understand the request of this page.",
    remedy: "Deploy page and gate from the same version.",
  },
};
