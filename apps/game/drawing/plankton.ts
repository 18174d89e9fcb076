import { Container, Mesh, MeshGeometry, type Texture } from "pixi.js";
import type { Atlas } from "./atlas.ts";
import { zoneDepthAt, type Camera } from "./camera.ts";
import { pictureRng } from "./paint/brush.ts";

/** The parallax depth above which a speck is out of focus. */
const blurredFrom = 1.16;
/** The distance beyond the screen's edges at which specks wrap around, in CSS pixels. */
const edge = 20;

type Speck = ReturnType<typeof scatter>;

/** Specks of one kind in a single mesh, as separate sprites would be too slow. */
class Shoal {
  readonly mesh: Mesh;
  readonly #specks: readonly Speck[];
  readonly #points: Float32Array;
  readonly #beat: number;

  /** `beat` is how much a speck's size pulsates, 0 to 1. */
  constructor(texture: Texture, specks: readonly Speck[], tint: number, beat: number) {
    this.#specks = specks;
    this.#beat = beat;
    this.#points = new Float32Array(specks.length * 8);
    const uvs = new Float32Array(specks.length * 8);
    const indices = new Uint32Array(specks.length * 6);
    for (let index = 0; index < specks.length; index += 1) {
      const first = index * 4;
      uvs.set([0, 0, 1, 0, 1, 1, 0, 1], index * 8);
      indices.set([first, first + 1, first + 2, first, first + 2, first + 3], index * 6);
    }
    const geometry = new MeshGeometry({ positions: this.#points, uvs, indices });
    this.mesh = new Mesh({ geometry, texture });
    this.mesh.tint = tint;
  }

  /** Draws the fraction `share` of the specks; the others have size 0. */
  draw(camera: Camera, time: number, share: number): void {
    const points = this.#points;
    const unit = Math.min(camera.width, camera.height) / 420;
    const wide = camera.width + 2 * edge;
    const high = camera.height + 2 * edge;
    const shown = this.#specks.length * share;
    let at = 0;
    for (const speck of this.#specks) {
      const { parallaxDepth, quirk } = speck;
      const drift = Math.sin(time * (0.2 + quirk * 0.3) + quirk * 40) * 14;
      const x = speck.x * wide - camera.x * camera.scale * parallaxDepth + drift;
      const y = speck.y * high - camera.y * camera.scale * parallaxDepth + time * 5 * parallaxDepth;
      const beat = 1 - this.#beat * (0.5 - 0.5 * Math.sin(time * 2 + quirk * 50));
      const half = at < shown * 8 ? speck.size * unit * beat * 0.5 : 0;
      const midX = x - Math.floor(x / wide) * wide - edge;
      const midY = y - Math.floor(y / high) * high - edge;
      points[at] = points[at + 6] = midX - half;
      points[at + 2] = points[at + 4] = midX + half;
      points[at + 1] = points[at + 3] = midY - half;
      points[at + 5] = points[at + 7] = midY + half;
      at += 8;
    }
    this.mesh.geometry.getBuffer("aPosition").update();
  }
}

/** Particles in the water that make movement visible. In the deep, some of them glow. */
export class Plankton {
  readonly layer = new Container();
  readonly #pale: Shoal;
  readonly #blurred: Shoal;
  readonly #glowing: readonly Shoal[];
  /** The fraction that is drawn; smaller on slow machines. */
  share = 1;

  constructor(atlas: Atlas, count: number) {
    const texture = atlas.texture("speck");
    const rng = pictureRng(900);
    const specks = Array.from({ length: count }, () => scatter(rng));
    const clear = specks.filter(({ parallaxDepth }) => parallaxDepth <= blurredFrom);
    const blurred = specks.filter(({ parallaxDepth }) => parallaxDepth > blurredFrom);
    this.#pale = new Shoal(texture, clear, 0xdff8ff, 0);
    // The nearest ones are large and faint, as if out of focus.
    this.#blurred = new Shoal(texture, blurred.map(enlarged(3.4)), 0xdff8ff, 0);
    this.#pale.mesh.alpha = 0.42;
    this.#blurred.mesh.alpha = 0.16;
    const glowing = clear.filter(({ quirk }) => quirk < 0.36).map(enlarged(1.8));
    this.#glowing = [0x7df9ff, 0xffa6ea].map((tint, half) => {
      const shown = glowing.filter((_, index) => index % 2 === half);
      return new Shoal(texture, shown, tint, 0.7);
    });
    for (const shoal of [this.#pale, this.#blurred, ...this.#glowing]) {
      this.layer.addChild(shoal.mesh);
    }
  }

  /** Draws the specks. The layer is in CSS pixels. */
  draw(camera: Camera, time: number): void {
    const deep = Math.min(1, Math.max(0, zoneDepthAt(camera.y) - 1.6));
    this.#pale.draw(camera, time, this.share);
    this.#blurred.draw(camera, time, this.share);
    for (const shoal of this.#glowing) {
      shoal.mesh.visible = deep > 0;
      if (deep === 0) continue;
      shoal.mesh.alpha = deep * 0.85;
      shoal.draw(camera, time, this.share);
    }
  }
}

/** Places a speck in the repeating tile, whose sides have the length 1. */
function scatter(rng: () => number) {
  const parallaxDepth = 0.45 + rng() * 0.85;
  const quirk = rng();
  return { x: rng(), y: rng(), parallaxDepth, quirk, size: (1.6 + quirk * 2.4) * parallaxDepth };
}

function enlarged(times: number): (speck: Speck) => Speck {
  return (speck) => ({ ...speck, size: speck.size * times });
}
