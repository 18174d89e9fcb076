import { Container, Sprite } from "pixi.js";
import { pictureNamed, type Atlas } from "./atlas.ts";
import { placeAtDepth, type Camera } from "./camera.ts";

/** How near a speck must be to be out of focus. */
const BLURRED_FROM = 1.16;

interface Speck {
  readonly sprite: Sprite;
  /** Its place in a tile that repeats, 0 to 1. */
  readonly x: number;
  readonly y: number;
  readonly nearness: number;
  readonly quirk: number;
}

/** The fine drift in the water that shows how one moves; in the deep some of it glows. */
export class Plankton {
  readonly layer = new Container();
  readonly #specks: readonly Speck[];
  share = 1;

  constructor(atlas: Atlas, places: number) {
    const texture = pictureNamed(atlas, "speck");
    this.#specks = Array.from({ length: places }, (_, index) => {
      const sprite = new Sprite({ texture, anchor: 0.5 });
      this.layer.addChild(sprite);
      return {
        sprite,
        x: (index * 0.6180339) % 1,
        y: (index * 0.7548777) % 1,
        nearness: 0.45 + ((index * 0.3819) % 1) * 0.85,
        quirk: (index * 0.2360679) % 1,
      };
    });
  }

  /** Lays the specks out on the screen (in CSS pixels). */
  draw(camera: Camera, time: number): void {
    const deep = Math.max(0, (placeAtDepth(camera.y) - 1.6) / 2);
    const unit = Math.min(camera.width, camera.height) / 420;
    const wide = camera.width + 40;
    const high = camera.height + 40;
    let index = 0;
    for (const speck of this.#specks) {
      index += 1;
      const { sprite } = speck;
      sprite.visible = index <= this.#specks.length * this.share;
      if (!sprite.visible) continue;
      const drift = Math.sin(time * (0.2 + speck.quirk * 0.3) + speck.quirk * 40) * 14;
      const x = speck.x * wide - camera.x * camera.scale * speck.nearness + drift;
      const y =
        speck.y * high - camera.y * camera.scale * speck.nearness + time * 5 * speck.nearness;
      sprite.position.set((((x % wide) + wide) % wide) - 20, (((y % high) + high) % high) - 20);
      const glows = deep > 0 && speck.quirk < 0.35;
      // The nearest few are large and faint, as if out of focus.
      const blurred = speck.nearness > BLURRED_FROM;
      const large = blurred ? 3.4 : glows ? 1.7 : 1;
      const size = (1.6 + speck.quirk * 2.4) * speck.nearness * unit * large;
      sprite.width = sprite.height = size;
      sprite.tint = glows ? (speck.quirk < 0.18 ? 0x7df9ff : 0xffa6ea) : 0xdff8ff;
      const steady = blurred ? 0.16 : 0.5;
      const beat = glows ? 0.45 + 0.4 * Math.sin(time * 2 + speck.quirk * 50) : steady;
      sprite.alpha = beat * Math.min(1, 0.45 + speck.nearness * 0.5);
    }
  }
}
