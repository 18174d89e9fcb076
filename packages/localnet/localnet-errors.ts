import { errorFamily } from "@fabulous-fish/core";

/** A private chain cannot be filled. */
export class LocalnetError extends errorFamily("LocalnetError", {
  "localnet-unreachable": {
    message: "The service does not respond.",
    remedy:
      "Start the network, for example with algokit localnet start, or name the URL with --node or --kmd.",
  },
  "localnet-token-rejected": {
    message: "The service rejects the API token.",
    remedy:
      "Pass the token of the node with --token, that of the key-management service with --kmd-token.",
  },
  "localnet-other-service": {
    message: "This is another service.",
    remedy: "Correct --node (the node, algod) or --kmd (its key-management service).",
  },
  "localnet-network-refused": {
    message: "This is not a private chain in development mode.",
    remedy: "Use AlgoKit LocalNet, or a private network whose genesis has devmode.",
  },
  "localnet-wallet-unusable": {
    message: "The key-management service has no such wallet with an account.",
    remedy: "Pass the name of another wallet with --wallet.",
  },
  "localnet-password-wrong": {
    message: "The wallet's password is wrong.",
    remedy: "Pass the wallet's password with --password.",
  },
  "localnet-algo-short": {
    message: "The wallet has not enough Algo.",
    remedy: "Send Algo to its account, choose another wallet with --wallet, or reset the chain.",
  },
  "localnet-account-rekeyed": {
    message: "Another key signs for an account of the sandbox.",
    remedy: "Rekey the account back, or reset the chain.",
  },
  "localnet-transaction-rejected": {
    message: "The node rejects a transaction.",
    remedy: "Run the command again: it continues where it stopped. Otherwise reset the chain.",
  },
}) {}
