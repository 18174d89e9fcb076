import { FabulousFishError } from "./fabulous-fish-error.ts";

/** A text is not a valid account: wrong length, alphabet or checksum. */
export class AccountInvalidError extends FabulousFishError {
  override readonly name = "AccountInvalidError";

  constructor(text: string) {
    super("This is not an Algorand account.", {
      remedy: "Copy the account from the wallet again: 58 characters, A to Z and 2 to 7.",
      details: JSON.stringify(text.slice(0, 80)),
    });
  }
}
