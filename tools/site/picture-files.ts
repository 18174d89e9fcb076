import { readFile } from "node:fs/promises";
import { imageSize } from "image-size";

/** The least side of an icon in pixels with which a site can be installed. */
const minIconSide = 192;

/** The first bytes of each kind of file, as Latin-1 text. */
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
  if (beginnings[ending]?.test(content)) return undefined;
  const kind = kindOf(content);
  return kind === undefined
    ? `${file} is not a picture of the kind .${ending}`
    : `${file} is ${kindNames[kind]} picture: name it .${kind}, or convert it`;
}

/** Kinds of pictures, as messages name them. */
const kindNames = {
  png: "a PNG",
  jpg: "a JPEG",
  webp: "a WebP",
  avif: "an AVIF",
  svg: "an SVG",
} as const;

type PictureKind = keyof typeof kindNames;

/** The kind of a picture by its content, as Latin-1 text; undefined if it is none. */
const kindOf = (content: string) =>
  (Object.keys(kindNames) as PictureKind[]).find((kind) => beginnings[kind]?.test(content));

/** The kind, size and length of a picture's file. */
export interface PictureFacts {
  readonly kind: PictureKind | undefined;
  /** The kind as messages name it, such as `a PNG`. */
  readonly kindName: string;
  /** In pixels; undefined if the file does not say it. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** In bytes. */
  readonly length: number;
}

/** Reads what a file is as a picture. */
export async function readPictureFacts(file: string): Promise<PictureFacts> {
  const content = await readFile(file);
  const kind = kindOf(content.toString("latin1"));
  return {
    kind,
    kindName: kind === undefined ? "no" : kindNames[kind],
    size: sizeOf(content),
    length: content.length,
  };
}

function sizeOf(content: Uint8Array): PictureFacts["size"] {
  try {
    const { width, height } = imageSize(content);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The same as {@link pictureProblem}, for an icon. */
export async function iconProblem(file: string): Promise<string | undefined> {
  const problem = await pictureProblem(file);
  if (problem !== undefined || endingOf(file) !== "png") return problem;
  const { width, height } = (await readPictureFacts(file)).size ?? { width: 0, height: 0 };
  if (width === height && width >= minIconSide) return undefined;
  return `${file} is ${width} by ${height} pixels, expected a square of ${minIconSide} pixels or more`;
}
