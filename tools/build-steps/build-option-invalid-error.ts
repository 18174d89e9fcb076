import { FabulousFishError } from "@fabulous-fish/core";

/** `npm run build` was given an option that does not exist or has an unusable value. */
export class BuildOptionInvalidError extends FabulousFishError {
  override readonly name = "BuildOptionInvalidError";

  constructor(details: string) {
    super("The build does not understand an option.", {
      remedy: "See npm run build -- --help.",
      details,
    });
  }
}
