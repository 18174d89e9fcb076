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
