import { FabulousFishError } from "./fabulous-fish-error.ts";

/** Why a node did not return a usable response. */
export interface NodeFailure {
  /** URL of the node, as in the site configuration. */
  url: string;
  /** For example "status 429" or "no response in 6 s". */
  reason: string;
  cause?: unknown;
}

/** No configured node returned a usable response, so the holdings are unknown (not empty). */
export class NodesUnreachableError extends FabulousFishError {
  override readonly name = "NodesUnreachableError";
  /** The last failure of each node that was queried. */
  readonly failures: readonly NodeFailure[];

  constructor(failures: readonly NodeFailure[]) {
    super("None of the chain nodes returned a usable response.", {
      remedy: "Check the internet connection and try again in a minute.",
      details:
        failures.map(({ url, reason }) => `${url}: ${reason}`).join("; ") || "No time was left.",
      cause: failures.at(-1)?.cause,
    });
    this.failures = failures;
  }
}

/**
 * A node responded to a valid request with 400 or 404 and a message. Often a proxy in front of the
 * node sends this response.
 */
export class NodeRefusedError extends FabulousFishError {
  override readonly name = "NodeRefusedError";
  readonly status: number;
  /** The node's own message. */
  readonly nodeMessage: string;

  constructor(url: string, status: number, nodeMessage: string) {
    super("The chain node rejected the request.", {
      remedy: "Check that the account exists on this network and that the nodes belong to it.",
      details: `${url}: ${String(status)} ${nodeMessage}`,
    });
    this.status = status;
    this.nodeMessage = nodeMessage;
  }
}

/** A node responded with 401: its API token is missing or wrong. */
export class NodeUnauthorizedError extends FabulousFishError {
  override readonly name = "NodeUnauthorizedError";

  constructor(url: string) {
    super("The chain node requires a valid API token.", {
      remedy: "Set the node's token in the site configuration, or remove the node.",
      details: `${url}: 401`,
    });
  }
}

/** A node responded with 403: the operator blocks the request, or a quota is used up. */
export class NodeForbiddenError extends FabulousFishError {
  override readonly name = "NodeForbiddenError";

  constructor(url: string) {
    super("The chain node's operator does not allow the request.", {
      remedy:
        "Try again later. If it stays, ask the operator about limits, or configure another node.",
      details: `${url}: 403`,
    });
  }
}

/** A text is not valid JSON. */
export class JsonMalformedError extends FabulousFishError {
  override readonly name = "JsonMalformedError";

  constructor(cause: unknown) {
    super("The text is not JSON.", {
      remedy: "Look at what was sent: often it is a page of HTML.",
      cause,
    });
  }
}

/** A response body, or an integer in it, is larger than any that a node sends. */
export class JsonTooLargeError extends FabulousFishError {
  override readonly name = "JsonTooLargeError";

  constructor(details: string) {
    super("The JSON is larger than expected.", {
      remedy: "Check that the URL is that of a chain node.",
      details,
    });
  }
}

/** The account information has no `assets` array, so eligibility stays as it was (rule 1.7). */
export class AssetsMissingError extends FabulousFishError {
  override readonly name = "AssetsMissingError";

  constructor(url: string) {
    super("The account information has no assets list.", {
      remedy: "Try again; if it stays, configure another node.",
      details: url,
    });
  }
}

/** A response body does not have the expected shape. The next node is queried. */
export class NodeResponseInvalidError extends FabulousFishError {
  override readonly name = "NodeResponseInvalidError";

  constructor(details: string) {
    super("The node's response has an unexpected shape.", {
      remedy: "Configure a node that speaks Algorand's REST API v2.",
      details,
    });
  }
}

/**
 * A node has stopped or lags: its last block is too old, or the round of its response is too far behind
 * its own last block or the highest known round.
 */
export class NodeStaleError extends FabulousFishError {
  override readonly name = "NodeStaleError";

  constructor(url: string, problem: string) {
    super("The chain node lags behind the network.", {
      remedy: "Try again in a few minutes. If it stays, configure another node.",
      details: `${url}: ${problem}`,
    });
  }
}

/** A node's genesis hash is not that of the configured network. */
export class NodeNetworkMismatchError extends FabulousFishError {
  override readonly name = "NodeNetworkMismatchError";

  constructor(url: string, genesisHash: string, expected: string) {
    super("The chain node belongs to another network.", {
      remedy: "Correct the nodes in the site configuration, or its genesisHash.",
      details: `${url}: genesis hash ${genesisHash}, expected ${expected}`,
    });
  }
}

/**
 * A node does not report its genesis hash, so it could belong to another network. The page uses it
 * all the same; the gate does not.
 */
export class NodeNetworkUnverifiedError extends FabulousFishError {
  override readonly name = "NodeNetworkUnverifiedError";

  constructor(urls: readonly string[]) {
    super("The network of the chain node cannot be verified.", {
      remedy:
        "Configure a node that serves /versions or /v2/transactions/params to the gate's server.",
      details: urls.join(", "),
    });
  }
}

/** A snapshot contradicts the known holdings, and no second snapshot has confirmed it. */
export class HoldingsUnconfirmedError extends FabulousFishError {
  override readonly name = "HoldingsUnconfirmedError";

  constructor(urls: readonly string[], round: bigint, cause: unknown) {
    super("A chain node reports less than before, and no second response confirms it yet.", {
      remedy: "Try again in a minute.",
      details: `${urls.join(", ")}: round ${round}`,
      cause,
    });
  }
}

/** A node failure with its own error class. An immediate retry would have the same result. */
export type NamedNodeFailure =
  | NodeRefusedError
  | NodeUnauthorizedError
  | NodeForbiddenError
  | NodeStaleError
  | NodeNetworkMismatchError
  | AssetsMissingError;

const namedNodeFailures = [
  NodeRefusedError,
  NodeUnauthorizedError,
  NodeForbiddenError,
  NodeStaleError,
  NodeNetworkMismatchError,
  AssetsMissingError,
];

export function isNamedNodeFailure(error: unknown): error is NamedNodeFailure {
  return namedNodeFailures.some((named) => error instanceof named);
}
