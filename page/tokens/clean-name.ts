/** In user-perceived characters. A name on the chain has at most 32 bytes, a node's response any. */
const maxLength = 32;
/** In UTF-16 code units: more than a name of the maximum length can have, to bound the work. */
const maxRead = 1_024;

/**
 * Matches an emoji with its joiners and variation selectors, which stay, or one character to remove:
 * control and format characters (such as those that change the direction of text), unassigned and
 * private ones, lone surrogates, and others that are invisible.
 */
const emojiOrHidden =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*)|[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Tabs and line breaks, which separate words. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** All kinds of spaces, and a letter that looks like one: the empty Braille pattern. */
const spaces = /[\p{Z}\u2800]+/gu;
/** Marks without a letter would attach to the text before; many marks cover the lines around. */
const looseMarks = /^\p{M}+|(\p{M}{3})\p{M}+/gu;

/** Isolates the direction of a text from the text around it, as `<bdi>` does (Unicode, UAX 9). */
const [isolate, endIsolate] = ["\u2068", "\u2069"];

/**
 * Makes a stranger's text safe to show within any text: on one line, without invisible characters,
 * with at most 32 user-perceived characters. Text that may run from right to left is isolated.
 * Returns undefined if nothing visible is left.
 */
export function cleanName(text = ""): string | undefined {
  const visible = text
    .slice(0, maxRead)
    .replace(lineBreaks, " ")
    .replace(emojiOrHidden, (_, emoji: string | undefined) => emoji ?? "")
    .normalize("NFC")
    .replace(spaces, " ")
    .trim()
    .replace(looseMarks, "$1")
    .trim();
  if (visible === "") return undefined;
  const short = shorten(visible);
  return /^[ -~]+…?$/.test(short) ? short : `${isolate}${short}${endIsolate}`;
}

function shorten(text: string): string {
  // Firefox has the segmenter since version 125. Without it, a code point counts.
  const characters =
    "Segmenter" in Intl
      ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
      : Array.from(text);
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .join("")
    .trimEnd()}…`;
}

/** Whether two names look the same to a reader: their letters are equal but for case and marks. */
export function lookAlike(one: string | undefined, other: string): boolean {
  return one !== undefined && folded(one) === folded(other);
}

function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
}
