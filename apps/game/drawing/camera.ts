import { mix } from "@fabulous-fish/simulation/arithmetic";
import { seaFloor, zoneCount, zoneIndexAt, zoneNumbered } from "@fabulous-fish/simulation/zones";

/** Aspect ratios (width to height) with a constant visible area. Beyond them, the area grows. */
const narrowest = 0.45;
const widest = 2.4;
/** The view extends so far below the sea floor, in world units. */
const belowFloor = 300;

/** The visible area. Lengths are in world units. */
export class Camera {
  x = 0;
  y = 0;
  /** In CSS pixels per world unit. */
  scale = 1;
  /** The screen's size in CSS pixels. */
  width = 1;
  height = 1;
  /** Half the visible width and height. */
  halfWidth = 1;
  halfHeight = 1;
  /** The offset of the shaking picture. */
  shakeX = 0;
  shakeY = 0;
  /** The strength of the shaking, 0 to 1. */
  tremor = 0;

  /** Centres the camera on a point. `span` is the square root of the visible area. */
  place(x: number, y: number, span: number): void {
    const aspect = Math.min(widest, Math.max(narrowest, this.width / this.height));
    this.scale = Math.max(
      this.width / (span * Math.sqrt(aspect)),
      this.height / (span / Math.sqrt(aspect)),
    );
    this.halfWidth = this.width / this.scale / 2;
    this.halfHeight = this.height / this.scale / 2;
    this.x = x;
    this.y = y;
  }

  /** Follows a point smoothly. The view ends near the surface and the sea floor. */
  follow(x: number, y: number, span: number, seconds: number): void {
    const far = Math.abs(x - this.x) > span || Math.abs(y - this.y) > span;
    const fraction = far ? 1 : 1 - Math.exp(-seconds * 5.5);
    const lowest = seaFloor + belowFloor - this.halfHeight;
    const toY = Math.max(Math.min(mix(this.y, y, fraction), lowest), this.halfHeight * 0.72);
    this.place(mix(this.x, x, fraction), toY, span);
  }

  /** Updates the shaking, which decays with time. */
  shake(seconds: number, time: number): void {
    this.tremor = Math.max(0, this.tremor - seconds * 2.4);
    const reach = this.tremor * this.tremor * 0.022 * (this.halfWidth + this.halfHeight);
    this.shakeX = Math.sin(time * 61) * reach;
    this.shakeY = Math.cos(time * 47) * reach;
  }
}

/** Converts a depth to zones: 0 at the surface, 1 at the second zone's top, and so on. */
export function zoneDepthAt(depth: number): number {
  const index = zoneIndexAt(depth);
  const zone = zoneNumbered(index);
  return Math.min(zoneCount, index + Math.max(0, depth - zone.top) / (zone.bottom - zone.top));
}
