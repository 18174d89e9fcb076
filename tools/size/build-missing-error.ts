import { FabulousFishError } from "@fabulous-fish/core";

/** There is no build to measure, or dist/ is not the output of `npm run build`. */
export class BuildMissingError extends FabulousFishError {
  override readonly name = "BuildMissingError";

  constructor(cause?: unknown) {
    super("There is no build to measure.", { remedy: "Run npm run build first.", cause });
  }
}
