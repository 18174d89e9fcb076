/** Copies of the pictures that the sea is drawn with. */
export interface Portraits {
  /** Returns a picture by its name in the atlas. */
  portrait(name: string): HTMLCanvasElement;
  /** Returns the player's fish in the look of a zone, 0 for that of the account's rank. */
  portraitOfLook(zone: number, rank: number): HTMLCanvasElement;
  /** Draws the sea again, and returns the canvas, which is valid until the next task. */
  snapshot(): HTMLCanvasElement;
}
