import { FabulousFishError } from "@fabulous-fish/core";

/** The folder does not contain a built page. */
export class BuiltPageMissingError extends FabulousFishError {
  override readonly name = "BuiltPageMissingError";

  constructor(folder: string, cause: unknown) {
    super("There is no index.html in the folder.", {
      remedy: "Build the page first: npm run build.",
      details: folder,
      cause,
    });
  }
}
