import { errorFamily } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** A client of a chain service cannot be opened, or a request of it cannot be sent or has failed. */
export class ChainError extends errorFamily("ChainError", {
  "endpoint-invalid": {
    message: "This is not the URL of a service.",
    remedy: "Write it with its scheme, for example https://host or http://127.0.0.1:4001.",
  },
  "node-unknown": {
    message: "There is no such node.",
    remedy: "Count from 0, or add the node to the site configuration.",
  },
  "path-segment-invalid": {
    message: "This cannot be part of a request's path.",
    remedy: "Give the address, transaction id or group id whole.",
  },
  "decoded-model-invalid": {
    message: "Invalid decoded model:",
    remedy: "Check that the configured address is that of the service itself; try another one.",
  },
  "call-unsupported": {
    message: "This call is unsupported by this node:",
    remedy: "Use POST /v2/transactions/simulate, or an older node with EnableDeveloperAPI set.",
  },
}) {}

/**
 * A response cannot be decoded into its model (rule 8.8). The message starts with
 * `Invalid decoded {model}:`, like those of algosdk's decoders.
 */
export class DecodedModelError extends ChainError {
  /** Name of the model in the service's API, for example `Account`. */
  readonly model: string;

  constructor(model: string, cause: unknown) {
    const message = `Invalid decoded ${model}:`;
    super("decoded-model-invalid", messageOf(cause), cause, { message });
    this.model = model;
  }
}

/** algosdk's JSON parser throws objects that are not instances of Error. */
function messageOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "message" in cause
    ? String(cause.message)
    : String(cause);
}
