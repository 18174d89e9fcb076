import {
  type ErrorMessages,
  FabulousFishError,
} from "@fabulous-fish/core/errors/fabulous-fish-error";

const detailsLength = 80;

const chainErrors = {
  /**
   * The `url` of a node, the indexer or the key-management service is not a valid URL, or its
   * scheme is not http or https.
   *
   * How to fix: Include the scheme, for example `https://host` or `http://127.0.0.1:4001`.
   */
  "endpoint-invalid": {
    message: "This is not the URL of a service.",
    remedy: "Write it with its scheme, for example https://host or http://127.0.0.1:4001.",
  },
  /**
   * `node(index)` was called with an index that is out of range for `nodes` of the configuration.
   */
  "node-unknown": {
    message: "There is no such node.",
    remedy: "Count from 0, or add the node to the site configuration.",
  },
  /**
   * An address, transaction id or group id is empty, `.` or `..`, which would change the path of
   * the request.
   *
   * How to fix: Pass the complete address, transaction id or group id.
   */
  "path-segment-invalid": {
    message: "This cannot be part of a request's path.",
    remedy: "Give the address, transaction id or group id whole.",
  },
  /**
   * The response does not match its model: it is not JSON or MessagePack, it is not an object, or a
   * field has another type. Often it is an HTML page of a proxy, or the response of another
   * service. `model` is the name of the model.
   *
   * How to fix: Check that the configured URL is that of the service, or try another one.
   */
  "decoded-model-invalid": {
    message: "Invalid decoded model:",
    remedy: "Check that the configured address is that of the service itself; try another one.",
  },
  /**
   * The node responded with 404 to `POST /v2/teal/dryrun`. Nodes since 5.0.0 do not have this call;
   * older ones have it only if `EnableDeveloperAPI` is set.
   */
  "call-unsupported": {
    message: "This call is unsupported by this node:",
    remedy: "Use POST /v2/transactions/simulate, or an older node with EnableDeveloperAPI set.",
  },
} satisfies ErrorMessages;

/** The configured URL of a node, the indexer or the key-management service is not valid. */
export class EndpointInvalidError extends FabulousFishError {
  override readonly name = "EndpointInvalidError";

  constructor(url: string, cause?: unknown) {
    super(
      "endpoint-invalid",
      chainErrors["endpoint-invalid"],
      JSON.stringify(url.slice(0, detailsLength)),
      cause,
    );
  }
}

/** The configuration has no node with the requested index. */
export class NodeUnknownError extends FabulousFishError {
  override readonly name = "NodeUnknownError";

  constructor(index: number, nodes: number) {
    super(
      "node-unknown",
      chainErrors["node-unknown"],
      `Node ${String(index)} of ${String(nodes)} configured.`,
    );
  }
}

/** A string is not valid as a path segment: it would change the path of the request. */
export class PathSegmentInvalidError extends FabulousFishError {
  override readonly name = "PathSegmentInvalidError";

  constructor(text: string) {
    super("path-segment-invalid", chainErrors["path-segment-invalid"], JSON.stringify(text));
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
    super(
      "decoded-model-invalid",
      { ...chainErrors["decoded-model-invalid"], message: `Invalid decoded ${model}:` },
      messageOf(cause),
      cause,
    );
    this.model = model;
  }
}

/** The node does not support this call. */
export class CallUnsupportedError extends FabulousFishError {
  override readonly name = "CallUnsupportedError";

  constructor(call: string, cause: unknown) {
    super("call-unsupported", chainErrors["call-unsupported"], call, cause);
  }
}

/** algosdk's JSON parser throws objects that are not instances of Error. */
function messageOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "message" in cause
    ? String(cause.message)
    : String(cause);
}
