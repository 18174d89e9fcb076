import { exactOptional, safeParse, unknown } from "valibot";
import { type ConfigurationError, invalidGameRoute } from "../errors/document-errors.ts";
import { issuesOf, parseDocument, record } from "../json/parse-document.ts";
import { gamePath, text } from "./field-schemas.ts";
import { mainNetworkConfiguration } from "./main-network.ts";
import { type GamePage, type SiteConfiguration } from "./site-configuration.ts";

const gameRoute = record({
  page: exactOptional(gamePath),
  title: exactOptional(text),
  prefetch: exactOptional(unknown()),
});

/** The data of the game's route. */
export interface GameRoute extends GamePage {
  /** Paths below `/WebGLBuild/` to prefetch, percent-encoded. */
  prefetch: readonly string[];
}

/**
 * Parses the document of `/fabulous-fish.data`. Fields that it omits come from the site
 * configuration. `prefetch` is only a hint: an invalid path in it is dropped.
 *
 * @param onInvalidPrefetch receives an error for each dropped path.
 * @throws {ConfigurationError} `game-route-invalid` if a field is invalid; the details name it.
 */
export function parseGameRoute(
  document: unknown,
  { game: { page, title } }: Pick<SiteConfiguration, "game">,
  onInvalidPrefetch: (error: ConfigurationError) => void = () => {},
): GameRoute {
  const { prefetch = [], ...given } = parseDocument(gameRoute, document, invalidGameRoute);
  return { page, title, ...given, prefetch: validPaths(prefetch, onInvalidPrefetch) };
}

/**
 * Returns all that is wrong with the document of `/fabulous-fish.data`, with the names of the fields. The
 * page drops an invalid path in `prefetch`; with any other problem, it shows an error.
 */
export function problemsInGameRoute(document: unknown): {
  readonly errors: readonly string[];
  readonly dropped: readonly string[];
} {
  const errors = issuesOf(gameRoute, document);
  const dropped: string[] = [];
  if (errors.length === 0)
    parseGameRoute(document, mainNetworkConfiguration, ({ details = "" }) => dropped.push(details));
  return { errors, dropped };
}

function validPaths(prefetch: unknown, onInvalid: (error: ConfigurationError) => void): string[] {
  if (!Array.isArray(prefetch)) {
    onInvalid(invalidGameRoute("prefetch: expected an array"));
    return [];
  }
  return prefetch.filter((path: unknown, index): path is string => {
    const { issues } = safeParse(gamePath, path);
    if (issues) {
      onInvalid(invalidGameRoute(`prefetch[${index}]: ${issues[0].message}`));
    }
    return issues === undefined;
  });
}
