import {
  type GameRoute,
  GameRouteInvalidError,
  mainNetworkConfiguration,
  parseGameRoute,
  parseSiteConfiguration,
  type SiteConfiguration,
  SiteConfigurationInvalidError,
} from "@fabulous-fish/core";
import { belowBase } from "../platform/base-path.ts";
import {
  requestRouteData,
  type RouteResponse,
  takeEarlyRouteData,
} from "../platform/early-start.ts";
import { once } from "../platform/load-chunk.ts";

/** The routes' data. Each is fetched once; a failed request is repeated on the next call. */
export interface SiteData {
  /**
   * The root route's data, which is the site configuration; the main network's by default (rule 7.2).
   *
   * @throws {SiteConfigurationInvalidError} naming the invalid field
   * @throws {Response} with an error status other than 404
   */
  readonly configuration: () => Promise<SiteConfiguration>;
  /**
   * The game route's data: the build page, its title and the files to prefetch (rule 7.5).
   *
   * @throws {GameRouteInvalidError} naming the invalid field
   * @throws {Response} with an error status other than 404
   */
  readonly gameRoute: () => Promise<GameRoute>;
}

export function createSiteData(): SiteData {
  const configuration = once(loadSiteConfiguration);
  return {
    configuration,
    gameRoute: once(async () => loadGameRoute(await configuration())),
  };
}

async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const document = await fetchRouteData("_root", SiteConfigurationInvalidError, {
    early: takeEarlyRouteData(),
  });
  return document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document);
}

async function loadGameRoute(configuration: SiteConfiguration): Promise<GameRoute> {
  const route = "fabulous-fish";
  const document = await fetchRouteData(route, GameRouteInvalidError, { routes: [route] });
  const { page, prefetch, ...rest } = parseGameRoute(document ?? {}, configuration, (error) =>
    console.warn("Not prefetched:", error),
  );
  return { ...rest, page: belowBase(page), prefetch: prefetch.map(belowBase) };
}

/** The class of the error for an invalid document, constructed with the details. */
type InvalidDocument = new (details: string) => Error;

/**
 * Fetches a route's data from its path with the suffix `.data` (rule 7.1). `routes` is sent as the
 * query parameter `_routes`; `early` is the response of a request already made, which is repeated if
 * it has failed. Resolves with undefined if the host has no such document: status 404, or an HTML page
 * in its place (rule 7.2).
 *
 * @throws {Response} with any other error status
 * @throws {InvalidDocument} if the document is not JSON
 */
async function fetchRouteData(
  path: string,
  Invalid: InvalidDocument,
  { routes = [], early }: { routes?: readonly string[]; early?: RouteResponse | undefined } = {},
): Promise<unknown> {
  const query = routes.length > 0 ? `?_routes=${routes.map(encodeURIComponent).join(",")}` : "";
  const url = `${import.meta.env.BASE_URL}${path}.data${query}`;
  const request = () => requestRouteData(url);
  const [response, text] = await (early?.catch(request) ?? request());

  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.status === 404 || (response.ok && isPage)) return undefined;
  // The router's error page shows a thrown response's status.
  if (!response.ok) throw response;

  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Invalid("It is not JSON.");
  }
}
