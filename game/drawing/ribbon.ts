import { Mesh, MeshGeometry, type Texture } from "pixi.js";

/**
 * A picture on a bending strip, from the tail (left) to the head. Its points are updated in place.
 * There are few enough of them for PixiJS to batch ribbons into one draw call.
 */
export class Ribbon extends Mesh {
  readonly #columns: number;
  readonly #points: Float32Array;

  constructor(texture: Texture, columns: number) {
    const points = new Float32Array(columns * 4);
    const uvs = new Float32Array(columns * 4);
    const indices = new Uint32Array((columns - 1) * 6);
    for (let column = 0; column < columns; column += 1) {
      uvs.set([column / (columns - 1), 0, column / (columns - 1), 1], column * 4);
      if (column === columns - 1) break;
      const first = column * 2;
      indices.set([first, first + 1, first + 2, first + 1, first + 3, first + 2], column * 6);
    }
    super({ geometry: new MeshGeometry({ positions: points, uvs, indices }), texture });
    this.#columns = columns;
    this.#points = points;
  }

  /**
   * Bends the strip: `length` and `height` in world units, `pivot` the fraction of the length that sits
   * on the mesh's own position, `sway` how far the tail swings (parts of the length), `phase` where
   * in its beat it is, `bow` a steady bend, as when turning.
   */
  bend(
    length: number,
    height: number,
    pivot: number,
    sway: number,
    phase: number,
    bow: number,
  ): void {
    const points = this.#points;
    const last = this.#columns - 1;
    for (let column = 0; column <= last; column += 1) {
      const fraction = column / last;
      const behind = 1 - fraction;
      // The head hardly moves, the tail the most.
      const loose = behind * behind * 0.9 + behind * 0.08;
      const shift = Math.sin(phase - behind * 3.4) * sway * loose + bow * behind * behind;
      const x = (fraction - pivot) * length;
      const y = shift * length;
      const at = column * 4;
      points[at] = x;
      points[at + 1] = y - height / 2;
      points[at + 2] = x;
      points[at + 3] = y + height / 2;
    }
    this.geometry.getBuffer("aPosition").update();
  }

  /** Bends a strip that is held at its left end, such as a plant; the free end swings the most. */
  bendFromRoot(length: number, height: number, sway: number, phase: number): void {
    const points = this.#points;
    const last = this.#columns - 1;
    for (let column = 0; column <= last; column += 1) {
      const fraction = column / last;
      const y = Math.sin(phase + fraction * 2.6) * sway * fraction * length;
      const at = column * 4;
      points[at] = points[at + 2] = fraction * length;
      points[at + 1] = y - height / 2;
      points[at + 3] = y + height / 2;
    }
    this.geometry.getBuffer("aPosition").update();
  }
}

/** The smallest horizontal scale of a turning fish, which has a thickness. */
const thinnest = 0.45;

/** Returns the horizontal scale of a fish with this visible side (-1 to 1). */
export function shownSide(side: number): number {
  return side < 0 ? Math.min(side, -thinnest) : Math.max(side, thinnest);
}
