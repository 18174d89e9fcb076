/** Connecting the wallet, and opening its tab. */
export const walletErrors = {
  "wallet-rejected": {
    message: "The wallet did not accept the connection",
    remedy:
      "Press Connect, and approve the request in the wallet. If it shows none, switch it between MainNet and TestNet.",
  },
  "wallet-network-mismatch": {
    message: "The wallet is set to another network.",
    remedy: "Switch the wallet between MainNet and TestNet, then try again.",
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
  "wallet-answer-too-large": {
    message: "The wallet's answer is far too large.",
    remedy: "Try again. If it stays, update the wallet or connect another one.",
  },
};
