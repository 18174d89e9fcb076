import { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";

const detailsLength = 80;

/** The configured URL of a node, the indexer or the key-management service is not valid. */
export class EndpointInvalidError extends FabulousFishError {
  override readonly name = "EndpointInvalidError";

  constructor(url: string, cause?: unknown) {
    super("This is not the URL of a service.", {
      remedy: "Write it with its scheme, for example https://host or http://127.0.0.1:4001.",
      details: JSON.stringify(url.slice(0, detailsLength)),
      cause,
    });
  }
}

/** The configuration has no node with the requested index. */
export class NodeUnknownError extends FabulousFishError {
  override readonly name = "NodeUnknownError";

  constructor(index: number, nodes: number) {
    super("There is no such node.", {
      remedy: "Count from 0, or add the node to the site configuration.",
      details: `Node ${String(index)} of ${String(nodes)} configured.`,
    });
  }
}

/** A string is not valid as a path segment: it would change the path of the request. */
export class PathSegmentInvalidError extends FabulousFishError {
  override readonly name = "PathSegmentInvalidError";

  constructor(text: string) {
    super("This cannot be part of a request's path.", {
      remedy: "Give the address, transaction id or group id whole.",
      details: JSON.stringify(text),
    });
  }
}

/**
 * A response cannot be decoded into its model (rule 8.8). The message starts with
 * `Invalid decoded {model}:`, like those of algosdk's decoders.
 */
export class DecodedModelInvalidError extends FabulousFishError {
  override readonly name = "DecodedModelInvalidError";
  /** Name of the model in the service's API, for example `Account`. */
  readonly model: string;

  constructor(model: string, cause: unknown) {
    super(`Invalid decoded ${model}:`, {
      remedy: "Check that the configured address is that of the service itself; try another one.",
      details: messageOf(cause),
      cause,
    });
    this.model = model;
  }
}

/** The node does not support this call. */
export class CallUnsupportedError extends FabulousFishError {
  override readonly name = "CallUnsupportedError";

  constructor(call: string, cause: unknown) {
    super("This call is unsupported by this node:", {
      remedy: "Use POST /v2/transactions/simulate, or an older node with EnableDeveloperAPI set.",
      details: call,
      cause,
    });
  }
}

/** algosdk's JSON parser throws objects that are not instances of Error. */
function messageOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "message" in cause
    ? String(cause.message)
    : String(cause);
}
