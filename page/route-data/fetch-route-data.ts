import { routeDataTimeout } from "../platform/early-route-data.ts";

/** The class of the error for an invalid document, constructed with the details. */
type InvalidDocument = new (details: string) => Error;

/**
 * Fetches a route's data from its path with the suffix `.data` (rule 7.1). `routes` is sent as the
 * query parameter `_routes`; `early` is the response of a request already made. Resolves with
 * undefined if the host has no such document: status 404, or an HTML page in its place (rule 7.2).
 *
 * @throws {Response} with any other error status
 * @throws {InvalidDocument} if the document is not JSON
 */
export async function fetchRouteData(
  path: string,
  Invalid: InvalidDocument,
  {
    routes = [],
    early,
  }: { routes?: readonly string[]; early?: Promise<Response> | undefined } = {},
): Promise<unknown> {
  const query = routes.length > 0 ? `?_routes=${routes.map(encodeURIComponent).join(",")}` : "";
  const url = `${import.meta.env.BASE_URL}${path}.data${query}`;
  const response = await (early ?? fetch(url, { signal: AbortSignal.timeout(routeDataTimeout) }));

  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.status === 404 || (response.ok && isPage)) return undefined;
  // The router's error page shows a thrown response's status.
  if (!response.ok) throw response;

  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Invalid("It is not JSON.");
  }
}
