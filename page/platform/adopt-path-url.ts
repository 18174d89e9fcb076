/**
 * Turns a path-form address, opened on a host that answers it with the page, into its hash form:
 * `/fabulous-fish` becomes `/#/fabulous-fish`. An address that has a hash already is left alone.
 */
export function adoptPathUrl(base = import.meta.env.BASE_URL): void {
  const { pathname, search, hash } = location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  if (path === "" || path === "index.html" || hash.startsWith("#/")) return;
  history.replaceState(history.state, "", `${base}${search}#/${path}`);
}
