/**
 * Parses a URL, optionally relative to a base; undefined if it is not valid. (The oldest browsers
 * that the page supports do not have `URL.canParse`.)
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL path of a file, percent-encoded as a browser requests it.
 *
 * @param path of the file relative to the site's folder, not encoded, with `/` as separator.
 */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
