/** Connecting the wallet, and opening its tab. */
export const walletErrors = {
  "wallet-rejected": {
    message: "The request was rejected in the wallet",
    remedy: "Press Connect, and approve the request in the wallet.",
  },
  "wallet-bridge-unreachable": {
    message: "The wallet's relay cannot be reached",
    remedy: "Check the internet connection, or try again in a minute.",
  },
  "wallet-timed-out": {
    message: "The wallet did not respond in time",
    remedy: "Open the wallet on the phone, then press Connect and scan the new code.",
  },
  "wallet-no-account": {
    message: "The wallet shared no account",
    remedy: "Create or choose an account in the wallet.",
  },
  "wallet-tab-blocked": {
    message: "The wallet's tab could not be opened.",
    remedy: "Allow this page to open pop-ups, then try again.",
  },
  "wallet-window-timed-out": {
    message: "Nothing was approved in the wallet in time",
    remedy: "Press Connect, and choose an account in the wallet.",
  },
  "wallet-network-unknown": {
    message: "The wallet does not know this network",
    remedy: "Add the network in the wallet's settings, or use another wallet.",
  },
};
