import { maxPictureBytes } from "@fabulous-fish/core/configuration/site-configuration";
import { type PictureFacts, readPictureFacts } from "./picture-files.ts";

/** Errors and warnings about the files of the game's picture, with the names of the fields. */
export interface GamePictureReport {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** The fields of `game.picture`, as they are written, and the files of the folder that they name. */
interface WrittenPicture {
  readonly files: { readonly avif?: string | undefined; readonly webp?: string | undefined };
  readonly width: unknown;
  readonly height: unknown;
}

const formats = { avif: "AVIF", webp: "WebP" } as const;

/** The ratio of the sides can differ by that, because of whole pixels. */
const tolerance = 0.01;

/** Compares the files of the game's picture with what its fields say of them. */
export async function reportGamePicture(picture: WrittenPicture): Promise<GamePictureReport> {
  const { avif, webp } = picture.files;
  const facts = {
    avif: avif === undefined ? undefined : await readPictureFacts(avif),
    webp: webp === undefined ? undefined : await readPictureFacts(webp),
  };
  const isSwapped = facts.avif?.kind === "webp";
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const format of ["avif", "webp"] as const) {
    const file = picture.files[format];
    const found = facts[format];
    if (file === undefined || found === undefined) continue;
    const field = `game.picture.${format}: ${file}`;
    const isOther = found.kind !== format;
    if (isOther && found.kind === "avif") {
      const remedy = isSwapped ? "swap the values of avif and webp" : "convert it to WebP";
      const seen = "is an AVIF picture, which browsers without AVIF do not show";
      problems.push(`${field} ${seen}: ${remedy}`);
    } else if (isOther && facts.webp?.kind !== "avif") {
      warnings.push(`${field} is ${found.kindName} picture: in ${formats[format]}, it is smaller`);
    }
    if (found.size && !hasShape(found.size, picture)) {
      const { width, height } = found.size;
      const seen = `has ${width} by ${height} pixels, which width and height do not say`;
      problems.push(`${field} ${seen}: correct them, or the picture`);
    }
    if (found.length > maxPictureBytes) {
      const seen = `has ${found.length} bytes, and every visitor fetches it or the other one`;
      warnings.push(`${field} ${seen}: compress it to ${maxPictureBytes} or less`);
    }
  }
  return { problems, warnings };
}

/** Whether sides have the ratio of the fields; also where these are not valid, which has a line of its own. */
function hasShape(
  size: NonNullable<PictureFacts["size"]>,
  { width, height }: Pick<WrittenPicture, "width" | "height">,
): boolean {
  const [across, down] = [Number(width), Number(height)];
  if (!(across > 0 && down > 0)) return true;
  return Math.abs((size.width * down) / (size.height * across) - 1) <= tolerance;
}
