import {
  type GameRoute,
  GameRouteInvalidError,
  parseGameRoute,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { belowBase } from "../platform/below-base.ts";
import { fetchRouteData } from "./fetch-route-data.ts";

const route = "fabulous-fish";

/**
 * Loads the game route's data: the build page, its title and the files to prefetch (rule 7.5).
 *
 * @throws {GameRouteInvalidError} naming the invalid field
 * @throws {Response} with an error status other than 404
 */
export async function loadGameRoute(configuration: SiteConfiguration): Promise<GameRoute> {
  const document = await fetchRouteData(route, GameRouteInvalidError, { routes: [route] });
  const { page, prefetch, ...rest } = parseGameRoute(document ?? {}, configuration, (error) =>
    console.warn("Not prefetched:", error),
  );
  return { ...rest, page: belowBase(page), prefetch: prefetch.map(belowBase) };
}
