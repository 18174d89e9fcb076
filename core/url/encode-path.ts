/**
 * The URL path of a file, percent-encoded as a browser requests it.
 *
 * @param path of the file below the site's folder, not encoded, with `/` between its segments.
 */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
