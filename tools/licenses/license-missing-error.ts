import { FabulousFishError } from "@fabulous-fish/core";

/** A bundled package has no licence text, neither in its files nor in tools/licenses/texts/. */
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
