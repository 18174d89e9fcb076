import { Mesh, MeshGeometry, type Texture } from "pixi.js";

/**
 * A picture on a bending strip, from its tail (left) to its head. Its points are moved in place and
 * it has few enough of them to be drawn in one go with the others.
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
   * Bends the strip: `length` and `height` in world units, `pivot` the part of the length that sits
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
      const part = column / last;
      const behind = 1 - part;
      // The head hardly moves, the tail the most.
      const loose = behind * behind * 0.9 + behind * 0.08;
      const shift = Math.sin(phase - behind * 3.4) * sway * loose + bow * behind * behind;
      const x = (part - pivot) * length;
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
      const part = column / last;
      const y = Math.sin(phase + part * 2.6) * sway * part * length;
      const at = column * 4;
      points[at] = points[at + 2] = part * length;
      points[at + 1] = y - height / 2;
      points[at + 3] = y + height / 2;
    }
    this.geometry.getBuffer("aPosition").update();
  }
}

/** A fish turning about is never thinner than this part of its length: it has a body. */
const THINNEST = 0.45;

/** How much of a fish is seen of the side it shows (-1 to 1). */
export function shownSide(side: number): number {
  return side < 0 ? Math.min(side, -THINNEST) : Math.max(side, THINNEST);
}
