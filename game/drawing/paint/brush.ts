/** What everything is painted with. */
export type Brush = CanvasRenderingContext2D;

/** A gradient from one height to another, its colours evenly apart. */
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

/** A gradient outwards from a point, its colours evenly apart. */
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

/** Chance for pictures: the same every time, so that two players see the same sea. */
export function pictureRng(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Lets the picture fade into the water where the gradient begins. */
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
