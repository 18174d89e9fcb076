import { routeDataTimeout } from "../platform/early-route-data.ts";

/** Makes the error for a document that is there but wrong, from what is wrong with it. */
type InvalidDocument = new (details: string) => Error;

/**
 * A route's data, from its path with a `.data` suffix (rule 7.1). `routes` names the routes wanted,
 * for a host that answers for several; `early` is the answer where the host has been asked before.
 * Undefined where the host has none: it says 404, or answers every unknown path with the page
 * itself (rule 7.2).
 *
 * @throws Response when the host answers with another status
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
  const address = `${import.meta.env.BASE_URL}${path}.data${query}`;
  const response = await (early ??
    fetch(address, { signal: AbortSignal.timeout(routeDataTimeout) }));

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
