import { FabulousFishError } from "@fabulous-fish/core";
import { debianPackages } from "./browser-tools.ts";

/** Programs for the tests in Firefox and WebKit are missing and could not be installed. */
export class BrowserToolsMissingError extends FabulousFishError {
  override readonly name = "BrowserToolsMissingError";

  /** @param missing the commands and, if an installation was tried, how it failed. */
  constructor(missing: readonly string[]) {
    super("Programs for the tests in Firefox and WebKit are missing.", {
      remedy:
        "Install them; on Debian: " +
        `apt-get install --no-install-recommends ${debianPackages.join(" ")}`,
      details: missing.join("; "),
    });
  }
}
