import { SEA_FLOOR, ZONE_COUNT, zoneIndexAt, zoneNumbered } from "../simulation/zones.ts";

/** What the screen shows of the sea. Lengths are world units, `scale` screen pixels per unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
  /** The screen's size in CSS pixels. */
  width: number;
  height: number;
  /** Half of what is in sight. */
  halfWidth: number;
  halfHeight: number;
  /** How far the shaking has moved the picture, in world units. */
  shakeX: number;
  shakeY: number;
  /** How much it shakes, 0 to 1. */
  tremor: number;
}

/** The narrowest and the widest screen that is filled; beyond, the view grows with the screen. */
const NARROWEST = 0.45;
const WIDEST = 2.4;
/** How much of the ground under the sea floor may be in sight, in world units. */
const BELOW_FLOOR = 300;

/** Makes a camera. */
export function createCamera(): Camera {
  return {
    x: 0,
    y: 0,
    scale: 1,
    width: 1,
    height: 1,
    halfWidth: 1,
    halfHeight: 1,
    shakeX: 0,
    shakeY: 0,
    tremor: 0,
  };
}

/** Places the camera on a point; `span` is the square root of the visible area. */
export function placeCamera(camera: Camera, x: number, y: number, span: number): void {
  const aspect = Math.min(WIDEST, Math.max(NARROWEST, camera.width / camera.height));
  camera.scale = Math.max(
    camera.width / (span * Math.sqrt(aspect)),
    camera.height / (span / Math.sqrt(aspect)),
  );
  camera.halfWidth = camera.width / camera.scale / 2;
  camera.halfHeight = camera.height / camera.scale / 2;
  camera.x = x;
  camera.y = y;
}

/** Follows the player smoothly, looking a little ahead; the surface is kept near the top, the floor near the foot. */
export function followPoint(
  camera: Camera,
  x: number,
  y: number,
  span: number,
  seconds: number,
): void {
  const part = 1 - Math.exp(-seconds * 5.5);
  const far = Math.abs(x - camera.x) > span || Math.abs(y - camera.y) > span;
  const toX = far ? x : camera.x + (x - camera.x) * part;
  const toY = far ? y : camera.y + (y - camera.y) * part;
  const lowest = SEA_FLOOR + BELOW_FLOOR - camera.halfHeight;
  placeCamera(camera, toX, Math.max(Math.min(toY, lowest), camera.halfHeight * 0.72), span);
}

/** Lets the picture shake and come to rest. */
export function shake(camera: Camera, seconds: number, time: number): void {
  camera.tremor = Math.max(0, camera.tremor - seconds * 2.4);
  const reach = camera.tremor * camera.tremor * 0.022 * (camera.halfWidth + camera.halfHeight);
  camera.shakeX = Math.sin(time * 61) * reach;
  camera.shakeY = Math.cos(time * 47) * reach;
}

/** Where a depth lies among the zones: 0 at the surface, 1 at the second zone's top, and so on. */
export function placeAtDepth(depth: number): number {
  const index = zoneIndexAt(depth);
  const zone = zoneNumbered(index);
  return Math.min(ZONE_COUNT, index + Math.max(0, depth - zone.top) / (zone.bottom - zone.top));
}
