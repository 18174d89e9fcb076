import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";

const localnetErrors = {
  /**
   * The node or its key-management service (kmd) does not respond. It does not run, or it has another
   * URL.
   *
   * How to fix: Start the network (`algokit localnet start`), or name the URL with `--node` or `--kmd`.
   * On a node of your own, `goal kmd start` starts the key-management service.
   */
  "localnet-unreachable": {
    message: "The service does not respond.",
    remedy:
      "Start the network, for example with algokit localnet start, or name the URL with --node or --kmd.",
  },
  /**
   * The node or its key-management service responds with 401 or 403. Each has a token of its own: the
   * files `algod.token` and, below `kmd-v0.5/`, `kmd.token` of the node's data folder. On AlgoKit
   * LocalNet, both are 64 times the letter a.
   *
   * How to fix: Pass the tokens with `--token` and `--kmd-token`.
   */
  "localnet-token-rejected": {
    message: "The service rejects the API token.",
    remedy:
      "Pass the token of the node with --token, that of the key-management service with --kmd-token.",
  },
  /**
   * What responds at the URL is another service, such as the indexer, a proxy or a web page. Often the
   * URLs of the node and of the key-management service are interchanged.
   *
   * How to fix: Correct `--node` or `--kmd`. AlgoKit LocalNet's are `http://localhost:4001` and
   * `http://localhost:4002`.
   */
  "localnet-other-service": {
    message: "This is another service.",
    remedy: "Correct --node (the node, algod) or --kmd (its key-management service).",
  },
  /**
   * The node belongs to a public network or to a network without development mode. The command creates
   * assets and moves Algo, so it works on a private chain in development mode only. Nothing was sent.
   *
   * How to fix: Use AlgoKit LocalNet, or a network of `goal network create` whose template has
   * `DevMode`.
   */
  "localnet-network-refused": {
    message: "This is not a private chain in development mode.",
    remedy: "Use AlgoKit LocalNet, or a private network whose genesis has devmode.",
  },
  /**
   * The key-management service has no wallet of this name, or the wallet has no account.
   *
   * How to fix: Pass the name of a wallet with accounts that have Algo with `--wallet`.
   */
  "localnet-wallet-unusable": {
    message: "The key-management service has no such wallet with an account.",
    remedy: "Pass the name of another wallet with --wallet.",
  },
  /** The key-management service does not open the wallet with this password. */
  "localnet-password-wrong": {
    message: "The wallet's password is wrong.",
    remedy: "Pass the wallet's password with --password.",
  },
  /**
   * No account of the wallet has enough Algo for the accounts that the command fills. Most of it is the
   * balance that an account must keep for each asset that it holds. What was filled before stays.
   *
   * How to fix: Send Algo to the account that the error names, or choose another wallet with
   * `--wallet`. On AlgoKit LocalNet, `algokit localnet reset` makes a new chain.
   */
  "localnet-algo-short": {
    message: "The wallet has not enough Algo.",
    remedy: "Send Algo to its account, choose another wallet with --wallet, or reset the chain.",
  },
  /**
   * An account of the sandbox was rekeyed, and the command does not have the key that signs for it now.
   *
   * How to fix: Rekey the account back with that key, or reset the chain (`algokit localnet reset`).
   */
  "localnet-account-rekeyed": {
    message: "Another key signs for an account of the sandbox.",
    remedy: "Rekey the account back, or reset the chain.",
  },
  /**
   * The node rejects a transaction; the details have its reason. Something else changed the same
   * accounts at the same time, or the chain has rules of its own.
   *
   * How to fix: Run the command again: it continues where it stopped. If that does not help, reset the
   * chain.
   */
  "localnet-transaction-rejected": {
    message: "The node rejects a transaction.",
    remedy: "Run the command again: it continues where it stopped. Otherwise reset the chain.",
  },
} satisfies ErrorMessages;

/** A private chain cannot be filled. */
export class LocalnetError extends FabulousFishError {
  override readonly name = "LocalnetError";

  constructor(code: keyof typeof localnetErrors, details?: string, cause?: unknown) {
    super(code, localnetErrors[code], details, cause);
  }
}
