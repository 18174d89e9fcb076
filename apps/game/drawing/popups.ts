import { Container, type Sprite } from "pixi.js";
import type { Atlas } from "./atlas.ts";
import type { Camera } from "./camera.ts";

const popupCount = 8;
const glyphCount = 6;
const lifetime = 0.85;
/** Margins at the screen's edges, in CSS pixels. */
const sideClearance = 60;
const topClearance = 130;

interface Popup {
  readonly box: Container;
  readonly glyphs: readonly Sprite[];
  age: number;
  x: number;
  y: number;
  size: number;
}

/** The points that rise from a bite. */
export class Popups {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #popups: readonly Popup[];
  #next = 0;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.#popups = Array.from({ length: popupCount }, () => {
      const box = new Container({ visible: false });
      const glyphs = Array.from({ length: glyphCount }, () => atlas.sprite("glyph-×"));
      box.addChild(...glyphs);
      this.layer.addChild(box);
      return { box, glyphs, age: lifetime, x: 0, y: 0, size: 1 };
    });
  }

  /** Shows a number at a position. `times` adds a multiplication sign before it. */
  show(number: number, x: number, y: number, size: number, tint: number, times = false): void {
    this.#next = (this.#next + 1) % popupCount;
    const popup = this.#popups[this.#next];
    if (popup === undefined) return;
    popup.age = 0;
    // Consecutive numbers are side by side.
    popup.x = times ? x : x + ((this.#next % 3) - 1) * size * 1.1;
    popup.y = y;
    popup.size = size;
    const text = times ? `×${number}` : `${number}`;
    for (const [index, glyph] of popup.glyphs.entries()) {
      // Right to left: the first sprite is the last digit.
      const character = text.at(-1 - index);
      glyph.visible = character !== undefined;
      if (character === undefined) continue;
      glyph.texture = this.#atlas.texture(`glyph-${character}`);
      glyph.tint = tint;
      glyph.width = glyph.height = size;
      glyph.position.set(((text.length - 1) / 2 - index) * size * 0.6, 0);
    }
  }

  /** Moves and fades the numbers. They stay inside the screen and below the HUD. */
  draw(camera: Camera, seconds: number): void {
    const side = camera.halfWidth - sideClearance / camera.scale;
    const top = camera.y - camera.halfHeight + topClearance / camera.scale;
    for (const popup of this.#popups) {
      popup.age += seconds;
      const fraction = popup.age / lifetime;
      popup.box.visible = fraction < 1;
      if (fraction >= 1) continue;
      popup.box.position.set(
        Math.max(camera.x - side, Math.min(camera.x + side, popup.x)),
        Math.max(top, popup.y - popup.size * 2.4 * Math.sqrt(fraction)),
      );
      popup.box.alpha = 1 - fraction * fraction * fraction;
      popup.box.scale.set(fraction < 0.15 ? 0.6 + fraction * 3.4 : 1.1 - fraction * 0.1);
    }
  }
}
