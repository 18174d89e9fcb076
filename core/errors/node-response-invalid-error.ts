import { FabulousFishError } from "./fabulous-fish-error.ts";

/** A node's body is not of the shape asked for; the next node is asked. */
export class NodeResponseInvalidError extends FabulousFishError {
  override readonly name = "NodeAnswerInvalidError";

  constructor(details: string) {
    super("The node's answer is not of the expected shape.", {
      remedy: "Configure a node that speaks Algorand's REST API v2.",
      details,
    });
  }
}
