import { type ErrorMessages, FabulousFishError } from "./fabulous-fish-error.ts";

/** The failures of a single node. Only `node-network-unverified` is not the cause of another error. */
const nodeErrors = {
  /**
   * A node responded with 400 or 404 and a message, and no other node returned a usable response. A
   * gateway in front of a node also sends this response for a path that it does not know.
   *
   * How to fix: Check that the account exists on the configured network, that the nodes belong to
   * that network, and that the URLs in `nodes` are complete: `/v2/accounts/…` is appended to them.
   */
  "node-refused": {
    message: "The chain node rejected the request.",
    remedy: "Check that the account exists on this network and that the nodes belong to it.",
  },
  /**
   * A node responded with 401, and no other node returned a usable response. The node's `token` in
   * the site configuration is missing or wrong.
   *
   * How to fix: Set the node's `token` in the site configuration, or remove the node. The token is
   * public: every user of the page can read it.
   */
  "node-unauthorized": {
    message: "The chain node requires a valid API token.",
    remedy: "Set the node's token in the site configuration, or remove the node.",
  },
  /**
   * A node responded with 403, and no other node returned a usable response. The daily quota of the
   * user or the site is used up, or the operator blocks the site or the region.
   *
   * How to fix: Try again later. If the error persists, ask the node's operator about limits, or
   * put another node first in `nodes` of the site configuration.
   */
  "node-forbidden": {
    message: "The chain node's operator does not allow the request.",
    remedy:
      "Try again later. If it stays, ask the operator about limits, or configure another node.",
  },
  /**
   * A node's response has no `assets` array, and no other node returned a usable response. An empty
   * array would mean that the account holds nothing; a missing one means that its holdings are
   * unknown. Eligibility stays as it was.
   *
   * How to fix: Try again. If the error persists, put another node first in `nodes` of the site
   * configuration: this one omits the array, or the URL is not that of a node.
   */
  "assets-missing": {
    message: "The account information has no assets list.",
    remedy: "Try again; if it stays, configure another node.",
  },
  /**
   * The response is JSON, but it does not match Algorand's REST API v2: a field has another type,
   * `round` is missing, an amount is not between 0 and 2^64 - 1, an asset is listed twice, or the
   * response is about another account. The next node is queried, so this error occurs only as the
   * cause of [Nodes unreachable](#nodes-unreachable).
   *
   * How to fix: Check that the URL in `nodes` of the site configuration is that of a node (algod),
   * not of an indexer or a web page.
   */
  "node-response-invalid": {
    message: "The node's response has an unexpected shape.",
    remedy: "Configure a node that speaks Algorand's REST API v2.",
  },
  /**
   * The last block of a node is older than `oldestBlock` of the site configuration ([rule
   * 8.20](behaviour.md#8-chain-clients)), or the round of its response is more than 20 behind its
   * own last block or the highest known round (rule 8.15), and no other node returned a usable
   * response. The node is still catching up, or has stopped: it responds as before, with the chain
   * as it was then. If all nodes are stale at the same time, the network may have stopped, or the
   * clock of the page's host, or of the gate's server, may be fast.
   *
   * How to fix: Try again in a few minutes. If the error persists, compare `GET /v2/status` of the
   * node with an explorer, and put another node first in `nodes` of the site configuration. On a
   * network that makes blocks less often, set `oldestBlock`. Synchronize the server's clock (NTP).
   * If a private network was restarted from round 0, disconnect the wallet and reload the page;
   * this resets the highest known round.
   */
  "node-stale": {
    message: "The chain node lags behind the network.",
    remedy: "Try again in a few minutes. If it stays, configure another node.",
  },
  /**
   * The genesis hash or id of the node (`/versions`) differs from `genesisHash` or `genesisId` of the
   * site configuration, whose defaults are the main network's, and no other node returned a usable
   * response. The node is not queried again until the page is reloaded.
   *
   * How to fix: Correct `nodes` in the site configuration. For a network other than the main
   * network, set `network`, and set `genesisHash` and `genesisId` to that network's or omit them.
   */
  "node-network-mismatch": {
    message: "The chain node belongs to another network.",
    remedy: "Correct the nodes in the site configuration, or its genesisHash and genesisId.",
  },
  /**
   * A node returned the account, but neither `/versions` nor `/v2/transactions/params` reported its
   * genesis hash in time. The page uses such a node, because a wrong decision there opens nothing.
   * The gate does not.
   *
   * How to fix: Configure a node that serves one of these paths to the gate's server.
   */
  "node-network-unverified": {
    message: "The network of the chain node cannot be verified.",
    remedy:
      "Configure a node that serves /versions or /v2/transactions/params to the gate's server.",
  },
} satisfies ErrorMessages;

