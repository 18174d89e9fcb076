import { type ErrorMessages, FabulousFishError } from "./fabulous-fish-error.ts";

/** Documents of the operator that exist but are not valid. */
const configurationErrors = {
  /**
   * `/_root.data` exists, but a field is misspelt (`unknown field`), missing, or has an invalid
   * value. A `network` other than `mainnet` requires `nodes` and `tokens` of its own.
   *
   * How to fix: Correct the field, or remove the document. Without it, the configuration of the
   * main network is used.
   */
  "site-configuration-invalid": {
    message: "The site configuration is not valid.",
    remedy: "Correct /_root.data.",
  },
  /**
   * `/fabulous-fish.data` exists, but a field is misspelt or has an invalid value. An invalid path
   * in `prefetch` is dropped and only logged as a warning.
   *
   * How to fix: Correct the field, or remove the document. Without it, the game of the site
   * configuration is used.
   */
  "game-route-invalid": {
    message: "The game's route data is not valid.",
    remedy: "Correct /fabulous-fish.data.",
  },
} satisfies ErrorMessages;

/** A document of the operator is not valid. `details` names the field and what is expected. */
export class ConfigurationError extends FabulousFishError {
  override readonly name = "ConfigurationError";

  constructor(code: keyof typeof configurationErrors, details: string) {
    super(code, configurationErrors[code], details);
  }
}

/** The error for an invalid site configuration. */
export function invalidConfiguration(details: string): ConfigurationError {
  return new ConfigurationError("site-configuration-invalid", details);
}

/** The error for invalid route data of the game. */
export function invalidGameRoute(details: string): ConfigurationError {
  return new ConfigurationError("game-route-invalid", details);
}
