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

/** Returns whether a host is a local one (rule 6.3): `localhost`, `127.0.0.0/8`, `[::1]` or `192.168.x.x`. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|192\.168(\.\d{1,3}){2})$/.test(hostname);
}

/**
 * Returns the URL path of a file, percent-encoded as a browser requests it.
 *
 * @param path of the file relative to the site's folder, not encoded, with `/` as separator.
 */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
