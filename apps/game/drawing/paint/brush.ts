/** The canvas context that paints the pictures. */
export type Brush = CanvasRenderingContext2D;

/** Adds colours to a gradient, at these positions from 0 to 1 or evenly spaced. */
export function withColours(
  gradient: CanvasGradient,
  colours: readonly string[],
  positions?: readonly number[],
): CanvasGradient {
  colours.forEach((colour, index) => {
    gradient.addColorStop(positions?.[index] ?? index / (colours.length - 1), colour);
  });
  return gradient;
}

/** Creates a vertical gradient with evenly spaced colours. */
export function downwards(
  brush: Brush,
  from: number,
  to: number,
  colours: readonly string[],
): CanvasGradient {
  return withColours(brush.createLinearGradient(0, from, 0, to), colours);
}

/** Creates a radial gradient with evenly spaced colours. */
export function outwards(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): CanvasGradient {
  return withColours(brush.createRadialGradient(x, y, 0, x, y, radius), colours);
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

/** Fills a circle with evenly spaced colours from its centre to its edge. */
export function glow(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
): void {
  disc(brush, x, y, radius, outwards(brush, x, y, radius, colours));
}

/** Fills a polygon, and leaves it as the current path. */
export function polygon(brush: Brush, ...points: readonly (readonly [number, number])[]): void {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

/** Returns a path that is moved by x and y after it was stretched. */
export function placed(path: Path2D, x: number, y: number, width = 1, height = width): Path2D {
  const moved = new Path2D();
  moved.addPath(path, new DOMMatrix([width, 0, 0, height, x, y]));
  return moved;
}

/** Strokes a path, by default the current one. */
export function outline(
  brush: Brush,
  colour: string | CanvasGradient,
  width: number,
  path?: Path2D,
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  if (path) brush.stroke(path);
  else brush.stroke();
}

/** Strokes a straight line in the current colour and width. */
export function line(brush: Brush, fromX: number, fromY: number, toX: number, toY: number): void {
  brush.beginPath();
  brush.moveTo(fromX, fromY);
  brush.lineTo(toX, toY);
  brush.stroke();
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
  brush.save();
  brush.globalCompositeOperation = "destination-out";
  const opacities = ["rgba(0,0,0,1)", "rgba(0,0,0,0.86)", "rgba(0,0,0,0)"];
  brush.fillStyle = withColours(gradient, opacities, [0, 0.25, 1]);
  brush.fillRect(0, -0.5, 1, 1);
  brush.restore();
}
