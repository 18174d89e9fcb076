import { downwards, line, outline, type Brush } from "./brush.ts";

/** Paints a branching coral. */
export function paintBranches(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  rng: () => number,
): void {
  brush.lineCap = "round";
  const branch = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    left: number,
  ): void => {
    const toX = fromX + Math.cos(angle) * length;
    const toY = fromY + Math.sin(angle) * length;
    brush.strokeStyle = left > 1 ? colours[0] : colours[1];
    brush.lineWidth = 0.006 + left * 0.005;
    line(brush, fromX, fromY, toX, toY);
    if (left === 0) return;
    branch(toX, toY, angle - 0.3 - rng() * 0.35, length * 0.72, left - 1);
    branch(toX, toY, angle + 0.3 + rng() * 0.35, length * 0.72, left - 1);
  };
  branch(x, y + 0.04, -Math.PI / 2 + (rng() - 0.5) * 0.5, size * 0.55, 3);
}

/** Paints a sea fan. */
export function paintFan(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
): void {
  brush.lineCap = "round";
  for (let index = -6; index <= 6; index += 1) {
    const angle = -Math.PI / 2 + index * 0.14;
    brush.beginPath();
    brush.moveTo(x, y + 0.04);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * size * 0.5,
      y + Math.sin(angle) * size * 0.7,
      x + Math.cos(angle) * size * 1.15,
      y + Math.sin(angle) * size * 1.05,
    );
    outline(brush, colours[0], 0.009);
  }
  for (const fraction of [0.5, 0.75, 1]) {
    brush.beginPath();
    brush.arc(x, y + 0.04, size * fraction, -Math.PI / 2 - 0.8, -Math.PI / 2 + 0.8);
    outline(brush, colours[1], 0.005);
  }
}

/** Paints a sponge of tubes. */
export function paintTubes(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  rng: () => number,
): void {
  for (let index = -2; index <= 2; index += 1) {
    const height = size * (0.7 + rng() * 0.6);
    const wide = size * 0.2;
    const footX = x + index * wide * 0.95;
    brush.fillStyle = downwards(brush, y - height, y + 0.05, [colours[1], colours[0]]);
    brush.beginPath();
    brush.roundRect(footX - wide / 2, y - height, wide, height + 0.06, wide / 2);
    brush.fill();
    brush.fillStyle = "rgba(60,10,40,0.5)";
    brush.beginPath();
    brush.ellipse(footX, y - height + wide * 0.35, wide * 0.3, wide * 0.2, 0, 0, 7);
    brush.fill();
  }
}
