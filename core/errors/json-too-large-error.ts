import { FabulousFishError } from "./fabulous-fish-error.ts";

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
