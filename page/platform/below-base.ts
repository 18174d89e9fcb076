/**
 * Prefixes a path of the configuration with the page's base path. An absolute URL is not changed.
 */
export function belowBase(url: string): string {
  return url.startsWith("/") ? import.meta.env.BASE_URL + url.slice(1) : url;
}
