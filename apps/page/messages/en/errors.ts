import type { ErrorMessages } from "@fabulous-fish/core";

/** Lazily loaded scripts. `{chunk}` is what the script contains, such as "the wallet". */
export const chunkErrors = {
  /** A lazily loaded script did not arrive within 120 seconds. */
  "chunk-timed-out": {
    message: "Loading {chunk} timed out.",
    remedy: "Check the internet connection and try again.",
  },
  /**
   * A lazily loaded script cannot be fetched: there is no connection, or the host has a newer
   * version of the page, in which the script has another name. Most browsers cache this failure
   * until the page is reloaded.
   *
   * How to fix: Check the internet connection, then reload the page. As the operator, keep the
   * scripts of the previous version on the host for a while.
   */
  "chunk-missing": {
    message: "Loading {chunk} failed: it is missing.",
    remedy: "Check the internet connection, then reload the page.",
  },
  /**
   * A lazily loaded script arrived, but the browser reports a syntax error in it. The file is cut or
   * corrupt, or it belongs to another version of the page. To a browser that is older than the
   * build's target, the page says so before it loads anything.
   *
   * How to fix: Reload the page. As the operator, compare the file on the host, and in the cache of
   * a CDN, with the one in `dist/`.
   */
  "chunk-unreadable": {
    message: "Loading {chunk} failed: its file cannot be read.",
    remedy: "Reload the page. If that does not help, tell the operator of this page.",
  },
} satisfies ErrorMessages;

/** The data of a route. A host that has none is no error (rule 7.2). */
export const routeDataErrors = {
  /**
   * A route's data cannot be fetched: there is no connection, or the host does not respond. `details`
   * names the URL and what the browser reports.
   */
  "route-data-unreachable": {
    message: "The data of this page could not be loaded.",
    remedy: "Check the internet connection and try again.",
  },
  /** A route's data did not arrive within 15 seconds. `details` names the URL. */
  "route-data-timed-out": {
    message: "The data of this page took too long to load.",
    remedy: "Check the internet connection and try again.",
  },
} satisfies ErrorMessages;

/** What the user has ended. */
export const cancelledErrors = {
  /**
   * The user pressed Cancel, on the page or in the wallet's dialog, or closed Lute's window. The
   * wallet is notified.
   */
  "wallet-cancelled": {
    message: "Connect is cancelled by user",
    remedy: "Press Connect to start again.",
  },
  /**
   * The user pressed Cancel. If the wallet signs nevertheless, the signature is not used. A proof
   * that was already sent may still start the session, which the next check finds.
   */
  "sign-in-cancelled": {
    message: "Signing in was cancelled.",
    remedy: "Try again whenever you like.",
  },
} satisfies ErrorMessages;

const gameSetup = {
  message: "The game is not set up correctly on this site.",
  remedy: "Try again in a minute. If it stays, only the operator of this page can correct it.",
};

/**
 * What the page shows instead of messages that only an operator understands, by their code or by
 * their family. Those are behind "Details".
 */
export const errorMessages = {
  "nodes-unreachable": {
    message: "The Algorand network cannot be reached.",
    remedy: "Check the internet connection and try again in a minute.",
  },
  "holdings-unconfirmed": {
    message: "It is not certain yet what your account holds.",
    remedy: "Try again in a minute.",
  },
  NodeError: {
    message: "Your holdings could not be read from the Algorand network.",
    remedy: "Try again in a few minutes. If it stays, tell the operator of this page.",
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
} satisfies ErrorMessages;
