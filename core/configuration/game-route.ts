import { array, exactOptional } from "valibot";
import { GameRouteInvalidError } from "../errors/document-invalid-errors.ts";
import { parseDocument } from "../json/parse-document.ts";
import { gamePath, text } from "./field-schemas.ts";
import { record } from "./record-schema.ts";
import type { GamePage, SiteConfiguration } from "./site-configuration.ts";

/** What the game's route needs to know. */
export interface GameRoute extends GamePage {
  /** Paths under `/WebGLBuild/` worth fetching ahead. */
  prefetch: readonly string[];
}

const gameRoute = record({
  page: exactOptional(gamePath),
  title: exactOptional(text),
  prefetch: exactOptional(array(gamePath, "expected a list")),
});

/**
 * Reads the document of `/fabulous-fish.data`. What it leaves out comes from the site
 * configuration; there is nothing to fetch ahead unless it says so.
 *
 * @throws GameRouteInvalidError naming the field and what is expected of it.
 */
export function parseGameRoute(
  document: unknown,
  { game }: Pick<SiteConfiguration, "game">,
): GameRoute {
  return { ...game, prefetch: [], ...parseDocument(gameRoute, document, GameRouteInvalidError) };
}
