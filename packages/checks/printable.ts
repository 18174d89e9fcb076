/** Invisible characters that control a terminal, or the order and the lines of text. */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns the text of others as one line for a terminal, which can neither control nor reorder it. */
export function printable(text: string): string {
  return text.replace(controls, "\ufffd");
}

/**
 * Returns JSON that means the same, and that a terminal shows as it is written.
 *
 * @param indentation in spaces. Default: one line.
 */
export function printableJson(value: object, indentation?: number): string {
  return JSON.stringify(value, undefined, indentation).replace(controls, (found) =>
    found === "\n" ? found : escaped(found),
  );
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
