import { ImageSource, Rectangle, Sprite, type SpriteOptions, Texture } from "pixi.js";
import { powerUpNames } from "@fabulous-fish/simulation/drifters";
import type { Brush } from "./paint/brush.ts";
import { paintFish } from "./paint/fish.ts";
import type { FishSkin } from "./paint/skin.ts";
import { fishSkins, playerSkin } from "./paint/skins.ts";
import {
  paintBubble,
  paintFlake,
  paintGlow,
  paintGlyph,
  paintHook,
  paintArrow,
  paintRing,
  paintSpeck,
  paintStreak,
  paintPowerUp,
} from "./paint/marks.ts";
import { paintJelly, paintLure, paintPuffer } from "./paint/monsters.ts";
import { paintGlowString, paintKelp, paintBoulder, paintReef } from "./paint/scenery.ts";

/** Paints with the origin at the middle of the left edge and the width as the unit. */
type Paint = (brush: Brush) => void;

const sheetSize = 2048;
/** Texels between two pictures, so that mipmaps do not bleed into the next one. */
const margin = 6;

/** Pictures by name. All are on one sheet, so that most of the sea needs a single draw call. */
export class Atlas {
  readonly #textures = new Map<string, Texture>();
  readonly #sheet = createBrush(sheetSize, sheetSize);
  readonly #source = new ImageSource({ resource: this.#sheet.canvas, autoGenerateMipmaps: true });
  #skin = playerSkin;

  /** Paints all pictures onto the sheet, tallest first, row by row. */
  constructor() {
    const brush = this.#sheet;
    const source = this.#source;
    let x = margin;
    let y = margin;
    let rowHeight = 0;
    for (const { name, width, height, paint } of allPictures().toSorted(
      (one, other) => other.height - one.height,
    )) {
      if (x + width + margin > sheetSize) {
        x = margin;
        y += rowHeight + margin;
        rowHeight = 0;
      }
      paintInto(brush, x, y, width, height, paint);
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

  /** Paints the player's fish anew. Its skins have one size. */
  dress(skin: FishSkin): void {
    if (skin === this.#skin) return;
    this.#skin = skin;
    for (const mouthOpen of [false, true]) {
      const { x, y, width, height } = this.texture(mouthOpen ? "player-open" : "player").frame;
      paintInto(this.#sheet, x, y, width, height, (brush) => paintFish(brush, skin, mouthOpen));
    }
    this.#source.update();
  }

  /** Returns a copy of a picture, for the interface. */
  portrait(name: string): HTMLCanvasElement {
    const { x, y, width, height } = this.texture(name).frame;
    const brush = createBrush(width, height);
    brush.drawImage(this.#sheet.canvas, x, y, width, height, 0, 0, width, height);
    return brush.canvas;
  }

  /** Creates a sprite with its anchor in the middle. */
  sprite(name: string, options: SpriteOptions = {}): Sprite {
    return new Sprite({ texture: this.texture(name), anchor: 0.5, ...options });
  }
}

/** Paints a fish for the interface. */
export function paintPortrait(skin: FishSkin): HTMLCanvasElement {
  const height = Math.round(skin.width * skin.aspect);
  const brush = createBrush(skin.width, height);
  paintInto(brush, 0, 0, skin.width, height, (painting) => paintFish(painting, skin, false));
  return brush.canvas;
}

/** Paints into a rectangle, in place of what was there. */
function paintInto(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint,
): void {
  brush.save();
  brush.beginPath();
  brush.rect(x, y, width, height);
  brush.clip();
  brush.clearRect(x, y, width, height);
  brush.translate(x, y + height / 2);
  brush.scale(width, width);
  paint(brush);
  brush.restore();
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
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("This browser cannot paint: 2D drawing is switched off.");
  return brush;
}

/** Describes a picture of the sprite sheet. Sizes are in texels. */
function picture(name: string, width: number, height: number, paint: Paint) {
  return { name, width, height, paint };
}

function square(name: string, size: number, paint: Paint) {
  return picture(name, size, size, paint);
}

function fish(name: string, skin: FishSkin, mouthOpen: boolean) {
  return picture(name, skin.width, Math.round(skin.width * skin.aspect), (brush) => {
    paintFish(brush, skin, mouthOpen);
    if (name === "angler") paintLure(brush);
  });
}

/** Returns all pictures of the sprite sheet. */
function allPictures() {
  return [
    ...Object.entries(fishSkins).map(([name, skin]) => fish(name, skin, false)),
    fish("player", playerSkin, false),
    fish("player-open", playerSkin, true),
    picture("jelly", 256, 160, paintJelly),
    square("puffer", 224, (brush) => paintPuffer(brush, false)),
    square("puffer-puffed", 224, (brush) => paintPuffer(brush, true)),
    square("glow", 128, paintGlow),
    square("bubble", 64, paintBubble),
    square("shield-bubble", 192, paintBubble),
    square("ring", 128, paintRing),
    square("flake", 24, paintFlake),
    square("speck", 16, paintSpeck),
    picture("streak", 256, 20, paintStreak),
    square("arrow", 64, paintArrow),
    square("hook", 96, paintHook),
    ...Array.from("0123456789+×", (glyph) =>
      square(`glyph-${glyph}`, 48, (brush) => paintGlyph(brush, glyph)),
    ),
    ...powerUpNames.map((name) => square(name, 112, (brush) => paintPowerUp(brush, name))),
    picture("kelp", 640, 168, paintKelp),
    picture("glow-string", 640, 64, paintGlowString),
    ...[0, 1, 2].map((kind) =>
      picture(`reef-${kind}`, 400, 260, (brush) => paintReef(brush, kind)),
    ),
    ...[0, 1].map((kind) =>
      picture(`boulder-${kind}`, 300, 190, (brush) => paintBoulder(brush, kind)),
    ),
  ];
}
