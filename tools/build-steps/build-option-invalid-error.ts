import { FabulousFishError } from "@fabulous-fish/core";

/** An option of `npm run build` does not exist or has an invalid value. */
export class BuildOptionInvalidError extends FabulousFishError {
  override readonly name = "BuildOptionInvalidError";

  constructor(details: string) {
    super("The build does not understand an option.", {
      remedy: "See npm run build -- --help.",
      details,
    });
  }
}
