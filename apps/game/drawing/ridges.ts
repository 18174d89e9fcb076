import { Container, TilingSprite, type TilingSpriteOptions } from "pixi.js";
import { seaFloor, zones } from "@fabulous-fish/simulation/zones";
import { paintStrip, stripHeight } from "./atlas.ts";
import { zoneDepthAt, type Camera } from "./camera.ts";
import { paintFloor, paintRidge } from "./paint/ridge.ts";
import { waterColourAt } from "./palette.ts";

interface Ridge {
  readonly sprite: TilingSprite;
  /** The depth of its middle, in world units. */
  readonly depth: number;
  /** Its movement relative to the camera's: distant ridges move less. */
  readonly parallaxDepth: number;
  /** World units per texel. */
  readonly size: number;
}

/** The two ridges at each zone's lower end. `below` is the distance from there. */
const kinds = [
  { below: -120, light: 0.72, alpha: 0.6, parallaxDepth: 0.32, size: 1.14 },
  { below: 50, light: 0.5, alpha: 0.8, parallaxDepth: 0.55, size: 1.3125 },
] as const;

/** How much of the floor's strip is below the sea floor's depth, as a fraction of half its height. */
const floorBelow = 0.28;

/** The distant mountains at each zone's lower end, and the sea floor. */
export class Ridges {
  readonly layer = new Container();
  readonly #ridges: Ridge[] = [];

  constructor() {
    const strips = kinds.map((kind, index) => ({
      ...kind,
      texture: paintStrip((brush) => paintRidge(brush, index)),
    }));
    for (const zone of zones) {
      for (const { texture, below, light, alpha, ...place } of strips) {
        const depth = zone.bottom + below;
        const tint = waterColourAt(zoneDepthAt(depth), light);
        this.#add({ texture, tint, alpha }, { depth, ...place });
      }
    }
    const depth = seaFloor + (floorBelow * stripHeight) / 2;
    this.#add({ texture: paintStrip(paintFloor) }, { depth, parallaxDepth: 1, size: 1 });
  }

  #add(options: TilingSpriteOptions, place: Omit<Ridge, "sprite">): void {
    const anchor = { x: 0, y: 0.5 };
    const sprite = new TilingSprite({ width: 1, height: stripHeight, anchor, ...options });
    this.#ridges.push({ sprite, ...place });
    this.layer.addChild(sprite);
  }

  /** Draws the ridges. The layer is in CSS pixels. */
  draw(camera: Camera): void {
    for (const { sprite, depth, parallaxDepth, size } of this.#ridges) {
      const scale = camera.scale * size;
      const y = camera.height / 2 + (depth - camera.y) * camera.scale * parallaxDepth;
      const reach = (stripHeight / 2) * scale;
      sprite.visible = y + reach > 0 && y - reach < camera.height;
      if (!sprite.visible) continue;
      sprite.position.set(0, y);
      sprite.scale.set(scale);
      sprite.width = camera.width / scale;
      sprite.tilePosition.x = (camera.width / 2 - camera.x * camera.scale * parallaxDepth) / scale;
    }
  }
}
