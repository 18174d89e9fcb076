import { seaFloor, zoneCount, zoneIndexAt, zoneNumbered } from "../simulation/zones.ts";

/** The visible area. Lengths are in world units; `scale` is in CSS pixels per unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
  /** The screen's size in CSS pixels. */
  width: number;
  height: number;
  /** Half the visible width and height, in world units. */
  halfWidth: number;
  halfHeight: number;
  /** The offset of the shaking picture, in world units. */
  shakeX: number;
  shakeY: number;
  /** The strength of the shaking, 0 to 1. */
  tremor: number;
}

/** Aspect ratios (width to height) with a constant visible area. Beyond them, the area grows. */
const narrowest = 0.45;
const widest = 2.4;
/** How far the view can extend below the sea floor, in world units. */
const belowFloor = 300;

/** Creates a camera. */
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

/** Centres the camera on a point. `span` is the square root of the visible area. */
export function placeCamera(camera: Camera, x: number, y: number, span: number): void {
  const aspect = Math.min(widest, Math.max(narrowest, camera.width / camera.height));
  camera.scale = Math.max(
    camera.width / (span * Math.sqrt(aspect)),
    camera.height / (span / Math.sqrt(aspect)),
  );
  camera.halfWidth = camera.width / camera.scale / 2;
  camera.halfHeight = camera.height / camera.scale / 2;
  camera.x = x;
  camera.y = y;
}

/** Follows a point smoothly. The view ends near the surface and the sea floor. */
export function followPoint(
  camera: Camera,
  x: number,
  y: number,
  span: number,
  seconds: number,
): void {
  const fraction = 1 - Math.exp(-seconds * 5.5);
  const far = Math.abs(x - camera.x) > span || Math.abs(y - camera.y) > span;
  const toX = far ? x : camera.x + (x - camera.x) * fraction;
  const toY = far ? y : camera.y + (y - camera.y) * fraction;
  const lowest = seaFloor + belowFloor - camera.halfHeight;
  placeCamera(camera, toX, Math.max(Math.min(toY, lowest), camera.halfHeight * 0.72), span);
}

/** Updates the shaking, which decays with time. */
export function shake(camera: Camera, seconds: number, time: number): void {
  camera.tremor = Math.max(0, camera.tremor - seconds * 2.4);
  const reach = camera.tremor * camera.tremor * 0.022 * (camera.halfWidth + camera.halfHeight);
  camera.shakeX = Math.sin(time * 61) * reach;
  camera.shakeY = Math.cos(time * 47) * reach;
}

/** Converts a depth to zones: 0 at the surface, 1 at the second zone's top, and so on. */
export function zoneDepthAt(depth: number): number {
  const index = zoneIndexAt(depth);
  const zone = zoneNumbered(index);
  return Math.min(zoneCount, index + Math.max(0, depth - zone.top) / (zone.bottom - zone.top));
}
