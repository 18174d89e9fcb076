/** Prefixes a path of the configuration with the page's base path. An absolute URL is not changed. */
export function belowBase(url: string): string {
  return url.startsWith("/") ? import.meta.env.BASE_URL + url.slice(1) : url;
}

/**
 * Rewrites a route in path form to its hash form: `/fabulous-fish` becomes `/#/fabulous-fish`
 * (rule 6.2). A URL that already has a hash route is not changed.
 */
export function adoptPathUrl(base = import.meta.env.BASE_URL): void {
  const { pathname, search, hash } = location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  if (path === "" || path === "index.html" || hash.startsWith("#/")) return;
  history.replaceState(history.state, "", `${base}${search}#/${path}`);
}
