/** The address that a text is, if it is one. (`URL.canParse` is younger than the oldest phones.) */
export function urlOf(text: unknown): URL | undefined {
  if (typeof text !== "string") return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
