import { ImageSource, Rectangle, Sprite, type SpriteOptions, Texture } from "pixi.js";
import type { Brush } from "./paint/brush.ts";

/** Paints with the origin at the middle of the left edge and the width as the unit. */
type Paint = (brush: Brush) => void;

/** A picture of the sprite sheet. Sizes are in texels. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly paint: Paint;
}

const sheetSize = 2048;
/** Texels between two pictures, so that mipmaps do not bleed into the next one. */
const margin = 6;

/** Pictures by name. All are on one sheet, so that most of the sea needs a single draw call. */
export class Atlas {
  readonly #textures = new Map<string, Texture>();

  /** Paints all pictures onto the sheet, tallest first, row by row. */
  constructor(pictures: readonly Picture[]) {
    const brush = createBrush(sheetSize, sheetSize);
    const source = new ImageSource({ resource: brush.canvas, autoGenerateMipmaps: true });
    let x = margin;
    let y = margin;
    let rowHeight = 0;
    for (const { name, width, height, paint } of pictures.toSorted(
      (one, other) => other.height - one.height,
    )) {
      if (x + width + margin > sheetSize) {
        x = margin;
        y += rowHeight + margin;
        rowHeight = 0;
      }
      brush.save();
      brush.beginPath();
      brush.rect(x, y, width, height);
      brush.clip();
      brush.translate(x, y + height / 2);
      brush.scale(width, width);
      paint(brush);
      brush.restore();
      const frame = new Rectangle(x, y, width, height);
      this.#textures.set(name, new Texture({ source, frame }));
      x += width + margin;
      rowHeight = Math.max(rowHeight, height);
    }
    if (y + rowHeight > sheetSize) throw new Error("The pictures do not fit their sheet.");
  }

  /**
   * Returns the texture of this name.
   *
   * @throws {Error} if no picture with this name is in the atlas
   */
  texture(name: string): Texture {
    const texture = this.#textures.get(name);
    if (texture === undefined) throw new Error(`No picture named ${name} was painted.`);
    return texture;
  }

  /** Creates a sprite with its anchor in the middle. */
  sprite(name: string, options: SpriteOptions = {}): Sprite {
    return new Sprite({ texture: this.texture(name), anchor: 0.5, ...options });
  }
}

/** The size of a strip, in texels. */
const stripWidth = 1024;
export const stripHeight = 512;

/** Paints a picture onto its own sheet, which can repeat horizontally. */
export function paintStrip(paint: Paint): Texture {
  const brush = createBrush(stripWidth, stripHeight);
  brush.translate(0, stripHeight / 2);
  brush.scale(stripWidth, stripWidth);
  paint(brush);
  const source = new ImageSource({
    resource: brush.canvas,
    addressModeU: "repeat",
    autoGenerateMipmaps: true,
  });
  return new Texture({ source });
}

function createBrush(width: number, height: number): Brush {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("This browser cannot paint: 2D drawing is switched off.");
  return brush;
}
