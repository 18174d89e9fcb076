import { Container, type Sprite } from "pixi.js";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { zoneNumbered } from "@fabulous-fish/simulation/zones";
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

/** Arrows at the screen's edge that point to sharks, the golden fish and the next zone. */
export class OffScreenIndicators {
  readonly layer = new Container();
  readonly #shark: Sprite;
  readonly #golden: Sprite;
  readonly #down: Sprite;

  constructor(atlas: Atlas) {
    this.#shark = atlas.sprite("arrow", { tint: 0xff5a45, alpha: 0.95 });
    this.#golden = atlas.sprite("arrow", { tint: 0xffd95a, alpha: 0.95 });
    this.#down = atlas.sprite("arrow", { tint: 0x8ff0ff, alpha: 0.95 });
    this.layer.addChild(this.#shark, this.#golden, this.#down);
  }

  /** Places the arrows. The layer is in CSS pixels. */
  draw(sea: Sea, camera: Camera, time: number): void {
    this.#shark.visible = this.#golden.visible = this.#down.visible = false;
    if (sea.phase !== "swimming") return;
    for (const creature of sea.creatures) {
      if (!creature.active) continue;
      if (creature.species.role === "golden") {
        this.#aim(this.#golden, camera, creature.x, creature.y, time * 5);
      } else if (creature.species.role === "shark" && creature.state !== "leave") {
        this.#aim(this.#shark, camera, creature.x, creature.y, time * 11);
      }
    }
    const { player } = sea;
    if (player.openZone > player.zone) {
      const { top } = zoneNumbered(player.openZone);
      this.#aim(this.#down, camera, player.x, top + camera.halfHeight, time * 5);
    }
  }

  #aim(arrow: Sprite, camera: Camera, x: number, y: number, beat: number): void {
    const offX = (x - camera.x) * camera.scale;
    const offY = (y - camera.y) * camera.scale;
    const margin = 46;
    const edgeX = camera.width / 2 - margin;
    // Hints cover the lower edge.
    const edgeY = camera.height / 2 - margin - 44;
    const over = Math.max(Math.abs(offX) / edgeX, Math.abs(offY) / edgeY);
    arrow.visible = over > 1;
    if (!arrow.visible) return;
    arrow.position.set(camera.width / 2 + offX / over, camera.height / 2 + offY / over);
    arrow.rotation = Math.atan2(offY, offX);
    arrow.width = arrow.height = 40 * (1 + 0.16 * Math.sin(beat));
  }
}
