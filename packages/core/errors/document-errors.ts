import { errorFamily } from "./fabulous-fish-error.ts";

/** A text is not JSON, or is larger than any that a node sends. */
export class JsonError extends errorFamily("JsonError", {
  "json-malformed": {
    message: "The text is not JSON.",
    remedy: "Look at what was sent: often it is a page of HTML.",
  },
  "json-too-large": {
    message: "The JSON is larger than expected.",
    remedy: "Check that the URL is that of a chain node.",
  },
}) {}

/** A document of the operator is not valid. `details` names the field and what is expected. */
export class ConfigurationError extends errorFamily("ConfigurationError", {
  "site-configuration-invalid": {
    message: "The site configuration is not valid.",
    remedy: "Correct /_root.data.",
  },
  "game-route-invalid": {
    message: "The game's route data is not valid.",
    remedy: "Correct /fabulous-fish.data.",
  },
}) {}

/** The error for an invalid site configuration. */
export function invalidConfiguration(details: string): ConfigurationError {
  return new ConfigurationError("site-configuration-invalid", details);
}

/** The error for invalid route data of the game. */
export function invalidGameRoute(details: string): ConfigurationError {
  return new ConfigurationError("game-route-invalid", details);
}
