/**
 * The URL path of a file, percent-encoded as a browser requests it.
 *
 * @param path of the file relative to the site's folder, not encoded, with `/` as separator.
 */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
