import { Mesh, PlaneGeometry, type Texture } from "pixi.js";

/**
 * A picture on a bending strip, from the tail (left) to the head. Its points are updated in place.
 * There are few enough of them for PixiJS to batch ribbons into one draw call.
 */
export class Ribbon extends Mesh {
  readonly #columns: number;
  readonly #points: Float32Array;

  constructor(texture: Texture, columns: number) {
    const geometry = new PlaneGeometry({ verticesX: columns, verticesY: 2 });
    super({ geometry, texture });
    this.#columns = columns;
    this.#points = geometry.positions;
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
    const last = this.#columns - 1;
    for (let column = 0; column <= last; column += 1) {
      const fraction = column / last;
      const behind = 1 - fraction;
      // The head hardly moves, the tail the most.
      const loose = behind * behind * 0.9 + behind * 0.08;
      const shift = Math.sin(phase - behind * 3.4) * sway * loose + bow * behind * behind;
      this.#place(column, (fraction - pivot) * length, shift * length, height);
    }
    this.geometry.getBuffer("aPosition").update();
  }

  /** Bends a strip that is held at its left end, such as a plant; the free end swings the most. */
  bendFromRoot(length: number, height: number, sway: number, phase: number): void {
    const last = this.#columns - 1;
    for (let column = 0; column <= last; column += 1) {
      const fraction = column / last;
      const y = Math.sin(phase + fraction * 2.6) * sway * fraction * length;
      this.#place(column, fraction * length, y, height);
    }
    this.geometry.getBuffer("aPosition").update();
  }

  /** Places the two points of a column, the upper row of which comes first. */
  #place(column: number, x: number, y: number, height: number): void {
    const points = this.#points;
    const upper = column * 2;
    const lower = (this.#columns + column) * 2;
    points[upper] = points[lower] = x;
    points[upper + 1] = y - height / 2;
    points[lower + 1] = y + height / 2;
  }
}

/** The smallest horizontal scale of a turning fish, which has a thickness. */
const thinnest = 0.45;

/** Returns the horizontal scale of a fish with this visible side (-1 to 1). */
export function shownSide(side: number): number {
  return side < 0 ? Math.min(side, -thinnest) : Math.max(side, thinnest);
}
