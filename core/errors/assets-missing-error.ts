import { FabulousFishError } from "./fabulous-fish-error.ts";

/** The account information has no `assets` array, so eligibility stays as it was (rule 1.7). */
export class AssetsMissingError extends FabulousFishError {
  override readonly name = "AssetsMissingError";

  constructor(url: string) {
    super("The account information has no assets list.", {
      remedy: "Try again; if it stays, configure another node.",
      details: url,
    });
  }
}
