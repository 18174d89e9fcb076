const maxLength = 400;

/** Control, format and other invisible characters, which can hide or reorder text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** Escapes invisible characters of a page's text, and shortens it. Line breaks stay. */
export function shownText(text: string): string {
  const escaped = text.replace(invisible, (character) =>
    character === "\n" ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return escaped.length <= maxLength
    ? escaped
    : `${escaped.slice(0, maxLength)}… (${text.length} characters)`;
}
