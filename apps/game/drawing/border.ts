import { Container, type Sprite } from "pixi.js";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { zoneCount, zoneNumbered } from "@fabulous-fish/simulation/zones";
import type { Atlas } from "./atlas.ts";
import type { Camera } from "./camera.ts";

const wispCount = 26;

/** The shimmering border above a closed zone. It dissolves when the zone opens. */
export class Border {
  readonly layer = new Container();
  readonly #wisps: readonly Sprite[];
  #open = 0;
  #index = 0;

  constructor(atlas: Atlas) {
    this.#wisps = Array.from({ length: wispCount }, (_, index) =>
      atlas.sprite("glow", { blendMode: "add", tint: index % 3 === 0 ? 0xbdf6ff : 0x5fcfe8 }),
    );
    this.layer.addChild(...this.#wisps);
  }

  /** Draws the border below the deepest open zone, or the one that dissolves. */
  draw(sea: Sea, camera: Camera, time: number, seconds: number): void {
    const { openZone } = sea.player;
    if (openZone !== this.#index) {
      this.#open += seconds;
      if (this.#open > 1.4) {
        this.#open = 0;
        this.#index = openZone;
      }
    }
    const depth = zoneNumbered(this.#index).bottom;
    const near = Math.abs(depth - camera.y) < camera.halfHeight + 160;
    this.layer.visible = near && this.#index < zoneCount - 1 && sea.phase !== "aquarium";
    if (!this.layer.visible) return;
    const wide = camera.halfWidth * 2 + 400;
    let index = 0;
    for (const wisp of this.#wisps) {
      const fraction = index / wispCount;
      const x = fraction * wide - camera.x + Math.sin(time * 0.7 + index) * 30;
      wisp.position.set(
        camera.x - wide / 2 + (((x % wide) + wide) % wide),
        depth + Math.sin(time * 1.1 + index * 1.9) * 14 + this.#open * 260 * (index % 2 ? 1 : -1),
      );
      wisp.width = wide * 0.13;
      wisp.height = 44 + 14 * Math.sin(time * 1.6 + index * 2.3);
      wisp.alpha = (0.32 + 0.12 * Math.sin(time * 2.1 + index)) * (1 - this.#open / 1.4);
      index += 1;
    }
  }
}
