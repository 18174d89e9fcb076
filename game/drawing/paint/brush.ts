/** The canvas context that paints the pictures. */
export type Brush = CanvasRenderingContext2D;

/** Creates a vertical gradient with evenly spaced colours. */
export function downwards(
  brush: Brush,
  from: number,
  to: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = brush.createLinearGradient(0, from, 0, to);
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  });
  return gradient;
}

/** Creates a radial gradient with evenly spaced colours. */
export function outwards(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  });
  return gradient;
}

/** Fills a circle. */
export function disc(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

/**
 * Creates a random number generator for pictures. It is seeded, so that all players see the same
 * sea.
 */
export function pictureRng(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Fades the picture out towards the start of the gradient. */
export function fade(brush: Brush, gradient: CanvasGradient): void {
  gradient.addColorStop(0, "rgba(0,0,0,1)");
  gradient.addColorStop(0.25, "rgba(0,0,0,0.86)");
  gradient.addColorStop(1, "rgba(0,0,0,0)");
  brush.save();
  brush.globalCompositeOperation = "destination-out";
  brush.fillStyle = gradient;
  brush.fillRect(0, -0.5, 1, 1);
  brush.restore();
}
