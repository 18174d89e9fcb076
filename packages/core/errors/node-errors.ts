import { errorFamily, hasCode } from "./fabulous-fish-error.ts";

/**
 * The failure of a single node. `details` has the node's URL or the invalid field. Only
 * `node-network-unverified` is not the cause of another error.
 */
export class NodeError extends errorFamily("NodeError", {
  "node-refused": {
    message: "The chain node rejected the request.",
    remedy: "Check that the account exists on this network and that the nodes belong to it.",
  },
  "node-unauthorized": {
    message: "The chain node requires a valid API token.",
    remedy: "Set the node's token in the site configuration, or remove the node.",
  },
  "node-forbidden": {
    message: "The chain node's operator does not allow the request.",
    remedy:
      "Try again later. If it keeps happening, ask the operator about limits, or configure another node.",
  },
  "assets-missing": {
    message: "The account information has no assets list.",
    remedy: "Try again; if it keeps happening, configure another node.",
  },
  "node-response-invalid": {
    message: "The node's response has an unexpected shape.",
    remedy: "Configure a node that speaks Algorand's REST API v2.",
  },
  "node-stale": {
    message: "The chain node lags behind the network.",
    remedy: "Try again in a few minutes. If it keeps happening, configure another node.",
  },
  "node-network-mismatch": {
    message: "The chain node belongs to another network.",
    remedy: "Correct the nodes in the site configuration, or its genesisHash and genesisId.",
  },
  "node-network-unverified": {
    message: "The network of the chain node cannot be verified.",
    remedy:
      "Configure a node that serves /versions or /v2/transactions/params to the gate's server.",
  },
}) {}

/** The error for a response body that does not have the expected shape. */
export function invalidResponse(details: string): NodeError {
  return new NodeError("node-response-invalid", details);
}

/** Returns whether a node failed in a way that an immediate retry would not change. */
export function isNamedNodeFailure(error: unknown): error is NodeError {
  return error instanceof NodeError && error.code !== "node-response-invalid";
}

/** The holdings are unknown, which does not mean that there are none. */
export class HoldingsError extends errorFamily("HoldingsError", {
  "nodes-unreachable": {
    message: "None of the chain nodes returned a usable response.",
    remedy: "Check the internet connection and try again in a minute.",
  },
  "nodes-unreadable": {
    message: "No chain node returned a usable response, and at least one that cannot be read.",
    remedy:
      "Try again in a minute. If it keeps happening, check that nodes of the site configuration are nodes (algod).",
  },
  "holdings-unconfirmed": {
    message: "A chain node reports less than before, and no second response confirms it yet.",
    remedy: "Try again in a minute.",
  },
  "holdings-contradicted": {
    message: "Two chain nodes contradict each other about an account.",
    remedy: "Compare both nodes with an explorer, and replace the one that is wrong.",
  },
}) {}

/** Why a node did not return a usable response. */
export interface NodeFailure {
  /** URL of the node, as in the site configuration. */
  url: string;
  /** For example "status 429" or "no response in 6 s". */
  reason: string;
  cause?: unknown;
}

/** No configured node returned a usable response: none was reached, or what one sent cannot be read. */
export class NodesFailedError extends HoldingsError {
  /** The last failure of each node that was queried. */
  readonly failures: readonly NodeFailure[];

  constructor(failures: readonly NodeFailure[]) {
    const details = failures.map(({ url, reason }) => `${url}: ${reason}`).join("; ");
    const isReached = failures.some(({ cause }) => isUnreadable(cause));
    super(
      isReached ? "nodes-unreadable" : "nodes-unreachable",
      details || "No time was left.",
      failures.at(-1)?.cause,
    );
    this.failures = failures;
  }
}

/** Whether a node has responded with what is not a node's response. */
function isUnreadable(error: unknown): boolean {
  return hasCode(error, "node-response-invalid", "json-malformed", "json-too-large");
}
