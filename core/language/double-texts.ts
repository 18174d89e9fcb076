const plain = "aeiouycnszAEIOUYCNSZ";
const accented = "áéíóúýčñšžÁÉÍÓÚÝČÑŠŽ";

/** Puts accents on a text, and doubles its length with words as long as its own. */
export function doubleText(text: string): string {
  if (text === "") return "";
  const long = `${text} ${text.replace(/\S/g, "o")}`;
  return long.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

/**
 * Returns a catalogue in the pseudo-language `en-XA`, for tests of the layout: every text has accents
 * and twice its length. Calls texts that are functions, and doubles what they return.
 */
export function doubleTexts<Catalogue>(catalogue: Catalogue): Catalogue {
  return doubled(catalogue) as Catalogue;
}

function doubled(value: unknown): unknown {
  if (typeof value === "string") return doubleText(value);
  if (typeof value === "function") {
    return (...parameters: unknown[]) =>
      doubled((value as (...parameters: unknown[]) => unknown)(...parameters));
  }
  if (Array.isArray(value)) return value.map(doubled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, doubled(text)]));
}
