import { disc, line, outline, outwards, placed, polygon, type Brush } from "./brush.ts";
import type { FishSkin } from "./skin.ts";

/** The side fin, from its root to the left. */
const pectoral = new Path2D(
  "M 0 -0.12 C -0.5 -0.25 -1.2 0.2 -1.15 0.75 C -0.7 0.8 -0.15 0.5 0 0.2 Z",
);

const openMouth = new Path2D(
  "M 0.998 -0.062 Q 0.91 -0.045 0.9 0.005 Q 0.905 0.06 0.985 0.078 Q 1.01 0 0.998 -0.062",
);

/** Paints the side fin behind the gill. */
export function paintPectoral(brush: Brush, skin: FishSkin): void {
  const x = skin.eyeAt[0] - 0.13;
  const y = skin.belly * 0.28;
  const size = Math.min(0.15, skin.belly * 0.75);
  const fin = placed(pectoral, x, y, size);
  brush.fillStyle = `${skin.colours[3]}e6`;
  brush.fill(fin);
  outline(brush, "rgba(3,22,38,0.32)", 0.007, fin);
  brush.strokeStyle = "rgba(255,255,255,0.32)";
  brush.lineWidth = 0.005;
  for (const fraction of [0.25, 0.5, 0.75]) {
    const tipX = x - size * (1.05 - fraction * 0.5);
    line(brush, x - size * 0.1, y + size * 0.08, tipX, y + size * (0.3 + fraction * 0.4));
  }
}

/**
 * Paints the eye. A fierce one has a brow, so that danger is visible by shape as well as by colour.
 */
export function paintEye(brush: Brush, skin: FishSkin): void {
  const [x, y] = skin.eyeAt;
  const size = skin.eye;
  disc(brush, x, y, size * 1.16, "rgba(3,22,38,0.4)");
  disc(brush, x, y, size, skin.fierce ? skin.iris : "#fbffff");
  disc(brush, x + size * 0.16, y + size * 0.05, size * 0.62, skin.fierce ? "#120a0a" : skin.iris);
  disc(brush, x + size * 0.24, y + size * 0.08, size * 0.36, "#03080c");
  disc(brush, x - size * 0.1, y - size * 0.34, size * 0.27, "#ffffff");
  disc(brush, x + size * 0.38, y + size * 0.34, size * 0.12, "rgba(255,255,255,0.8)");
  if (!skin.fierce) return;
  brush.strokeStyle = skin.colours[0];
  brush.lineCap = "round";
  brush.lineWidth = size * 0.62;
  line(brush, x - size * 1.1, y - size * 1.25, x + size * 1.15, y - size * 0.5);
}

/** Paints the mouth, which may be open. */
export function paintMouth(brush: Brush, skin: FishSkin, open: boolean): void {
  brush.lineCap = "round";
  brush.lineJoin = "round";
  const y = 0.02 + skin.snout * 0.03;
  if (open) return paintOpenMouth(brush, y);
  if (skin.mouth === "small") {
    brush.beginPath();
    brush.moveTo(0.985, y * 0.8);
    brush.quadraticCurveTo(0.955, y + 0.028, 0.922, y + 0.008);
    return outline(brush, "rgba(3,16,28,0.62)", 0.011);
  }
  const reach = skin.mouth === "fangs" ? 0.15 : 0.1;
  brush.fillStyle = "rgba(20,4,10,0.85)";
  brush.beginPath();
  brush.moveTo(0.99, y * 0.6);
  brush.quadraticCurveTo(0.99 - reach * 0.5, y + 0.012, 0.99 - reach, y + 0.034);
  brush.quadraticCurveTo(0.99 - reach * 0.5, y + 0.05, 0.982, y + 0.022);
  brush.closePath();
  brush.fill();
  outline(brush, "rgba(3,16,28,0.62)", 0.011);
  paintTeeth(brush, skin, y, reach);
}

function paintOpenMouth(brush: Brush, y: number): void {
  brush.fillStyle = "#6d1626";
  const mouth = placed(openMouth, 0, y);
  brush.fill(mouth);
  outline(brush, "rgba(3,16,28,0.5)", 0.011, mouth);
  const tongue = outwards(brush, 0.945, y + 0.036, 0.026, ["#ff8f8f", "#c94a5c"]);
  disc(brush, 0.945, y + 0.036, 0.024, tongue);
}

function paintTeeth(brush: Brush, skin: FishSkin, y: number, reach: number): void {
  const long = skin.mouth === "fangs" ? 0.038 : 0.02;
  const count = skin.mouth === "fangs" ? 5 : 6;
  brush.fillStyle = "#fdfdf2";
  for (let index = 0; index < count; index += 1) {
    const fraction = (index + 0.5) / count;
    const x = 0.985 - reach * fraction;
    const top = y * 0.7 + 0.03 * fraction;
    const length = long * (1 - fraction * 0.55) * (index % 2 === 0 ? 1 : 0.7);
    polygon(brush, [x - 0.008, top], [x + 0.008, top - 0.003], [x, top + length]);
    const tip = top + 0.034 - length * 0.9;
    polygon(brush, [x - 0.016, top + 0.034], [x - 0.003, top + 0.032], [x - 0.01, tip]);
  }
}
