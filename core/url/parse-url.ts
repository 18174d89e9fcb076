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