/** What one node, or its operator, does wrong. `details` has the node's URL or the invalid field. */
export class NodeError extends FabulousFishError {
  override readonly name = "NodeError";

  constructor(code: keyof typeof nodeErrors, details: string) {
    super(code, nodeErrors[code], details);
  }
}

/** The error for a response body that does not have the expected shape. */
export function invalidResponse(details: string): NodeError {
  return new NodeError("node-response-invalid", details);
}

/** Returns whether a node failed in a way that an immediate retry would not change. */
export function isNamedNodeFailure(error: unknown): error is NodeError {
  return error instanceof NodeError && error.code !== "node-response-invalid";
}

/** Why the holdings of an account are unknown. */
const holdingsErrors = {
  /**
   * All configured nodes failed several times: no connection, a timeout, an error status, or a
   * response that is not a node's. Failures with their own entry ([Assets
   * missing](#assets-missing), [Node forbidden](#node-forbidden), [Node network
   * mismatch](#node-network-mismatch), [Node refused](#node-refused), [Node stale](#node-stale),
   * [Node unauthorized](#node-unauthorized)) are reported instead of this one. Browsers report
   * `Failed to fetch` if there is no connection, and also if a busy node responds with 429 but
   * without CORS headers. The holdings are unknown; the last known holdings are kept.
   *
   * How to fix: Check the internet connection and try again in a minute. If the error persists,
   * append `/health` to the node's URL and open it in a browser, or add another node to the site
   * configuration.
   */
  "nodes-unreachable": {
    message: "None of the chain nodes returned a usable response.",
    remedy: "Check the internet connection and try again in a minute.",
  },
  /**
   * The account was eligible at the last check, and now a node reports too little. A second
   * snapshot must confirm this: another node's, or the same node's at a later round. If only one
   * node is configured, any second snapshot can confirm it. Here, no other node responded, or
   * another one reported otherwise. The last known holdings are kept.
   *
   * How to fix: Try again in a minute. If the error persists, check `nodes` in the site
   * configuration: one node returns wrong data, or the others do not work.
   */
  "holdings-unconfirmed": {
    message: "A chain node reports less than before, and no second response confirms it yet.",
    remedy: "Try again in a minute.",
  },
  /**
   * A player signs in at the gate, or an account now seems to hold enough. Another node must then
   * confirm the required tokens and the key that signs ([rule 10.24](behaviour.md#10-gate)). It has
   * reported others, at the same round or at a later one, or it is behind and has not reached that
   * round within 2 seconds. What the account holds is unknown.
   *
   * How to fix: Compare both nodes with an explorer: one of them is wrong or lags behind. If it is
   * always the same one, configure another node. If the account was just changed, try again.
   */
  "holdings-contradicted": {
    message: "Two chain nodes contradict each other about an account.",
    remedy: "Compare both nodes with an explorer, and replace the one that is wrong.",
  },
} satisfies ErrorMessages;

/** The holdings are unknown, which does not mean that there are none. */
export class HoldingsError extends FabulousFishError {
  override readonly name = "HoldingsError";

  constructor(code: keyof typeof holdingsErrors, details: string, cause: unknown) {
    super(code, holdingsErrors[code], details, cause);
  }
}

/** Why a node did not return a usable response. */
export interface NodeFailure {
  /** URL of the node, as in the site configuration. */
  url: string;
  /** For example "status 429" or "no response in 6 s". */
  reason: string;
  cause?: unknown;
}

/** No configured node returned a usable response. */
export class NodesUnreachableError extends HoldingsError {
  /** The last failure of each node that was queried. */
  readonly failures: readonly NodeFailure[];

  constructor(failures: readonly NodeFailure[]) {
    const details = failures.map(({ url, reason }) => `${url}: ${reason}`).join("; ");
    super("nodes-unreachable", details || "No time was left.", failures.at(-1)?.cause);
    this.failures = failures;
  }
}
