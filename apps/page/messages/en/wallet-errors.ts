import type { ErrorMessages } from "@fabulous-fish/core";

/** Connecting the wallet, and opening its tab. */
export const walletErrors = {
  /** The user, or the wallet itself, rejected the request. */
  "wallet-rejected": {
    message: "The request was rejected in the wallet",
    remedy: "Press Connect, and approve the request in the wallet.",
  },
  /**
   * The page did not reach the WalletConnect bridge within 15 seconds while it was visible. The
   * page and the phone communicate through the bridge; without it, no wallet can respond to the QR
   * code.
   *
   * How to fix: Check the internet connection and try again in a minute. If the error persists,
   * check the WebSocket in the browser's network panel: the Content-Security-Policy may block it
   * (`connect-src`), or `wallet.bridge` of the site configuration is not the URL of a bridge.
   */
  "wallet-bridge-unreachable": {
    message: "The wallet's relay cannot be reached",
    remedy: "Check the internet connection, or try again in a minute.",
  },
  /**
   * The bridge was reached, but no wallet responded within 5 minutes while the page was visible.
   * The wallet is notified that the request is no longer valid.
   */
  "wallet-timed-out": {
    message: "The wallet did not respond in time",
    remedy: "Open the wallet on the phone, then press Connect and scan the new code.",
  },
  /**
   * The wallet approved the connection, but its response contains no address with a valid checksum.
   * The connection was closed.
   */
  "wallet-no-account": {
    message: "The wallet shared no account",
    remedy: "Create or choose an account in the wallet.",
  },
  /**
   * The browser has blocked the tab in which Pera Web connects and signs, or the tab to sign has
   * not responded within 36 seconds. Or the browser has blocked Lute's window, because too much
   * time had passed since the press.
   *
   * How to fix: Allow the page to open pop-ups, then try again.
   */
  "wallet-tab-blocked": {
    message: "The wallet's tab could not be opened.",
    remedy: "Allow this page to open pop-ups, then try again.",
  },
  /**
   * The user did not choose an account in Lute within 5 minutes while the page was visible. The
   * page closes Lute's window.
   */
  "wallet-window-timed-out": {
    message: "Nothing was approved in the wallet in time",
    remedy: "Press Connect, and choose an account in the wallet.",
  },
  /**
   * Lute has no network with the genesis id of the site, for example because the site is for a
   * private network.
   *
   * How to fix: Add the network in Lute's settings, or use another wallet. If the genesis id is
   * wrong, correct `genesisId` in the site configuration.
   */
  "wallet-network-unknown": {
    message: "The wallet does not know this network",
    remedy: "Add the network in the wallet's settings, or use another wallet.",
  },
} satisfies ErrorMessages;
