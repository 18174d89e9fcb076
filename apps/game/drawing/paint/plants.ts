import { disc, fade, glow, line, pictureRng, placed, withColours, type Brush } from "./brush.ts";

/** The fronds of kelp, from back to front: offset from the middle, length, and colours. */
const fronds = [
  [-0.062, 0.72, ["#1f4a3c", "#2c6147", "#39734c", "#5f8a55"]],
  [0.06, 0.6, ["#22513d", "#2f6a48", "#3f7d4c", "#6c9456"]],
  [0, 0.95, ["#35683a", "#4c8040", "#8fb04a", "#c8d873"]],
] as const;

/** A leaf from its stem to its tip, 1 long. */
const leaf = new Path2D("M 0 0 C 0.15 1.1 0.7 1.25 1 0.8 C 0.7 0.4 0.3 0 0 0");

/** Paints fronds of kelp with their roots at the left edge. The ribbon bends them. */
export function paintKelp(brush: Brush): void {
  const rng = pictureRng(21);
  brush.lineCap = "round";
  for (const [offset, length, colours] of fronds) {
    paintFrond(brush, offset, length, colours, rng);
  }
  fade(brush, brush.createLinearGradient(0, 0, 0.3, 0));
}

function paintFrond(
  brush: Brush,
  offset: number,
  length: number,
  colours: readonly [string, string, string, string],
  rng: () => number,
): void {
  const spine = (fraction: number): number =>
    offset * (1 - 0.5 * fraction) + Math.sin(fraction * 7 + offset * 60) * 0.008;
  brush.strokeStyle = colours[0];
  brush.lineWidth = 0.01;
  brush.beginPath();
  brush.moveTo(0, spine(0));
  for (let fraction = 0.05; fraction <= 1; fraction += 0.05)
    brush.lineTo(fraction * length, spine(fraction));
  brush.stroke();
  const leaves = Math.round(length * 30);
  for (let index = 0; index < leaves; index += 1) {
    const fraction = index / leaves;
    const x = 0.01 + fraction * (length - 0.05);
    const y = spine(fraction);
    const side = index % 2 === 0 ? 1 : -1;
    const slim = 1 - 0.6 * fraction * fraction;
    const reach = Math.min(length - x + 0.02, (0.1 + rng() * 0.04) * slim);
    const wide = (0.05 + rng() * 0.014) * slim;
    const tint = [colours[0], colours[1], index % 3 === 0 ? colours[3] : colours[2]];
    const gradient = brush.createLinearGradient(x, y, x + reach, y + side * wide);
    brush.fillStyle = withColours(gradient, tint, [0, 0.6, 1]);
    brush.fill(placed(leaf, x, y, reach, side * wide));
    disc(brush, x + 0.004, y + side * 0.004, 0.006 * slim, colours[3]);
  }
}

/** Paints a glowing string of the deep. The ribbon bends it like the kelp. */
export function paintGlowString(brush: Brush): void {
  brush.strokeStyle = "rgba(90,160,220,0.45)";
  brush.lineWidth = 0.006;
  line(brush, 0, 0, 0.97, 0);
  for (let index = 0; index < 22; index += 1) {
    const x = 0.06 + index * 0.041;
    const y = index % 2 === 0 ? 0.018 : -0.018;
    const hue = index % 4 === 0 ? "255,140,220" : "110,240,255";
    brush.strokeStyle = `rgba(${hue},0.4)`;
    line(brush, x - 0.012, 0, x, y);
    const lights = ["rgba(255,255,255,0.95)", `rgba(${hue},0.55)`, `rgba(${hue},0)`];
    glow(brush, x, y, 0.018 + (index % 3) * 0.005, lights);
  }
}
