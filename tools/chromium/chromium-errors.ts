import { FabulousFishError } from "@fabulous-fish/core";

/** `CHROMIUM_PATH` is not the path of a browser that starts. */
export class ChromiumPathInvalidError extends FabulousFishError {
  override readonly name = "ChromiumPathInvalidError";

  constructor(path: string) {
    super("CHROMIUM_PATH leads to no browser that starts.", {
      remedy:
        "Set it to the path of a Chromium or Chrome, or leave it unset to have one looked for.",
      details: path,
    });
  }
}

/** There is no Chromium, and installing one failed. */
export class ChromiumMissingError extends FabulousFishError {
  override readonly name = "ChromiumMissingError";

  /** @param failures one line for each installation method. */
  constructor(failures: readonly string[]) {
    super("There is no Chromium for the browser tests, and installing one failed.", {
      remedy: "Install Chromium or Chrome by hand and set CHROMIUM_PATH to its path.",
      details: failures.join("; "),
    });
  }
}
