import { FabulousFishError } from "@fabulous-fish/core";

/** A bundled package brings no licence text, and none is held for it. */
export class LicenseMissingError extends FabulousFishError {
  override readonly name = "LicenseMissingError";

  constructor(packageName: string) {
    super("A bundled package comes without the text of its licence.", {
      remedy:
        "Take the text from the package's repository, put it into tools/licenses/texts/, and name it in tools/licenses/package-notice.ts.",
      details: packageName,
    });
  }
}
