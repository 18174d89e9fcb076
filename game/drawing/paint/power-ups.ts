import type { PowerUpName } from "../../simulation/sea.ts";
import { disc, outwards, type Brush } from "./brush.ts";
import { paintBubble } from "./marks.ts";

const hues: Readonly<Record<PowerUpName, string>> = {
  swift: "#ffe066",
  shield: "#7fe3ff",
  magnet: "#c9a0ff",
  frenzy: "#ff7d5c",
  heart: "#ff7aa2",
};

/** Paints a bubble with the sign of its power-up. */
export function paintPowerUp(brush: Brush, name: PowerUpName): void {
  const hue = hues[name];
  disc(brush, 0.5, 0, 0.5, outwards(brush, 0.5, 0, 0.5, [`${hue}d0`, `${hue}70`, `${hue}00`]));
  brush.fillStyle = "#ffffff";
  brush.strokeStyle = "#06344c";
  brush.lineWidth = 0.045;
  brush.lineJoin = "round";
  brush.lineCap = "round";
  traceSign(brush, name);
  brush.stroke();
  brush.fill();
  brush.save();
  brush.translate(0.02, 0);
  brush.scale(0.96, 0.96);
  paintBubble(brush);
  brush.restore();
}

function traceSign(brush: Brush, name: PowerUpName): void {
  brush.beginPath();
  switch (name) {
    case "swift":
      brush.moveTo(0.56, -0.27);
      brush.lineTo(0.34, 0.05);
      brush.lineTo(0.48, 0.05);
      brush.lineTo(0.43, 0.28);
      brush.lineTo(0.67, -0.06);
      brush.lineTo(0.52, -0.06);
      break;
    case "shield":
      brush.moveTo(0.5, -0.26);
      brush.quadraticCurveTo(0.6, -0.17, 0.72, -0.17);
      brush.quadraticCurveTo(0.74, 0.16, 0.5, 0.28);
      brush.quadraticCurveTo(0.26, 0.16, 0.28, -0.17);
      brush.quadraticCurveTo(0.4, -0.17, 0.5, -0.26);
      break;
    case "magnet":
      brush.moveTo(0.28, -0.22);
      brush.lineTo(0.28, 0.04);
      brush.arc(0.5, 0.04, 0.22, Math.PI, 0, true);
      brush.lineTo(0.72, -0.22);
      brush.lineTo(0.59, -0.22);
      brush.lineTo(0.59, 0.04);
      brush.arc(0.5, 0.04, 0.09, 0, Math.PI, false);
      brush.lineTo(0.41, -0.22);
      break;
    case "frenzy":
      // Open jaws.
      brush.arc(0.5, 0, 0.25, 0.55, Math.PI * 2 - 0.55);
      brush.lineTo(0.5, 0);
      break;
    case "heart":
      brush.moveTo(0.5, 0.24);
      brush.bezierCurveTo(0.2, 0.05, 0.22, -0.22, 0.38, -0.22);
      brush.quadraticCurveTo(0.47, -0.22, 0.5, -0.12);
      brush.quadraticCurveTo(0.53, -0.22, 0.62, -0.22);
      brush.bezierCurveTo(0.78, -0.22, 0.8, 0.05, 0.5, 0.24);
  }
  brush.closePath();
}
