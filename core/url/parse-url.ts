/**
 * The URL that a text is, against a base where one is given, or undefined where it is none.
 * (`URL.canParse` is younger than the oldest browsers that the page is built for.)
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
