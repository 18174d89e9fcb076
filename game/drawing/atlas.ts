import { ImageSource, Rectangle, Texture } from "pixi.js";
import type { Brush } from "./paint/brush.ts";

/** A picture of the sprite sheet. Sizes are in texels. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Paints with the origin at the middle of the left edge and the width as the unit. */
  readonly paint: (brush: Brush) => void;
}

/** Textures by name. All are on one sheet, so that most of the sea needs a single draw call. */
export type Atlas = ReadonlyMap<string, Texture>;

const sheetSize = 2048;
/** Texels between two pictures, so that mipmaps do not bleed into the next one. */
const margin = 6;

/** Paints all pictures onto one sheet, tallest first, row by row. */
export function paintAtlas(pictures: readonly Picture[]): Atlas {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = sheetSize;
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("This browser cannot paint: 2D drawing is switched off.");
  const source = new ImageSource({ resource: canvas, autoGenerateMipmaps: true });
  const atlas = new Map<string, Texture>();
  let x = margin;
  let y = margin;
  let rowHeight = 0;
  for (const picture of pictures.toSorted((one, other) => other.height - one.height)) {
    if (x + picture.width + margin > sheetSize) {
      x = margin;
      y += rowHeight + margin;
      rowHeight = 0;
    }
    brush.save();
    brush.beginPath();
    brush.rect(x, y, picture.width, picture.height);
    brush.clip();
    brush.translate(x, y + picture.height / 2);
    brush.scale(picture.width, picture.width);
    picture.paint(brush);
    brush.restore();
    const frame = new Rectangle(x, y, picture.width, picture.height);
    atlas.set(picture.name, new Texture({ source, frame }));
    x += picture.width + margin;
    rowHeight = Math.max(rowHeight, picture.height);
  }
  if (y + rowHeight > sheetSize) throw new Error("The pictures do not fit their sheet.");
  return atlas;
}

/** Paints a picture onto its own sheet, which can repeat horizontally. */
export function paintStrip(picture: Picture): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  const brush = canvas.getContext("2d");
  brush?.translate(0, picture.height / 2);
  brush?.scale(picture.width, picture.width);
  if (brush !== null) picture.paint(brush);
  const source = new ImageSource({
    resource: canvas,
    addressModeU: "repeat",
    autoGenerateMipmaps: true,
  });
  return new Texture({ source });
}

/**
 * Returns the texture of this name.
 *
 * @throws {Error} if no picture with this name is in the atlas
 */
export function pictureNamed(atlas: Atlas, name: string): Texture {
  const texture = atlas.get(name);
  if (texture === undefined) throw new Error(`No picture named ${name} was painted.`);
  return texture;
}
