import { FabulousFishError } from "@fabulous-fish/core";

/** The sizes were asked for without a build, or dist/ is not what `npm run build` left. */
export class BuildMissingError extends FabulousFishError {
  override readonly name = "BuildMissingError";

  constructor(cause?: unknown) {
    super("There is no build to measure.", { remedy: "Run npm run build first.", cause });
  }
}
