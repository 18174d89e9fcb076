import { type ErrorMessages, FabulousFishError } from "./fabulous-fish-error.ts";

/** Responses that cannot be parsed, of any service. */
const jsonErrors = {
  /**
   * The response is not JSON, often an HTML page of a login, a proxy or a host's fallback. Or it
   * was truncated.
   *
   * How to fix: Open the URL in a browser and check the response.
   */
  "json-malformed": {
    message: "The text is not JSON.",
    remedy: "Look at what was sent: often it is a page of HTML.",
  },
  /**
   * An integer has more than 20 digits, or a response has more than 16 MB (64 kB for one without
   * lists). No node sends such a number or response. The next node is queried, so this error occurs
   * only as the cause of [Nodes unreachable](#nodes-unreachable).
   *
   * How to fix: Check that the URL in `nodes` of the site configuration is that of a node (algod).
   */
  "json-too-large": {
    message: "The JSON is larger than expected.",
    remedy: "Check that the URL is that of a chain node.",
  },
} satisfies ErrorMessages;

/** A text is not JSON, or is larger than any that a node sends. */
export class JsonError extends FabulousFishError {
  override readonly name = "JsonError";

  constructor(code: keyof typeof jsonErrors, details?: string, cause?: unknown) {
    super(code, jsonErrors[code], details, cause);
  }
}

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
