import {
  type GameRoute,
  mainNetworkConfiguration,
  parseGameRoute,
  parseSiteConfiguration,
  type SiteConfiguration,
  invalidConfiguration,
  invalidGameRoute,
} from "@fabulous-fish/core";
import { belowBase } from "./router.ts";
import { requestRouteData, type RouteResponse, takeEarlyRouteData } from "./early-start.ts";
import { RouteDataError } from "./errors.ts";
import { once } from "./load-chunk.ts";

/** Returns the routes' data. Each is fetched once; a failed request is repeated on the next call. */
export function createSiteData() {
  const configuration = once(loadSiteConfiguration);
  return {
    /**
     * The root route's data, which is the site configuration; the main network's by default (rule 7.2).
     *
     * @throws {ConfigurationError} `site-configuration-invalid` naming the invalid field
     * @throws {RouteDataError} if it cannot be fetched
     * @throws {Response} with an error status other than 404
     */
    configuration,
    /**
     * The game route's data: the build page, its title and the files to prefetch (rule 7.5).
     *
     * @throws {ConfigurationError} `game-route-invalid` naming the invalid field
     * @throws {RouteDataError} if it cannot be fetched
     * @throws {Response} with an error status other than 404
     */
    gameRoute: once(async () => loadGameRoute(await configuration())),
  };
}

async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const document = await fetchRouteData("_root", invalidConfiguration, {
    early: takeEarlyRouteData(),
  });
  return document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document);
}

async function loadGameRoute(configuration: SiteConfiguration): Promise<GameRoute> {
  const route = "fabulous-fish";
  const document = await fetchRouteData(route, invalidGameRoute, { routes: [route] });
  const { page, prefetch, ...rest } = parseGameRoute(document ?? {}, configuration, (error) =>
    console.warn("Not prefetched:", error),
  );
  return { ...rest, page: belowBase(page), prefetch: prefetch.map(belowBase) };
}

/** Makes the error for an invalid document, from the details. */
type InvalidDocument = (details: string) => Error;

/**
 * Fetches a route's data from its path with the suffix `.data` (rule 7.1). `routes` is sent as the
 * query parameter `_routes`; `early` is the response of a request already made, which is repeated if
 * it has failed. Resolves with undefined if the host has no such document: status 404, or an HTML page
 * in its place (rule 7.2).
 *
 * @throws {RouteDataError} `route-data-timed-out` if it does not load within 15 seconds
 * @throws {RouteDataError} `route-data-unreachable` if it cannot be fetched for another reason
 * @throws {Response} with any other error status
 * @throws {InvalidDocument} if the document is not JSON
 */
async function fetchRouteData(
  path: string,
  invalid: InvalidDocument,
  { routes = [], early }: { routes?: readonly string[]; early?: RouteResponse | undefined } = {},
): Promise<unknown> {
  const query = routes.length > 0 ? `?_routes=${routes.map(encodeURIComponent).join(",")}` : "";
  const url = `${import.meta.env.BASE_URL}${path}.data${query}`;
  const request = () =>
    requestRouteData(url).catch((cause: unknown) => {
      // Nothing else aborts the request; Chrome 110 to 123 report the timeout as AbortError.
      const isLate =
        cause instanceof DOMException && ["TimeoutError", "AbortError"].includes(cause.name);
      throw new RouteDataError(
        isLate ? "route-data-timed-out" : "route-data-unreachable",
        url,
        cause,
      );
    });
  const [response, text] = await (early?.catch(request) ?? request());

  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.status === 404 || (response.ok && isPage)) return undefined;
  // The error page shows the status of a thrown response.
  if (!response.ok) throw response;

  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid("It is not JSON.");
  }
}
