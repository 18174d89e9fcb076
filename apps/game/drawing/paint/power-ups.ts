import type { PowerUpName } from "@fabulous-fish/simulation/sea";
import { glow, outline, type Brush } from "./brush.ts";
import { paintBubble } from "./marks.ts";

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
