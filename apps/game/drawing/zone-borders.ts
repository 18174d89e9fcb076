import { Container, type Sprite, TilingSprite, type TilingSpriteOptions } from "pixi.js";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { zoneCount, zoneNumbered, seaFloor, zones } from "@fabulous-fish/simulation/zones";
import { type Atlas, paintStrip, stripHeight } from "./atlas.ts";
import { type Camera, zoneDepthAt } from "./camera.ts";
import { waterColourAt } from "./water.ts";
import { downwards, outline, pictureRng, type Brush } from "./paint/brush.ts";

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

/** The part of the floor's strip below the sea floor's depth, as a fraction of half its height. */
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

/**
 * Paints a distant mountain range that repeats horizontally, in white for tinting. It fades out
 * towards its lower edge. `kind` is 0 or 1.
 */
function paintRidge(brush: Brush, kind: number): void {
  const rng = pictureRng(500 + kind * 77);
  const phases = [rng() * 7, rng() * 7, rng() * 7];
  // Sharp peaks and round valleys, with the same height at both ends of the strip.
  const peaks = (fraction: number, count: number, phase: number): number =>
    1 - Math.abs(Math.sin(fraction * count * Math.PI + phase));
  const heightAt = (fraction: number): number =>
    -0.01 -
    peaks(fraction, 2, phases[0] ?? 0) ** 1.4 * 0.12 -
    peaks(fraction, 5, phases[1] ?? 0) * 0.055 -
    peaks(fraction, 11, phases[2] ?? 0) * 0.018 -
    peaks(fraction, 29, phases[0] ?? 0) * 0.006;
  const steps = 320;
  const crest = new Path2D();
  for (let step = 0; step <= steps; step += 1) crest.lineTo(step / steps, heightAt(step / steps));
  const body = new Path2D(crest);
  body.lineTo(1, 0.5);
  body.lineTo(0, 0.5);
  body.closePath();
  brush.fillStyle = downwards(brush, -0.2, 0.22, [
    "rgba(222,232,238,1)",
    "rgba(205,218,228,0.8)",
    "rgba(196,210,222,0.4)",
    "rgba(190,206,220,0)",
  ]);
  brush.fill(body);
  outline(brush, "rgba(255,255,255,0.55)", 0.004, crest);
}

/** Paints the sea floor, low dunes of sand, which repeats horizontally. */
function paintFloor(brush: Brush): void {
  const heightAt = (fraction: number, wave: number): number =>
    -0.1 +
    Math.sin((fraction * wave + 0.13) * Math.PI * 2) * 0.018 +
    Math.sin(fraction * Math.PI * 4) * 0.01;
  for (const [wave, lift, colours] of [
    [2, -0.02, ["#1d4a57", "#0d2a36", "#061620"]],
    [3, 0.035, ["#27606a", "#113642", "#071a25"]],
  ] as const) {
    brush.beginPath();
    brush.moveTo(0, 0.3);
    for (let step = 0; step <= 80; step += 1) {
      brush.lineTo(step / 80, heightAt(step / 80, wave) + lift);
    }
    brush.lineTo(1, 0.3);
    brush.closePath();
    brush.fillStyle = downwards(brush, -0.14, 0.15, colours);
    brush.fill();
  }
}
