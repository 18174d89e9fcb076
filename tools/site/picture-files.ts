import { readFile } from "node:fs/promises";

/** The least side of an icon in pixels with which a site can be installed. */
const minIconSide = 192;

/** How a file of each kind begins, as Latin-1 text. */
const beginnings: Readonly<Record<string, RegExp>> = {
  // With the size, which stands at the beginning.
  png: /^\x89PNG\r\n\x1a\n[^]{4}IHDR[^]{8}/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(?:avif|avis|mif1|miaf)/,
  // Without the namespace, browsers do not show the file as a picture. Illustrator writes it as an entity.
  svg: /<svg\s[^>]*xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']|<!ENTITY\s+(\S+)\s+["']http:\/\/www\.w3\.org\/2000\/svg["'][^]*<svg\s[^>]*xmlns=["']&\1;["']/,
};

const endings = Object.keys(beginnings).map((ending) => `.${ending}`);

/** The kind of a picture by the ending of its name, such as `png`. */
export const endingOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

/** Returns what is wrong with a file as a picture of the kind that its name says; undefined if nothing. */
export async function pictureProblem(file: string): Promise<string | undefined> {
  const ending = endingOf(file);
  const content = await readFile(file, "latin1").catch(() => undefined);
  if (content === undefined) return `there is no file ${file}`;
  if (!endings.includes(`.${ending}`))
    return `${file} does not end in ${endings.join(", ").replace(/, (?=[^,]*$)/, " or ")}`;
  return beginnings[ending]?.test(content)
    ? undefined
    : `${file} is not a picture of the kind .${ending}`;
}

/** Returns the width and height of a PNG file in pixels. */
export async function pngSize(file: string): Promise<{ width: number; height: number }> {
  const content = await readFile(file);
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** The same as {@link pictureProblem}, for an icon. */
export async function iconProblem(file: string): Promise<string | undefined> {
  const problem = await pictureProblem(file);
  if (problem !== undefined || endingOf(file) !== "png") return problem;
  const { width, height } = await pngSize(file);
  if (width === height && width >= minIconSide) return undefined;
  return `${file} is ${width} by ${height} pixels, expected a square of ${minIconSide} pixels or more`;
}
