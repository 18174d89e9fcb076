import { FabulousFishError } from "./fabulous-fish-error.ts";

/** `/_root.data` exists but is not valid. `details` names the field and what is expected. */
export class SiteConfigurationInvalidError extends FabulousFishError {
  override readonly name = "SiteConfigurationInvalidError";

  constructor(details: string) {
    super("The site configuration is not valid.", { remedy: "Correct /_root.data.", details });
  }
}

/**
 * `/fabulous-fish.data` exists but is not valid. `details` names the field and what is expected.
 */
export class GameRouteInvalidError extends FabulousFishError {
  override readonly name = "GameRouteInvalidError";

  constructor(details: string) {
    super("The game's route data is not valid.", {
      remedy: "Correct /fabulous-fish.data.",
      details,
    });
  }
}
