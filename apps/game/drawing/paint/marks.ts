import type { PowerUpName } from "@fabulous-fish/simulation/sea";
import { disc, glow, outline, withColours, type Brush } from "./brush.ts";

const white = (opacity: number): string => `rgba(255,255,255,${opacity})`;

/** Paints a soft round light, in white for tinting. */
export function paintGlow(brush: Brush): void {
  glow(brush, 0.5, 0, 0.5, [1, 0.42, 0.14, 0.04, 0].map(white));
}

/** Paints an air bubble. */
export function paintBubble(brush: Brush): void {
  const colours = ["rgba(210,245,255,0.03)", "rgba(210,245,255,0.22)", "rgba(235,252,255,0.75)"];
  const gradient = brush.createRadialGradient(0.5, 0, 0.3, 0.5, 0, 0.48);
  disc(brush, 0.5, 0, 0.47, withColours(gradient, colours, [0, 0.75, 1]));
  brush.beginPath();
  brush.arc(0.5, 0, 0.46, 0, 7);
  outline(brush, white(0.55), 0.025);
  brush.save();
  brush.translate(0.36, -0.2);
  brush.rotate(-0.7);
  brush.scale(1, 0.55);
  disc(brush, 0, 0, 0.12, white(0.9));
  brush.restore();
  disc(brush, 0.66, 0.24, 0.045, white(0.55));
}

/** Paints the ring of an event. */
export function paintRing(brush: Brush): void {
  brush.beginPath();
  brush.arc(0.5, 0, 0.44, 0, 7);
  outline(brush, white(0.9), 0.05);
  outline(brush, white(0.25), 0.11);
}

/** Paints a scale that flies off. */
export function paintFlake(brush: Brush): void {
  brush.fillStyle = "#ffffff";
  brush.beginPath();
  brush.ellipse(0.5, 0, 0.42, 0.26, 0.4, 0, 7);
  brush.fill();
}

/** Paints a speck of plankton. */
export function paintSpeck(brush: Brush): void {
  glow(brush, 0.5, 0, 0.5, [0.95, 0.35, 0].map(white));
}

/** Paints a long thin streak of moving water. */
export function paintStreak(brush: Brush): void {
  const gradient = brush.createLinearGradient(0, 0, 1, 0);
  brush.fillStyle = withColours(gradient, [0, 0.75, 0].map(white), [0, 0.7, 1]);
  brush.beginPath();
  brush.ellipse(0.5, 0, 0.5, 0.03, 0, 0, 7);
  brush.fill();
}

/** Paints an arrowhead that points right, for the off-screen indicators. */
export function paintArrow(brush: Brush): void {
  const arrow = new Path2D("M 0.92 0 L 0.22 -0.34 Q 0.4 0 0.22 0.34 Z");
  brush.lineJoin = "round";
  outline(brush, "rgba(3,22,38,0.7)", 0.06, arrow);
  brush.fillStyle = "#ffffff";
  brush.fill(arrow);
}

/** Paints a fishing hook with a worm. The line starts at the middle of the top edge. */
export function paintHook(brush: Brush): void {
  const hook = new Path2D("M 0.5 -0.46 L 0.5 0.14 C 0.5 0.46 0.16 0.46 0.16 0.14 L 0.27 0.22");
  brush.lineCap = "round";
  outline(brush, "#dfe9ee", 0.07, hook);
  outline(brush, "rgba(3,22,38,0.35)", 0.02, hook);
  outline(brush, "#ff7f8f", 0.13, new Path2D("M 0.5 0.2 C 0.78 0.2 0.62 0.4 0.8 0.38"));
  outline(brush, "#ff7f8f", 0.13, new Path2D("M 0.46 0.28 C 0.36 0.4 0.3 0.3 0.2 0.36"));
}

/** Paints a digit of a score, or the sign before a multiplier. */
export function paintGlyph(brush: Brush, glyph: string): void {
  brush.font = "800 0.92px ui-rounded, 'Nunito', 'Trebuchet MS', system-ui, sans-serif";
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.lineJoin = "round";
  brush.strokeStyle = "rgba(3,22,38,0.85)";
  brush.lineWidth = 0.17;
  brush.strokeText(glyph, 0.5, 0.04);
  brush.fillStyle = "#ffffff";
  brush.fillText(glyph, 0.5, 0.04);
}

/** The colours of the power-ups. */
export const powerUpHues: Readonly<Record<PowerUpName, string>> = {
  swift: "#ffe066",
  shield: "#7fe3ff",
  magnet: "#c9a0ff",
  frenzy: "#ff7d5c",
  heart: "#ff7aa2",
};

/** Their signs as SVG paths: a bolt, a shield, a magnet, open jaws and a heart. */
const signs: Readonly<Record<PowerUpName, string>> = {
  swift: "M 0.56 -0.27 L 0.34 0.05 H 0.48 L 0.43 0.28 L 0.67 -0.06 H 0.52 Z",
  shield:
    "M 0.5 -0.26 Q 0.6 -0.17 0.72 -0.17 Q 0.74 0.16 0.5 0.28 Q 0.26 0.16 0.28 -0.17 Q 0.4 -0.17 0.5 -0.26 Z",
  magnet:
    "M 0.28 -0.22 V 0.04 A 0.22 0.22 0 0 0 0.72 0.04 V -0.22 H 0.59 V 0.04 A 0.09 0.09 0 0 1 0.41 0.04 V -0.22 Z",
  frenzy: "M 0.7131 0.1307 A 0.25 0.25 0 1 1 0.7131 -0.1307 L 0.5 0 Z",
  heart:
    "M 0.5 0.24 C 0.2 0.05 0.22 -0.22 0.38 -0.22 Q 0.47 -0.22 0.5 -0.12 Q 0.53 -0.22 0.62 -0.22 C 0.78 -0.22 0.8 0.05 0.5 0.24 Z",
};

/** Paints a bubble with the sign of its power-up. */
export function paintPowerUp(brush: Brush, name: PowerUpName): void {
  const hue = powerUpHues[name];
  glow(brush, 0.5, 0, 0.5, [`${hue}d0`, `${hue}70`, `${hue}00`]);
  const sign = new Path2D(signs[name]);
  brush.lineJoin = "round";
  brush.lineCap = "round";
  outline(brush, "#06344c", 0.045, sign);
  brush.fillStyle = "#ffffff";
  brush.fill(sign);
  brush.save();
  brush.translate(0.02, 0);
  brush.scale(0.96, 0.96);
  paintBubble(brush);
  brush.restore();
}
