import { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";

const detailsLength = 80;

/** A configured node, indexer or key-management address is not an http or https one. */
export class EndpointInvalidError extends FabulousFishError {
  override readonly name = "EndpointInvalidError";

  constructor(url: string, cause?: unknown) {
    super("This is not the address of a service.", {
      remedy: "Write it with its scheme, for example https://host or http://127.0.0.1:4001.",
      details: JSON.stringify(url.slice(0, detailsLength)),
      cause,
    });
  }
}

/** A node was asked for by an index that the configuration does not have. */
export class NodeUnknownError extends FabulousFishError {
  override readonly name = "NodeUnknownError";

  constructor(index: number, nodes: number) {
    super("There is no such node.", {
      remedy: "Count from 0, or add the node to the site configuration.",
      details: `Node ${String(index)} of ${String(nodes)} configured.`,
    });
  }
}

/** A text cannot be a part of a request's path without changing the path. */
export class PathSegmentInvalidError extends FabulousFishError {
  override readonly name = "PathPartInvalidError";

  constructor(text: string) {
    super("This cannot stand in a request's path.", {
      remedy: "Give the address, transaction id or group id whole.",
      details: JSON.stringify(text),
    });
  }
}

/**
 * An answer cannot be decoded into the model it should be (rule 8.8). The message
 * begins with `Invalid decoded {model}:`, as that of algosdk's own decoders does.
 */
export class DecodedModelInvalidError extends FabulousFishError {
  override readonly name = "DecodedModelInvalidError";
  /** The model, under the name the node's API gives it, for example `Account`. */
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

/** The node does not offer this call. */
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

/** The JSON parser below algosdk throws records that are no instances of Error. */
function messageOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "message" in cause
    ? String(cause.message)
    : String(cause);
}
