import {
  disc,
  fade,
  glow,
  line,
  pictureRng,
  placed,
  withColours,
  type Brush,
  downwards,
  outline,
} from "./brush.ts";

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

/** Paints a reef: a rock with corals on it. `kind` is 0 to 2. */
export function paintReef(brush: Brush, kind: number): void {
  const rng = pictureRng(100 + kind * 17);
  const corals = [
    ["#ff7f6e", "#ffb199"],
    ["#e86aa8", "#ffb3d6"],
    ["#ffb04d", "#ffdc96"],
    ["#a66fe0", "#d9b8ff"],
    ["#4fc7b5", "#aef2e4"],
  ] as const;
  for (let index = 0; index < 9; index += 1) {
    const x = 0.18 + (index / 8) * 0.64 + (rng() - 0.5) * 0.06;
    const rise = 0.06 - Math.sin(((x - 0.1) / 0.8) * Math.PI) * 0.14;
    const pair = corals[Math.floor(rng() * corals.length)] ?? corals[0];
    const size = 0.09 + rng() * 0.09;
    const turn = rng();
    if (turn < 0.4) paintBranches(brush, x, rise, size, pair, rng);
    else if (turn < 0.7) paintFan(brush, x, rise, size, pair, rng);
    else paintTubes(brush, x, rise, size * 0.8, pair, rng);
  }
  paintRock(brush, rng, ["#a9bcb8", "#5f7a83", "#33505e"]);
}

/** Paints a bare rock of the deep. `kind` is 0 or 1. */
export function paintBoulder(brush: Brush, kind: number): void {
  paintRock(brush, pictureRng(300 + kind * 31), ["#8fa6bd", "#4d6580", "#28405a"]);
}

function paintRock(brush: Brush, rng: () => number, colours: readonly string[]): void {
  const crest: [number, number][] = [];
  for (let x = 0.05; x < 0.95; x += 0.04 + rng() * 0.05) {
    const fraction = (x - 0.05) / 0.9;
    crest.push([x, 0.1 - Math.sin(fraction * Math.PI) * 0.19 + (rng() - 0.5) * 0.045]);
  }
  brush.beginPath();
  brush.moveTo(0.03, 0.14);
  for (const [x, y] of crest) brush.lineTo(x, y);
  brush.lineTo(0.97, 0.14);
  brush.bezierCurveTo(0.9, 0.26, 0.72, 0.32, 0.5, 0.32);
  brush.bezierCurveTo(0.28, 0.32, 0.1, 0.26, 0.03, 0.14);
  brush.closePath();
  brush.lineJoin = "round";
  brush.fillStyle = downwards(brush, -0.12, 0.26, colours);
  brush.fill();
  brush.save();
  brush.clip();
  for (let index = 0; index < 30; index += 1) {
    const spotX = rng();
    const spotY = -0.1 + rng() * 0.3;
    const size = 0.02 + rng() * 0.06;
    const light = index % 2 === 0 ? "214,246,250" : "3,18,32";
    glow(brush, spotX, spotY, size, [`rgba(${light},0.16)`, `rgba(${light},0)`]);
  }
  brush.restore();
  brush.beginPath();
  for (const [x, y] of crest) brush.lineTo(x, y);
  outline(brush, "rgba(214,246,250,0.34)", 0.009);
  fade(brush, brush.createLinearGradient(0, 0.3, 0, 0.05));
}

/** Paints what grows at a point. The random numbers decide its shape. */
type GrowthPainter = (
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  rng: () => number,
) => void;

/** Paints a branching coral. */
const paintBranches: GrowthPainter = (brush, x, y, size, colours, rng) => {
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
};

/** Paints a sea fan. */
const paintFan: GrowthPainter = (brush, x, y, size, colours) => {
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
};

/** Paints a sponge of tubes. */
const paintTubes: GrowthPainter = (brush, x, y, size, colours, rng) => {
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
};
