/** Where the name is a heading: how wide that may be, in the order of the font sizes in a style sheet. */
const headings: Readonly<Record<string, { size: RegExp; widths: readonly string[] }>> = {
  "page/ui/shell.css": {
    size: /(?<=h1 \{[^}]*)font-size: ([^;]+);/g,
    widths: ["100vw - 2rem", "27rem"],
  },
  "game/styles/panel.css": {
    size: /(?<=\.title \{[^}]*)font-size: ([^;]+);/g,
    widths: ["min(430px, 100vw - 32px) - 48px"],
  },
};

/** Whatever else has the name: a word that does not fit all the same is broken. */
const wrapping = "\nh1, .status, .button, .panel p { overflow-wrap: anywhere; }\n";

/** The longest word that fits as it is, in characters. */
const maxUnchanged = 8;

/** The width of a character of a heading, in its font size. */
const characterWidth = 0.68;

/** The style sheets that are changed for a name with a long word, by their paths in the project. */
export const headingSheets = Object.keys(headings);

/** Returns the text of a style sheet with headings in which the longest word of a name fits. */
export function fitName(path: string, sheet: string, name: string): string {
  const { size, widths } = headings[path] ?? { size: /$./g, widths: [] };
  const longest = Math.max(...name.split(/\s/).map((word) => Array.from(word).length));
  if (widths.length === 0 || longest <= maxUnchanged) return sheet;
  let index = 0;
  const fitted = sheet.replaceAll(
    size,
    (_, given: string) =>
      `font-size: min(${given}, calc((${widths[index++]}) / ${characterWidth * longest}));`,
  );
  if (index !== widths.length) throw new Error(`${path} has ${index} sizes of its heading.`);
  return fitted + wrapping;
}
