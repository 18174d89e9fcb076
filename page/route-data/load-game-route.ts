import {
  type GameRoute,
  GameRouteInvalidError,
  parseGameRoute,
  type SiteConfiguration,
} from "#core";
import { fetchRouteData } from "./fetch-route-data.ts";

const route = "fabulous-fish";

/** `/WebGLBuild/` stands below the path that the page itself is served under. */
const belowBase = (path: string) => import.meta.env.BASE_URL + path.slice(1);

/**
 * The game route's data: the build page, its title and the files worth fetching ahead. Asks for
 * this route alone, since the root's data is there already.
 *
 * @throws GameRouteInvalidError naming the field, Response
 */
export async function loadGameRoute(configuration: SiteConfiguration): Promise<GameRoute> {
  const document = await fetchRouteData(route, GameRouteInvalidError, [route]);
  const { page, prefetch, ...rest } = parseGameRoute(document ?? {}, configuration);
  return { ...rest, page: belowBase(page), prefetch: prefetch.map(belowBase) };
}
