/** Where the name is a heading: how wide that may be, in the order of the font sizes in a style sheet. */
const headings: Readonly<Record<string, { size: RegExp; widths: readonly string[] }>> = {
  "apps/page/screens/ui/shell.css": {
    size: /(?<=h1 \{[^}]*)font-size: ([^;]+);/g,
    widths: ["100vw - 2rem", "27rem"],
  },
  "apps/game/styles/panel.css": {
    size: /(?<=\.title \{[^}]*)font-size: ([^;]+);/g,
    widths: ["min(430px, 100vw - 32px) - 48px"],
  },
};

/** Whatever else has the name: a word that does not fit all the same is broken. */
const wrapping = "\nh1, .status, .button, .panel p { overflow-wrap: anywhere; }\n";

/** The wide letters. */
const wide = /[\p{Lu}mw]/u;

/** The width of a word in a heading at most, in its font size. */
const widthOf = (word: string) =>
  Array.from(word, (character) => (wide.test(character) ? 0.95 : 0.68)).reduce(
    (sum, each) => sum + each,
    0,
  );

/** The default's longest word, which fits as it is. */
const maxUnchanged = widthOf("Fabulous");

/** The style sheets that are changed for a name with a long or wide word, by their paths in the project. */
export const headingSheets = Object.keys(headings);

/** Returns the text of a style sheet with headings in which the longest word of a name fits. */
export function fitName(path: string, sheet: string, name: string): string {
  const { size, widths } = headings[path] ?? { size: /$./g, widths: [] };
  const longest = Math.max(...name.split(/\s/).map(widthOf));
  if (widths.length === 0 || longest <= maxUnchanged) return sheet;
  let index = 0;
  const fitted = sheet.replaceAll(
    size,
    (_, given: string) =>
      `font-size: min(${given}, calc((${widths[index++]}) / ${longest.toFixed(2)}));`,
  );
  if (index !== widths.length) throw new Error(`${path} has ${index} sizes of its heading.`);
  return fitted + wrapping;
}
