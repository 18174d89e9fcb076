import { FabulousFishError } from "./fabulous-fish-error.ts";

/** A response body does not have the expected shape. The next node is queried. */
export class NodeResponseInvalidError extends FabulousFishError {
  override readonly name = "NodeResponseInvalidError";

  constructor(details: string) {
    super("The node's answer is not of the expected shape.", {
      remedy: "Configure a node that speaks Algorand's REST API v2.",
      details,
    });
  }
}
