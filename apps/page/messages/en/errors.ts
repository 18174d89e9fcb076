/** Lazily loaded scripts. */
export const chunkErrors = {
  "chunk-timed-out": {
    message: "A part of the page took too long to load.",
    remedy: "Check the internet connection and try again.",
  },
  "chunk-missing": {
    message: "A part of the page could not be loaded: it is missing.",
    remedy: "Check the internet connection, then reload the page.",
  },
  "chunk-unreadable": {
    message: "A part of the page could not be loaded: its file cannot be read.",
    remedy: "Reload the page. If that does not help, tell the operator of this page.",
  },
};

/** The data of a route. A host that has none is no error (rule 7.2). */
export const routeDataErrors = {
  "route-data-unreachable": {
    message: "The data of this page could not be loaded.",
    remedy: "Check the internet connection and try again.",
  },
  "route-data-timed-out": {
    message: "The data of this page took too long to load.",
    remedy: "Check the internet connection and try again.",
  },
};

/** Ended by the user. */
export const cancelledErrors = {
  "wallet-cancelled": {
    message: "Connect is cancelled by user",
    remedy: "Press Connect to start again.",
  },
  "sign-in-cancelled": {
    message: "Signing in was cancelled.",
    remedy: "Try again whenever you like.",
  },
};

const retryOrReport =
  "Try again in a few minutes. If it keeps happening, tell the operator of this page.";
const gameSetup = {
  message: "The game is not set up correctly on this site.",
  remedy:
    "Try again in a minute. If it keeps happening, only the operator of this page can correct it.",
};

/**
 * Messages in place of those that only an operator understands, by their code or by their family.
 * The latter are behind "Details".
 */
export const errorMessages = {
  "nodes-unreachable": {
    message: "The Algorand network cannot be reached.",
    remedy: "Check the internet connection and try again in a minute.",
  },
  "nodes-unreadable": {
    message: "The Algorand network has responded, but this page cannot read the response.",
    remedy: retryOrReport,
  },
  "holdings-unconfirmed": {
    message: "It is not certain yet what your account holds.",
    remedy: "Try again in a minute.",
  },
  NodeError: {
    message: "Your holdings could not be read from the Algorand network.",
    remedy: retryOrReport,
  },
  ConfigurationError: {
    message: "This page is not set up correctly.",
    remedy: "Only the operator of this page can correct it; trying again helps only after that.",
  },
  GateProtocolError: {
    message: "This page and the game's server do not understand each other.",
    remedy: "Reload the page. If that does not help, tell the operator of this page.",
  },
  GameSetupError: gameSetup,
  GameFileError: gameSetup,
};
