/** Signing in at the gate, and reading the session, beside what the gate rejects (`playerRejections`). */
export const signInErrors = {
  "gate-unreachable": {
    message: "The game's server cannot be reached.",
    remedy: "Check the internet connection and try again. Nothing is lost.",
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
