import { disc, outwards, type Brush } from "./brush.ts";

/** Paints a soft round light, in white for tinting. */
export function paintGlow(brush: Brush): void {
  const fill = outwards(brush, 0.5, 0, 0.5, [
    "rgba(255,255,255,1)",
    "rgba(255,255,255,0.42)",
    "rgba(255,255,255,0.14)",
    "rgba(255,255,255,0.04)",
    "rgba(255,255,255,0)",
  ]);
  disc(brush, 0.5, 0, 0.5, fill);
}

/** Paints an air bubble. */
export function paintBubble(brush: Brush): void {
  const gradient = brush.createRadialGradient(0.5, 0, 0.3, 0.5, 0, 0.48);
  gradient.addColorStop(0, "rgba(210,245,255,0.03)");
  gradient.addColorStop(0.75, "rgba(210,245,255,0.22)");
  gradient.addColorStop(1, "rgba(235,252,255,0.75)");
  disc(brush, 0.5, 0, 0.47, gradient);
  brush.strokeStyle = "rgba(255,255,255,0.55)";
  brush.lineWidth = 0.025;
  brush.beginPath();
  brush.arc(0.5, 0, 0.46, 0, 7);
  brush.stroke();
  brush.save();
  brush.translate(0.36, -0.2);
  brush.rotate(-0.7);
  brush.scale(1, 0.55);
  disc(brush, 0, 0, 0.12, "rgba(255,255,255,0.9)");
  brush.restore();
  disc(brush, 0.66, 0.24, 0.045, "rgba(255,255,255,0.55)");
}

/** Paints the ring of an event. */
export function paintRing(brush: Brush): void {
  brush.strokeStyle = "rgba(255,255,255,0.9)";
  brush.lineWidth = 0.05;
  brush.beginPath();
  brush.arc(0.5, 0, 0.44, 0, 7);
  brush.stroke();
  brush.strokeStyle = "rgba(255,255,255,0.25)";
  brush.lineWidth = 0.11;
  brush.stroke();
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
  disc(
    brush,
    0.5,
    0,
    0.5,
    outwards(brush, 0.5, 0, 0.5, [
      "rgba(255,255,255,0.95)",
      "rgba(255,255,255,0.35)",
      "rgba(255,255,255,0)",
    ]),
  );
}

/** Paints a long thin streak of moving water. */
export function paintStreak(brush: Brush): void {
  const gradient = brush.createLinearGradient(0, 0, 1, 0);
  gradient.addColorStop(0, "rgba(255,255,255,0)");
  gradient.addColorStop(0.7, "rgba(255,255,255,0.75)");
  gradient.addColorStop(1, "rgba(255,255,255,0)");
  brush.fillStyle = gradient;
  brush.beginPath();
  brush.ellipse(0.5, 0, 0.5, 0.03, 0, 0, 7);
  brush.fill();
}

/** Paints an arrowhead that points right, for the off-screen indicators. */
export function paintArrow(brush: Brush): void {
  brush.fillStyle = "#ffffff";
  brush.strokeStyle = "rgba(3,22,38,0.7)";
  brush.lineWidth = 0.06;
  brush.lineJoin = "round";
  brush.beginPath();
  brush.moveTo(0.92, 0);
  brush.lineTo(0.22, -0.34);
  brush.quadraticCurveTo(0.4, 0, 0.22, 0.34);
  brush.closePath();
  brush.stroke();
  brush.fill();
}

/** Paints a fishing hook with a worm. The line starts at the middle of the top edge. */
export function paintHook(brush: Brush): void {
  brush.lineCap = "round";
  brush.strokeStyle = "#dfe9ee";
  brush.lineWidth = 0.07;
  brush.beginPath();
  brush.moveTo(0.5, -0.46);
  brush.lineTo(0.5, 0.14);
  brush.bezierCurveTo(0.5, 0.46, 0.16, 0.46, 0.16, 0.14);
  brush.lineTo(0.27, 0.22);
  brush.stroke();
  brush.strokeStyle = "rgba(3,22,38,0.35)";
  brush.lineWidth = 0.02;
  brush.stroke();
  brush.strokeStyle = "#ff7f8f";
  brush.lineWidth = 0.13;
  brush.beginPath();
  brush.moveTo(0.5, 0.2);
  brush.bezierCurveTo(0.78, 0.2, 0.62, 0.4, 0.8, 0.38);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(0.46, 0.28);
  brush.bezierCurveTo(0.36, 0.4, 0.3, 0.3, 0.2, 0.36);
  brush.stroke();
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
