import { FabulousFishError } from "./fabulous-fish-error.ts";

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
