import { Container, TilingSprite } from "pixi.js";
import { seaFloor, zones } from "../simulation/zones.ts";
import { paintStrip } from "./atlas.ts";
import { zoneDepthAt, type Camera } from "./camera.ts";
import { paintFloor, paintRidge } from "./paint/ridge.ts";
import { waterColourAt } from "./palette.ts";

interface Ridge {
  readonly sprite: TilingSprite;
  readonly depth: number;
  /** Its movement relative to the camera's: distant ridges move less. */
  readonly parallaxDepth: number;
}

const stripWidth = 1024;
const stripHeight = 512;

/** The distant mountains at each zone's lower end, and the sea floor. */
export class Ridges {
  readonly layer = new Container();
  readonly #ridges: Ridge[] = [];
  readonly #floor: TilingSprite;

  constructor() {
    const strips = [0, 1].map((kind) =>
      paintStrip({
        name: `ridge-${kind}`,
        width: stripWidth,
        height: stripHeight,
        paint: (brush) => paintRidge(brush, kind),
      }),
    );
    for (const zone of zones) {
      for (const [index, texture] of strips.entries()) {
        const sprite = new TilingSprite({ texture, width: 1, height: stripHeight });
        sprite.anchor.set(0, 0.5);
        const depth = zone.bottom - 120 + index * 170;
        sprite.tint = waterColourAt(zoneDepthAt(depth), index === 0 ? 0.72 : 0.5);
        sprite.alpha = index === 0 ? 0.6 : 0.8;
        this.#ridges.push({ sprite, depth, parallaxDepth: index === 0 ? 0.32 : 0.55 });
        this.layer.addChild(sprite);
      }
    }
    const floor = paintStrip({ name: "floor", width: 1024, height: 512, paint: paintFloor });
    this.#floor = new TilingSprite({ texture: floor, width: 1, height: 512 });
    this.#floor.anchor.set(0, 0);
    this.layer.addChild(this.#floor);
  }

  /** Draws the ridges. The layer is in CSS pixels. */
  draw(camera: Camera): void {
    for (const { sprite, depth, parallaxDepth } of this.#ridges) {
      const size = camera.scale * 1.5 * (0.6 + parallaxDepth * 0.5);
      const y = camera.height / 2 + (depth - camera.y) * camera.scale * parallaxDepth;
      const reach = (stripHeight / 2) * size;
      sprite.visible = y + reach > 0 && y - reach < camera.height;
      if (!sprite.visible) continue;
      sprite.position.set(0, y);
      sprite.scale.set(size);
      sprite.width = camera.width / size;
      sprite.tilePosition.x = (camera.width / 2 - camera.x * camera.scale * parallaxDepth) / size;
    }
    const size = camera.scale;
    const y = camera.height / 2 + (seaFloor - camera.y) * camera.scale - 256 * size * 0.72;
    this.#floor.visible = y < camera.height;
    if (!this.#floor.visible) return;
    this.#floor.position.set(0, y);
    this.#floor.scale.set(size);
    this.#floor.width = camera.width / size;
    this.#floor.tilePosition.x = camera.halfWidth - camera.x;
  }
}
